import { Button, Modal } from "@mantine/core";
import { useState } from "react";
import { type Candidate, issueCertificates } from "#contract/conference/certificates/certificates.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { Notice } from "#ui/status/notice.tsx";
import { useApiCache, useApiMutation, useStaffApi } from "../../kit/api/use-api.ts";
import { LineField } from "../../kit/fields/basic-fields.tsx";
import { StaffForm, useStaffForm } from "../../kit/fields/staff-form.tsx";
import { DialogFoot } from "../../kit/parts/dialog-foot.tsx";
import { notifyDone } from "../../kit/parts/notifications.tsx";
import { outdated, type PartProps } from "./certificate-part.ts";

export const certificateForms = ["сертификат", "сертификата", "сертификатов"] as const;

type IssueProps = PartProps & {
  isAsked: boolean;
  close: () => void;
  /** By default all who qualify. */
  registrations?: readonly number[];
};

/** Asks before certificates are issued. */
export function IssueDialog({ conference, shown, isAsked, close, registrations }: IssueProps) {
  const issuing = useIssuing(close);
  const body = { conference, ...(registrations && { registrations: [...registrations] }) };
  const count = registrations?.length ?? shown.waiting;
  return (
    <Modal opened={isAsked} onClose={close} title={`Выдать ${counted(count, certificateForms)}?`}>
      {!shown.conference.is_over && (
        <Notice kind="warning" title="Конференция ещё не&nbsp;закончилась">
          <p>Кто уйдёт раньше или не&nbsp;придёт завтра, всё равно получит сертификат.</p>
        </Notice>
      )}
      <p>Номера присвоим сразу, письма уйдут по&nbsp;очереди: их&nbsp;можно приостановить. Отменить выдачу нельзя.</p>
      <DialogFoot>
        <Button variant="default" onClick={close}>
          Не&nbsp;выдавать
        </Button>
        <Button variant="filled" loading={issuing.isPending} onClick={() => issuing.mutate({ body })}>
          Выдать
        </Button>
      </DialogFoot>
    </Modal>
  );
}

/** Issues certificates; the notice has the number of letters. */
export function useIssuing(onSuccess: () => void) {
  return useApiMutation(issueCertificates, {
    done: ({ issued, letters, without_email: printed }) =>
      `Выдано: ${counted(issued, certificateForms)}. Писем: ${letters}${printed > 0 ? `, напечатать: ${printed}` : ""}.`,
    failed: "Сертификаты не\u00a0выданы.",
    invalidates: outdated,
    onSuccess,
  });
}

/** Issues a certificate to a person who does not qualify. */
export function ReasonForm({
  conference,
  person,
  close,
}: {
  conference: number;
  person: Candidate;
  close: () => void;
}) {
  const api = useStaffApi();
  const cache = useApiCache();
  const [reason, setReason] = useState("");
  const form = useStaffForm(async () => {
    await api.ask(issueCertificates, { body: { conference, registrations: [person.registration], reason } });
    notifyDone(`Сертификат выдан: ${person.fio}.`);
    close();
    await cache.invalidate(...outdated);
  });
  return (
    <StaffForm form={form} className="stack gap-4" aria-label="Выдача против правил">
      <p>
        <b>{person.fio}</b>, №&nbsp;{person.number}
      </p>
      <LineField
        id="reason"
        label="Почему сертификат положен"
        hint="Увидят только сотрудники: «приход уточнён по&nbsp;списку»"
        value={reason}
        onChange={setReason}
        error={form.errorOf("reason")}
      />
      <DialogFoot>
        <Button variant="default" onClick={close}>
          Не&nbsp;выдавать
        </Button>
        <Button variant="filled" type="submit" loading={form.isSending} disabled={reason.trim() === ""}>
          Выдать
        </Button>
      </DialogFoot>
    </StaffForm>
  );
}
