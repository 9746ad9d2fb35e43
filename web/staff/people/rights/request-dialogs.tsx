import type { AnswerOf } from "#contract/endpoint.ts";
import { showPerson } from "#contract/people/people.ts";
import {
  addPersonalRequest,
  answerPersonalRequest,
  changePersonalRequest,
  listPersonalRequests,
  type PersonalRequest,
  setWorkingDays,
  showWorkingDays,
} from "#contract/people/personal-requests.ts";
import { kindsOfRequest, requestKinds, requestSources } from "#domain/people/request-terms.ts";
import { useRootData } from "#web/root-data.ts";
import { useApiQuery } from "../../kit/api/use-api.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { DialogForm, FormDialog } from "../../kit/dialogs/form-dialog.tsx";
import { ChoiceField, LineField, TextAreaField } from "../../kit/fields/basic-fields.tsx";
import { QueryStates } from "../../kit/list/list-states.tsx";

export const kindChoices = requestKinds.map((value) => ({ value, label: kindsOfRequest[value].label }));

export type AskedDialog = { what: "new" | "calendar" } | { what: "answer" | "extend"; request: PersonalRequest };

/** The dialog of an action on requests. */
export function RequestDialog({ asked, close }: { asked: AskedDialog; close: () => void }) {
  if ("request" in asked) return <Reply {...asked} close={close} />;
  return asked.what === "new" ? <NewRequest close={close} /> : <Calendar close={close} />;
}

const invalidates = [listPersonalRequests, showPerson];

const sourceChoices = Object.entries(requestSources).map(([value, label]) => ({ value, label }));

function NewRequest({ close }: { close: () => void }) {
  const received_on = useRootData()?.site.today ?? "";
  return (
    <FormDialog
      title="Записать запрос"
      close={close}
      initial={{ kind: "access", source: "email", received_on, fio: "", email: "", content: "" }}
      send={(body, api) => api.request(addPersonalRequest, { body: body as never })}
      done="Запрос записан."
      invalidates={invalidates}
      submit="Записать"
    >
      {({ field }) => (
        <>
          <ChoiceField {...field("kind", "Что просят")} data={kindChoices} data-autofocus />
          <LineField {...field("fio", "От кого")} />
          <LineField {...field("email", "Электронная почта (необязательно)")} />
          <ChoiceField {...field("source", "Как получили")} data={sourceChoices} />
          <LineField {...field("received_on", "Когда получили")} type="date" />
          <TextAreaField {...field("content", "Что написали (необязательно)")} />
        </>
      )}
    </FormDialog>
  );
}

type ReplyProps = { what: "answer" | "extend"; request: PersonalRequest; close: () => void };

const replies = {
  answer: {
    title: "Ответ на запрос",
    field: "answer",
    label: "Как ответили",
    hint: "Что сделали, когда и как сообщили человеку",
    done: "Запрос закрыт.",
    submit: "Закрыть запрос",
  },
  extend: {
    title: "Продлить срок",
    field: "extended_because",
    label: "Почему нужно больше времени",
    hint: "Эту причину нужно сообщить человеку",
    done: "Срок продлён на 5 рабочих дней.",
    submit: "Продлить",
  },
} as const;

/** How a request was answered, or why its term is extended. */
function Reply({ what, request: { id, fio, kind, content }, close }: ReplyProps) {
  const { field: name, label, hint, ...words } = replies[what];
  return (
    <FormDialog
      close={close}
      initial={{ answer: "", extended_because: "" }}
      send={({ answer, extended_because }, api) => {
        const params = { id: String(id) };
        return what === "answer"
          ? api.request(answerPersonalRequest, { params, body: { answer } })
          : api.request(changePersonalRequest, { params, body: { extended_because } });
      }}
      invalidates={invalidates}
      {...words}
    >
      {({ field }) => (
        <>
          <p>
            <b>
              № {id}, {fio}:
            </b>{" "}
            {kindsOfRequest[kind].label.toLowerCase()}
          </p>
          {content !== "" && <blockquote className="hint">{content}</blockquote>}
          <TextAreaField {...field(name, label)} hint={hint} data-autofocus />
        </>
      )}
    </FormDialog>
  );
}

function Calendar({ close }: { close: () => void }) {
  const query = useApiQuery(showWorkingDays);
  return (
    <Dialog title="Переносы выходных" close={close}>
      {(leave) => (
        <QueryStates query={query} what="переносы выходных">
          {(changes) => <CalendarForm changes={changes} leave={leave} />}
        </QueryStates>
      )}
    </Dialog>
  );
}

function CalendarForm({ changes, leave }: { changes: AnswerOf<typeof showWorkingDays>; leave: () => void }) {
  return (
    <DialogForm
      leave={leave}
      initial={{ days_off: changes.days_off.join("\n"), workdays: changes.workdays.join("\n") }}
      send={({ days_off, workdays }, api) =>
        api.request(setWorkingDays, { body: { days_off: datesIn(days_off), workdays: datesIn(workdays) } })
      }
      done="Переносы сохранены, сроки пересчитаны."
      invalidates={[showWorkingDays, ...invalidates]}
      submit="Сохранить"
    >
      {({ field }) => (
        <>
          <p className="hint">
            Каждый год правительство переносит несколько выходных. Впишите дни из его постановления, по одному в строке:
            2026-01-09 или 09.01.2026.
          </p>
          <TextAreaField {...field("days_off", "Ещё выходные")} rows={5} autoFocus />
          <TextAreaField {...field("workdays", "Рабочие субботы и праздники")} rows={5} />
        </>
      )}
    </DialogForm>
  );
}

/** Reads dates in both notations; others are refused by the server. */
function datesIn(text: string): string[] {
  const lines = text.split(/[\s,;]+/).filter((line) => line !== "");
  return lines.map((line) =>
    line.replace(/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, (_, day, month, year) => {
      return [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-");
    }),
  );
}
