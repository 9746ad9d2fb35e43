import { Button } from "@mantine/core";
import type { StaffAccount } from "#contract/staff/staff-accounts.ts";
import { CopyText } from "../parts/copy-text.tsx";
import { DialogFoot } from "../parts/dialog-foot.tsx";
import { StaffFacts } from "../parts/staff-section.tsx";

type OneTimePasswordProps = { account: StaffAccount; one_time_password: string; close: () => void };

/** The password that somebody will sign in with the first time. Nobody can show it again. */
export function OneTimePassword({ account, one_time_password, close }: OneTimePasswordProps) {
  return (
    <>
      <p>
        Передайте логин и&nbsp;одноразовый пароль лично или по&nbsp;телефону. Пароль показан один раз: после закрытия
        окна его не&nbsp;увидит никто. Он&nbsp;подойдёт для&nbsp;одного входа в&nbsp;течение семи дней, и&nbsp;сайт
        сразу попросит придумать свой.
      </p>
      <StaffFacts
        facts={[
          ["Имя", account.fio],
          ["Логин", account.username],
        ]}
      />
      <CopyText text={one_time_password} label="Скопировать пароль" />
      <DialogFoot>
        <Button onClick={close}>Пароль передан</Button>
      </DialogFoot>
    </>
  );
}
