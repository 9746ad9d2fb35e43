import { Button } from "@mantine/core";
import type { StaffAccount } from "#contract/office/staff-accounts.ts";
import { CopyText } from "../../kit/parts/copy-text.tsx";
import { DialogFoot } from "../../kit/parts/dialog-foot.tsx";
import { StaffFacts } from "../../kit/parts/staff-section.tsx";

type OneTimePasswordProps = { account: StaffAccount; one_time_password: string; close: () => void };

/** Props of a dialog that only its button closes. */
export const closesByButton = { closeOnClickOutside: false, closeOnEscape: false, withCloseButton: false };

/** The password for the first sign-in of a staff member, which cannot be shown again. */
export function OneTimePassword({ account, one_time_password, close }: OneTimePasswordProps) {
  return (
    <>
      <p>
        Передайте логин и&nbsp;одноразовый пароль лично или по&nbsp;телефону. Пароль показан один раз: после закрытия
        окна его не&nbsp;увидит никто. Большие и&nbsp;маленькие буквы, пробелы и&nbsp;чёрточки при&nbsp;входе
        не&nbsp;важны. Он&nbsp;подойдёт для&nbsp;одного входа в&nbsp;течение семи дней, и&nbsp;сайт сразу попросит
        придумать свой.
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
    </>
  );
}
