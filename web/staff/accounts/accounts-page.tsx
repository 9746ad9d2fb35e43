import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listStaff, type StaffAccount } from "../../../contract/staff-accounts.ts";
import { counted } from "../../../domain/russian-plurals.ts";
import { useKeys } from "../keys.tsx";
import { QueryStates } from "../query-states.tsx";
import { useSession } from "../session.tsx";
import { PlusIcon } from "../staff-icons.tsx";
import { StaffPage } from "../staff-page.tsx";
import { AccountDialog } from "./account-dialog.tsx";
import { AccountList } from "./account-list.tsx";
import { SecondStepRoles } from "./second-step-roles.tsx";
import { accountsKey } from "./use-account-actions.ts";

const peopleForms = ["сотрудник", "сотрудника", "сотрудников"] as const;

/** Who works here: whom the dialog is open for, `new` for somebody who is being invited. */
export function AccountsPage() {
  const { api } = useSession();
  const [edited, edit] = useState<StaffAccount | "new" | null>(null);
  const accounts = useQuery({ queryKey: accountsKey, queryFn: () => api.ask(listStaff) });
  useKeys([{ code: "KeyN", label: "Новый сотрудник", run: () => edit("new") }]);
  return (
    <StaffPage
      title="Сотрудники"
      context={accounts.data && contextOf(accounts.data)}
      actions={
        <Button leftSection={<PlusIcon />} onClick={() => edit("new")}>
          Новый сотрудник
        </Button>
      }
    >
      <QueryStates query={accounts} what="список сотрудников">
        {(list) => <AccountList accounts={list} edit={edit} />}
      </QueryStates>
      <SecondStepRoles />
      <AccountDialog edited={edited} close={() => edit(null)} />
    </StaffPage>
  );
}

function contextOf(accounts: StaffAccount[]): string {
  const closed = accounts.filter((account) => account.is_disabled).length;
  const open = counted(accounts.length - closed, peopleForms);
  return closed === 0 ? open : `${open}, доступ закрыт: ${closed}`;
}
