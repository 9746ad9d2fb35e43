import { Button, Modal, NativeSelect, Stack, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { showPerson } from "#contract/people/people.ts";
import {
  addPersonalRequest,
  answerPersonalRequest,
  type CalendarChanges,
  changePersonalRequest,
  listPersonalRequests,
  type PersonalRequest,
  setWorkingDays,
  showWorkingDays,
} from "#contract/people/personal-requests.ts";
import { kindsOfRequest, requestKinds, requestSources } from "#domain/people/request-terms.ts";
import { useRootData } from "#web/root-data.ts";
import { useApiCache, useApiQuery, useStaffApi } from "../../kit/api/use-api.ts";
import { LineField, TextAreaField } from "../../kit/fields/basic-fields.tsx";
import type { FieldProps } from "../../kit/fields/field-props.ts";
import { StaffForm, useStaffForm } from "../../kit/fields/staff-form.tsx";
import { QueryStates } from "../../kit/list/list-states.tsx";
import { DialogFoot } from "../../kit/parts/dialog-foot.tsx";
import { notifyDone } from "../../kit/parts/notifications.tsx";

export const kindChoices = requestKinds.map((value) => ({ value, label: kindsOfRequest[value].label }));

export type AskedDialog = { what: "new" | "calendar" } | { what: "answer" | "extend"; request: PersonalRequest };

const titles = {
  new: "Записать запрос",
  calendar: "Переносы выходных",
  answer: "Ответ на\u00a0запрос",
  extend: "Продлить срок",
};

/** The dialog of an action on requests. */
export function RequestDialog({ asked, close }: { asked: AskedDialog | null; close: () => void }) {
  return (
    <Modal opened={asked !== null} onClose={close} title={asked && titles[asked.what]}>
      {asked?.what === "new" && <NewRequest close={close} />}
      {asked?.what === "calendar" && <Calendar close={close} />}
      {asked && "request" in asked && <Reply {...asked} close={close} />}
    </Modal>
  );
}

function useSaved(done: string, close: () => void) {
  const cache = useApiCache();
  return async () => {
    notifyDone(done);
    close();
    await cache.invalidate(listPersonalRequests, showPerson);
  };
}

const sourceChoices = Object.entries(requestSources).map(([value, label]) => ({ value, label }));

function useNewRequest(close: () => void) {
  const api = useStaffApi();
  const saved = useSaved("Запрос записан.", close);
  const received_on = useRootData()?.site.today ?? "";
  const [values, setValues] = useState({
    kind: "access",
    source: "email",
    received_on,
    fio: "",
    email: "",
    content: "",
  });
  const form = useStaffForm(async () => {
    await api.ask(addPersonalRequest, { body: values as never });
    await saved();
  });
  const field = <Name extends keyof typeof values>(id: Name, label: string) => {
    const onChange = (text: string) => setValues({ ...values, [id]: text });
    return { id, label, value: values[id], onChange, error: form.errorOf(id) };
  };
  return { form, field };
}

function NewRequest({ close }: { close: () => void }) {
  const { form, field } = useNewRequest(close);
  return (
    <StaffForm form={form}>
      <Stack>
        <Choice {...field("kind", "Что просят")} data={kindChoices} />
        <LineField {...field("fio", "От кого")} />
        <LineField {...field("email", "Электронная почта (необязательно)")} />
        <Choice {...field("source", "Как получили")} data={sourceChoices} />
        <DayField {...field("received_on", "Когда получили")} />
        <TextAreaField {...field("content", "Что написали (необязательно)")} />
        <Foot close={close} isSending={form.isSending} verb="Записать" />
      </Stack>
    </StaffForm>
  );
}

function Choice({ onChange, ...field }: FieldProps<string> & { data: { value: string; label: string }[] }) {
  return <NativeSelect {...field} onChange={(event) => onChange(event.currentTarget.value)} />;
}

function DayField({ onChange, ...field }: FieldProps<string>) {
  return <TextInput {...field} type="date" onChange={(event) => onChange(event.currentTarget.value)} />;
}

type ReplyProps = { what: "answer" | "extend"; request: PersonalRequest; close: () => void };

/** How a request was answered, or why its term is extended. */
function Reply({ what, request: { id, fio, kind, content }, close }: ReplyProps) {
  const api = useStaffApi();
  const [text, setText] = useState("");
  const isAnswer = what === "answer";
  const saved = useSaved(isAnswer ? "Запрос закрыт." : "Срок продлён на\u00a05\u00a0рабочих дней.", close);
  const field = isAnswer ? "answer" : "extended_because";
  const form = useStaffForm(async () => {
    const params = { id: String(id) };
    if (isAnswer) await api.ask(answerPersonalRequest, { params, body: { answer: text } });
    else await api.ask(changePersonalRequest, { params, body: { extended_because: text } });
    await saved();
  });
  return (
    <StaffForm form={form}>
      <Stack>
        <p>
          <b>
            №&nbsp;{id}, {fio}:
          </b>{" "}
          {kindsOfRequest[kind].label.toLowerCase()}
        </p>
        {content !== "" && <blockquote className="hint">{content}</blockquote>}
        <TextAreaField
          id={field}
          label={isAnswer ? "Как ответили" : "Почему нужно больше времени"}
          hint={isAnswer ? "Что сделали, когда и\u00a0как сообщили человеку" : "Эту причину нужно сообщить человеку"}
          value={text}
          onChange={setText}
          error={form.errorOf(field)}
        />
        <Foot close={close} isSending={form.isSending} verb={isAnswer ? "Закрыть запрос" : "Продлить"} />
      </Stack>
    </StaffForm>
  );
}

function Calendar({ close }: { close: () => void }) {
  const query = useApiQuery(showWorkingDays);
  return (
    <QueryStates query={query} what="переносы выходных">
      {(changes) => <CalendarForm changes={changes} close={close} />}
    </QueryStates>
  );
}

function CalendarForm({ changes, close }: { changes: CalendarChanges; close: () => void }) {
  const api = useStaffApi();
  const cache = useApiCache();
  const saved = useSaved("Переносы сохранены, сроки пересчитаны.", close);
  const [daysOff, setDaysOff] = useState(changes.days_off.join("\n"));
  const [workdays, setWorkdays] = useState(changes.workdays.join("\n"));
  const form = useStaffForm(async () => {
    await api.ask(setWorkingDays, { body: { days_off: datesIn(daysOff), workdays: datesIn(workdays) } });
    await cache.invalidate(showWorkingDays);
    await saved();
  });
  const area = (id: "days_off" | "workdays", label: string, value: string, change: (text: string) => void) => (
    <Textarea
      id={id}
      label={label}
      rows={5}
      value={value}
      error={form.errorOf(id)}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
  return (
    <StaffForm form={form}>
      <Stack>
        <p className="hint">
          Каждый год правительство переносит несколько выходных. Впишите дни из&nbsp;его постановления, по&nbsp;одному
          в&nbsp;строке: 2026-01-09 или 09.01.2026.
        </p>
        {area("days_off", "Ещё выходные", daysOff, setDaysOff)}
        {area("workdays", "Рабочие субботы и\u00a0праздники", workdays, setWorkdays)}
        <Foot close={close} isSending={form.isSending} verb="Сохранить" />
      </Stack>
    </StaffForm>
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

function Foot({ close, isSending, verb }: { close: () => void; isSending: boolean; verb: string }) {
  return (
    <DialogFoot>
      <Button variant="default" onClick={close}>
        Отмена
      </Button>
      <Button type="submit" loading={isSending}>
        {verb}
      </Button>
    </DialogFoot>
  );
}
