import { Button, Modal } from "@mantine/core";
import type { StaffAccount } from "#contract/office/staff-accounts.ts";
import { DialogFoot } from "../../kit/dialogs/dialog-foot.tsx";
import { CopyText } from "../../kit/parts/copy-text.tsx";
import { StaffFacts } from "../../kit/parts/staff-section.tsx";

export type Invited = { account: StaffAccount; one_time_password: string };
type OneTimePasswordProps = Invited & { title: string; close: () => void };

/** Only its button closes it. */
const look = { closeOnClickOutside: false, closeOnEscape: false, withCloseButton: false };

/** The password for the first sign-in of a staff member, which cannot be shown again. */
export function OneTimePasswordDialog({ title, account, one_time_password, close }: OneTimePasswordProps) {
  return (
    <Modal opened onClose={close} title={title} {...look}>
      <p>
        Передайте логин и одноразовый пароль лично или по телефону. Пароль показан один раз: после закрытия окна его не
        увидит никто. Большие и маленькие буквы, пробелы и чёрточки при входе не важны. Он&nbsp;подойдёт для одного
        входа в течение семи дней, и сайт сразу попросит придумать свой.
      </p>
      <StaffFacts
        facts={[
          ["Имя", account.fio],
          ["Логин", account.username],
        ]}
      />
      <CopyText text={one_time_password} label="Скопировать пароль" hasFocus />
      <DialogFoot>
        <Button onClick={close}>Пароль передан</Button>
      </DialogFoot>
    </Modal>
  );
}
