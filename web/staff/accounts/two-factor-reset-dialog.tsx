import { Button, Modal } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { resetTwoFactor, type StaffAccount } from "#contract/staff/staff-accounts.ts";
import { meKey, useSession } from "../api/session.tsx";
import { DialogFoot } from "../parts/dialog-foot.tsx";
import { notifyDone, notifyProblem } from "../parts/notifications.tsx";
import { accountsKey } from "./use-account-actions.ts";

/** Asks first: without the second step the password alone lets in. */
export function TwoFactorResetDialog({ account, close }: { account: StaffAccount | null; close: () => void }) {
  const { api } = useSession();
  const client = useQueryClient();
  const reset = useMutation({
    mutationFn: ({ id }: StaffAccount) => api.ask(resetTwoFactor, { params: { id: String(id) } }),
    onSuccess: () => notifyDone("Второй шаг сброшен."),
    onError: (error) => notifyProblem("Второй шаг не сброшен.", error),
    onSettled: () => {
      close();
      return Promise.all([accountsKey, meKey].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
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
            <Button loading={reset.isPending} onClick={() => reset.mutate(account)}>
              Сбросить второй шаг
            </Button>
          </DialogFoot>
        </>
      )}
    </Modal>
  );
}
