import { Button, Modal } from "@mantine/core";
import { useState } from "react";
import { type Candidate, issueCertificates } from "#contract/certificates/certificates.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { useApiCache, useApiMutation, useStaffApi } from "../api/use-api.ts";
import { LineField } from "../fields/basic-fields.tsx";
import { StaffForm, useStaffForm } from "../fields/staff-form.tsx";
import { DialogFoot } from "../parts/dialog-foot.tsx";
import { notifyDone } from "../parts/notifications.tsx";
import { outdated, type PartProps } from "./certificate-part.ts";

export const certificateForms = ["сертификат", "сертификата", "сертификатов"] as const;

type AllProps = PartProps & { isAsked: boolean; close: () => void };

/** Asks before certificates are issued to all. */
export function IssueAllDialog({ conference, shown, isAsked, close }: AllProps) {
  const issuing = useIssuing(close);
  return (
    <Modal opened={isAsked} onClose={close} title={`Выдать ${counted(shown.waiting, certificateForms)}?`}>
      <p>Номера присвоим сразу, письма уйдут по&nbsp;очереди: их&nbsp;можно приостановить. Отменить выдачу нельзя.</p>
      <DialogFoot>
        <Button variant="default" onClick={close}>
          Не&nbsp;выдавать
        </Button>
        <Button variant="filled" loading={issuing.isPending} onClick={() => issuing.mutate({ body: { conference } })}>
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
