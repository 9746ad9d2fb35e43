import { Button, Checkbox } from "@mantine/core";
import { useState } from "react";
import {
  correctCertificate,
  type showCertificate,
  voidCertificate,
} from "#contract/conference/certificates/certificates.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { useApiCache, useStaffApi } from "../../kit/api/use-api.ts";
import { LineField } from "../../kit/fields/basic-fields.tsx";
import { StaffForm, useStaffForm } from "../../kit/fields/staff-form.tsx";
import { DialogFoot } from "../../kit/parts/dialog-foot.tsx";
import { notifyDone } from "../../kit/parts/notifications.tsx";
import { outdated } from "./certificate-part.ts";

export type Card = AnswerOf<typeof showCertificate>;

const reasonHint = "Увидит любой при проверке: без имени, например «исправлено имя»";

/** Issues a corrected certificate with a new number. */
export function CorrectForm({ card, close, cancel }: { card: Card; close: () => void; cancel: () => void }) {
  const api = useStaffApi();
  const cache = useApiCache();
  const [name, setName] = useState(card.name);
  const [school, setSchool] = useState(card.school);
  const [reason, setReason] = useState("исправлено имя");
  const form = useStaffForm(async () => {
    await api.ask(correctCertificate, { params: { id: String(card.id) }, body: { name, school, reason } });
    notifyDone("Выдан исправленный сертификат, прежний аннулирован.");
    close();
    await cache.invalidate(...outdated);
  });
  return (
    <StaffForm form={form} className="stack gap-4" aria-label="Исправление сертификата">
      <p>Выпустим новый с&nbsp;новым номером, прежний аннулируем, участнику уйдёт одно письмо.</p>
      <LineField
        id="name"
        label="Имя на&nbsp;сертификате"
        value={name}
        onChange={setName}
        error={form.errorOf("name")}
      />
      <LineField id="school" label="Школа" value={school} onChange={setSchool} error={form.errorOf("school")} />
      <LineField
        id="reason"
        label="Что исправлено"
        hint={reasonHint}
        value={reason}
        onChange={setReason}
        error={form.errorOf("reason")}
      />
      <DialogFoot>
        <Button variant="default" onClick={cancel}>
          Оставить как есть
        </Button>
        <Button variant="filled" type="submit" loading={form.isSending}>
          Выдать исправленный
        </Button>
      </DialogFoot>
    </StaffForm>
  );
}

/** Makes a certificate void, with a reason. */
export function VoidForm({ card, cancel }: { card: Card; cancel: () => void }) {
  const api = useStaffApi();
  const cache = useApiCache();
  const [reason, setReason] = useState("");
  const [tells, setTells] = useState(true);
  const form = useStaffForm(async () => {
    await api.ask(voidCertificate, { params: { id: String(card.id) }, body: { reason, tells } });
    notifyDone(`Сертификат ${card.number} аннулирован.`);
    cancel();
    await cache.invalidate(...outdated);
  });
  return (
    <StaffForm form={form} className="stack gap-4" aria-label="Аннулирование сертификата">
      <p>Вернуть его будет нельзя: номер больше никогда не&nbsp;выдаётся.</p>
      <LineField
        id="reason"
        label="Почему"
        hint={reasonHint}
        value={reason}
        onChange={setReason}
        error={form.errorOf("reason")}
      />
      <Checkbox
        label="Написать участнику, с&nbsp;этой причиной"
        checked={tells}
        onChange={(event) => setTells(event.currentTarget.checked)}
      />
      <DialogFoot>
        <Button variant="default" onClick={cancel}>
          Не&nbsp;аннулировать
        </Button>
        <Button variant="filled" type="submit" loading={form.isSending}>
          Аннулировать
        </Button>
      </DialogFoot>
    </StaffForm>
  );
}
