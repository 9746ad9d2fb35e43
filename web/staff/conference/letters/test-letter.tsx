import { Button, Modal, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { listLetters, sendTestLetter, showMail } from "#contract/conference/letters/letters.ts";
import { administrators, holdsAny } from "#contract/endpoint.ts";
import { useSession } from "../../kit/api/session.tsx";
import { useApiCache, useStaffApi } from "../../kit/api/use-api.ts";
import { StaffForm, useStaffForm } from "../../kit/fields/staff-form.tsx";
import { DialogFoot } from "../../kit/parts/dialog-foot.tsx";
import { notifyDone } from "../../kit/parts/notifications.tsx";

/** For administrators: a letter to themselves, which shows whether mail arrives. */
export function TestLetter() {
  const { me } = useSession();
  const [isOpen, dialog] = useDisclosure(false);
  if (!holdsAny(me.roles, administrators)) return null;
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        Пробное письмо
      </Button>
      <Modal opened={isOpen} onClose={dialog.close} title="Пробное письмо">
        <TestLetterForm email={me.email} close={dialog.close} />
      </Modal>
    </>
  );
}

function TestLetterForm({ email: own, close }: { email: string; close: () => void }) {
  const api = useStaffApi();
  const cache = useApiCache();
  const [email, setEmail] = useState(own);
  const form = useStaffForm(async () => {
    await api.ask(sendTestLetter, { body: { email } });
    await cache.invalidate(listLetters, showMail);
    notifyDone(`Пробное письмо на\u00a0${email} в\u00a0очереди: уйдёт в\u00a0течение минуты.`);
    close();
  }, "test-");
  return (
    <StaffForm form={form} className="stack gap-4">
      <TextInput
        id="test-email"
        name="email"
        type="email"
        label="Кому"
        data-autofocus
        value={email}
        error={form.errorOf("email")}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <DialogFoot>
        <Button variant="default" onClick={close}>
          Отмена
        </Button>
        <Button variant="filled" type="submit" loading={form.isSending}>
          Отправить
        </Button>
      </DialogFoot>
    </StaffForm>
  );
}
