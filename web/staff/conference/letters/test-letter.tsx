import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { listLetters, sendTestLetter, showMail } from "#contract/conference/letters/letters.ts";
import { administrators, holdsAny } from "#contract/endpoint.ts";
import { useSession } from "../../kit/api/session.tsx";
import { FormDialog } from "../../kit/dialogs/form-dialog.tsx";
import { LineField } from "../../kit/fields/basic-fields.tsx";

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
      {isOpen && (
        <FormDialog
          title="Пробное письмо"
          close={dialog.close}
          initial={{ email: me.email }}
          send={(body, api) => api.ask(sendTestLetter, { body })}
          done={({ email }) => `Пробное письмо на\u00a0${email} в\u00a0очереди: уйдёт в\u00a0течение минуты.`}
          invalidates={[listLetters, showMail]}
          submit="Отправить"
        >
          {({ field }) => <LineField {...field("email", "Кому")} type="email" data-autofocus />}
        </FormDialog>
      )}
    </>
  );
}
