import { Button, Modal } from "@mantine/core";
import type { StaffAccount } from "#contract/staff/staff-accounts.ts";
import { DialogFoot } from "../parts/dialog-foot.tsx";
import { closesByButton, OneTimePassword } from "./one-time-password.tsx";
import { useAccountActions } from "./use-account-actions.ts";

/** Confirms first: the account is signed out everywhere at once. */
export function ResetDialog({ account, close }: { account: StaffAccount | null; close: () => void }) {
  const { reset } = useAccountActions();
  const end = () => {
    close();
    reset.reset();
  };
  return (
    <Modal
      opened={account !== null}
      onClose={end}
      title={reset.data ? "Новый пароль" : "Выдать новый пароль?"}
      {...(reset.data && closesByButton)}
    >
      {reset.data && <OneTimePassword {...reset.data} close={end} />}
      {account && !reset.data && (
        <>
          <p>
            <b>{account.fio || account.username}.</b> Прежний пароль перестанет действовать, все входы закроются.
            {account.has_second_step &&
              " Второй шаг останется: код из\u00a0приложения понадобится и\u00a0с\u00a0новым паролем."}
          </p>
          <DialogFoot>
            <Button variant="default" onClick={end}>
              Отмена
            </Button>
            <Button loading={reset.isPending} onClick={() => reset.mutate(account)}>
              Выдать пароль
            </Button>
          </DialogFoot>
        </>
      )}
    </Modal>
  );
}
