import { changeStaff, listStaff, type StaffAccount } from "#contract/office/staff-accounts.ts";
import { surnameAndInitials } from "#domain/people/person-names.ts";
import type { Api } from "#web/api/client.ts";
import { useAction } from "../../kit/api/use-api.ts";
import { undoNotice } from "../../kit/parts/notifications.tsx";

/** Closes and opens the access of an account. */
export function useAccountActions() {
  const invalidates = [listStaff];
  const enable = useAction(({ id }: StaffAccount, api) => setDisabled(api, id, false), {
    done: (_, { fio, username }) => `Доступ открыт: ${fio || username}.`,
    failed: "Доступ не открыт.",
    invalidates,
  });
  const reopen = useAction((id: number, api) => setDisabled(api, id, false), { invalidates });
  const disable = useAction(({ id }: StaffAccount, api) => setDisabled(api, id, true), {
    failed: "Доступ не закрыт.",
    invalidates,
    onSuccess: (_, { id, fio, username }) =>
      undoNotice({
        text: `Доступ закрыт: ${surnameAndInitials(fio) || username}`,
        undo: () => reopen.mutateAsync(id),
      }),
  });
  return { disable, enable };
}

function setDisabled(api: Api, id: number, is_disabled: boolean): Promise<StaffAccount> {
  return api.ask(changeStaff, { params: { id: String(id) }, body: { is_disabled } });
}
