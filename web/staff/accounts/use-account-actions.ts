import { useMutation, useQueryClient } from "@tanstack/react-query";
import { changeStaff, resetStaff, type StaffAccount } from "#contract/staff/staff-accounts.ts";
import { surnameAndInitials } from "#domain/people/person-names.ts";
import { useSession } from "../api/session.tsx";
import { notifyDone, notifyProblem, undoNotice } from "../parts/notifications.tsx";

export const accountsKey = ["staff-accounts"] as const;

/** Closing and opening somebody's access, and a new one-time password. */
export function useAccountActions() {
  const { api } = useSession();
  const client = useQueryClient();
  const renew = () => client.invalidateQueries({ queryKey: accountsKey });
  const setDisabled = async ({ id }: StaffAccount, is_disabled: boolean) => {
    await api.ask(changeStaff, { params: { id: String(id) }, body: { is_disabled } });
    await renew();
  };
  const nameOf = ({ fio, username }: StaffAccount) => fio || username;
  const disable = useMutation({
    mutationFn: (account: StaffAccount) => setDisabled(account, true),
    onSuccess: (_none, account) =>
      undoNotice({
        text: `Доступ закрыт: ${surnameAndInitials(account.fio) || account.username}`,
        undo: () => setDisabled(account, false),
      }),
    onError: (error) => notifyProblem("Доступ не закрыт.", error),
  });
  const enable = useMutation({
    mutationFn: (account: StaffAccount) => setDisabled(account, false),
    onSuccess: (_none, account) => notifyDone(`Доступ открыт: ${nameOf(account)}.`),
    onError: (error) => notifyProblem("Доступ не открыт.", error),
  });
  const reset = useMutation({
    mutationFn: ({ id }: StaffAccount) => api.ask(resetStaff, { params: { id: String(id) } }),
    onSuccess: renew,
    onError: (error) => notifyProblem("Новый пароль не выдан.", error),
  });
  return { disable, enable, reset };
}
