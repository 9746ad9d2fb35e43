import { Button, Modal } from "@mantine/core";
import { showMe } from "#contract/staff/sign-in.ts";
import { listStaff, resetTwoFactor, type StaffAccount } from "#contract/staff/staff-accounts.ts";
import { useApiMutation } from "../api/use-api.ts";
import { DialogFoot } from "../parts/dialog-foot.tsx";

/** Confirms first: without the second step the password alone signs in. */
export function TwoFactorResetDialog({ account, close }: { account: StaffAccount | null; close: () => void }) {
  const reset = useApiMutation(resetTwoFactor, {
    done: "Второй шаг сброшен.",
    failed: "Второй шаг не сброшен.",
    invalidates: [listStaff, showMe],
  });
  return (
    <Modal opened={account !== null} onClose={close} title="Сбросить второй шаг?">
      {account && (
        <>
          <p>
            <b>{account.fio || account.username}.</b> Сначала позвоните этому человеку сами и&nbsp;убедитесь, что просит
            именно&nbsp;он.
          </p>
          <p>
            Все его входы закроются, и&nbsp;для&nbsp;следующего хватит одного пароля. Войдя, человек увидит, кто
            и&nbsp;когда сбросил второй шаг.
          </p>
          <DialogFoot>
            <Button variant="default" onClick={close}>
              Отмена
            </Button>
            <Button
              loading={reset.isPending}
              onClick={() => reset.mutate({ params: { id: String(account.id) } }, { onSettled: close })}
            >
              Сбросить второй шаг
            </Button>
          </DialogFoot>
        </>
      )}
    </Modal>
  );
}
