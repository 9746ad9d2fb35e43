import { type Candidate, issueCertificates } from "#contract/conference/certificates/certificates.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { Notice } from "#ui/status/notice.tsx";
import { FormDialog } from "../../kit/dialogs/form-dialog.tsx";
import { Question } from "../../kit/dialogs/question.tsx";
import { LineField } from "../../kit/fields/basic-fields.tsx";
import { outdated, type PartProps } from "./certificate-part.ts";

export const certificateForms = ["сертификат", "сертификата", "сертификатов"] as const;

/** The notices of an issue, with the number of letters. */
export const issueNotices = {
  done: ({ issued, letters, without_email: printed }: AnswerOf<typeof issueCertificates>) =>
    `Выдано: ${counted(issued, certificateForms)}. Писем: ${letters}${printed > 0 ? `, напечатать: ${printed}` : ""}.`,
  failed: "Сертификаты не выданы.",
  invalidates: outdated,
};

type IssueProps = PartProps & {
  close: () => void;
  /** By default all who qualify. */
  registrations?: readonly number[];
};

/** Asks before certificates are issued. */
export function IssueDialog({ conference, shown, close, registrations }: IssueProps) {
  const count = registrations?.length ?? shown.waiting;
  return (
    <Question
      title={`Выдать ${counted(count, certificateForms)}?`}
      close={close}
      endpoint={issueCertificates}
      input={{ body: { conference, ...(registrations && { registrations: [...registrations] }) } }}
      {...issueNotices}
      cancel="Не выдавать"
      confirm="Выдать"
    >
      {!shown.conference.is_over && (
        <Notice kind="warning" title="Конференция ещё не закончилась">
          <p>Кто уйдёт раньше или не придёт завтра, всё равно получит сертификат.</p>
        </Notice>
      )}
      <p>Номера присвоим сразу, письма уйдут по очереди: их можно приостановить. Отменить выдачу нельзя.</p>
    </Question>
  );
}

type ReasonProps = { conference: number; person: Candidate; close: () => void };

/** Issues a certificate to a person who does not qualify. */
export function ReasonDialog({ conference, person, close }: ReasonProps) {
  return (
    <FormDialog
      title="Выдать против правил?"
      close={close}
      initial={{ reason: "" }}
      isComplete={({ reason }) => reason.trim() !== ""}
      send={({ reason }, api) =>
        api.request(issueCertificates, { body: { conference, registrations: [person.registration], reason } })
      }
      done={`Сертификат выдан: ${person.fio}.`}
      invalidates={outdated}
      cancel="Не выдавать"
      submit="Выдать"
    >
      {({ field }) => (
        <>
          <p>
            <b>{person.fio}</b>, № {person.number}
          </p>
          <LineField
            {...field("reason", "Почему сертификат положен")}
            data-autofocus
            hint="Увидят только сотрудники: «приход уточнён по списку»"
          />
        </>
      )}
    </FormDialog>
  );
}
