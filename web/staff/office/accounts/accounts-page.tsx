import { Button, Checkbox, Stack } from "@mantine/core";
import { useState } from "react";
import { type Role, roles } from "#contract/endpoint.ts";
import { setSecuritySettings, showSecuritySettings } from "#contract/office/account-security.ts";
import { showMe } from "#contract/office/sign-in.ts";
import { listStaff, type StaffAccount } from "#contract/office/staff-accounts.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { useSession } from "../../kit/api/session.tsx";
import { useApiCache, useApiQuery } from "../../kit/api/use-api.ts";
import { StaffForm } from "../../kit/fields/staff-form.tsx";
import { useStaffForm } from "../../kit/fields/use-staff-form.ts";
import { useHotkeys } from "../../kit/hotkeys/hotkeys.tsx";
import { PlusIcon } from "../../kit/icons/staff-icons.tsx";
import { QueryStates } from "../../kit/list/list-states.tsx";
import { roleNames } from "../../kit/map/staff-map.ts";
import { notifyDone } from "../../kit/parts/notifications.tsx";
import { StaffPage } from "../../kit/parts/staff-page.tsx";
import { StaffSection } from "../../kit/parts/staff-section.tsx";
import { AccountDialog } from "./account-dialog.tsx";
import { AccountList } from "./account-list.tsx";

const peopleForms = ["сотрудник", "сотрудника", "сотрудников"] as const;

/** Staff accounts, with a dialog for an existing or a `new` one. */
export function AccountsPage() {
  const [edited, setEdited] = useState<StaffAccount | "new" | null>(null);
  const accounts = useApiQuery(listStaff);
  useHotkeys([{ code: "KeyN", label: "Новый сотрудник", run: () => setEdited("new") }]);
  return (
    <StaffPage
      title="Сотрудники"
      context={accounts.data && contextOf(accounts.data)}
      actions={
        <Button leftSection={<PlusIcon />} onClick={() => setEdited("new")}>
          Новый сотрудник
        </Button>
      }
      aside={<TwoFactorRoles />}
    >
      <QueryStates query={accounts} what="список сотрудников">
        {(list) => <AccountList accounts={list} edit={setEdited} />}
      </QueryStates>
      {edited && <AccountDialog edited={edited} close={() => setEdited(null)} />}
    </StaffPage>
  );
}

function contextOf(accounts: StaffAccount[]): string {
  const closed = accounts.filter((account) => account.is_disabled).length;
  const open = counted(accounts.length - closed, peopleForms);
  return closed === 0 ? open : `${open}, доступ закрыт: ${closed}`;
}

/** Selects the roles that require a second step. */
function TwoFactorRoles() {
  const settings = useApiQuery(showSecuritySettings);
  return (
    <StaffSection
      title="Второй шаг обязателен"
      text="У кого такая роль и нет второго шага, тот после входа сможет только включить его."
    >
      <QueryStates query={settings} what="правила входа">
        {({ second_step_roles }) => <RolesForm key={second_step_roles.join()} saved={second_step_roles} />}
      </QueryStates>
    </StaffSection>
  );
}

function RolesForm({ saved }: { saved: Role[] }) {
  const { me, api } = useSession();
  const cache = useApiCache();
  const form = useStaffForm({ second_step_roles: saved }, async ({ second_step_roles: chosen }) => {
    const body = { second_step_roles: roles.filter((role) => chosen.includes(role)) };
    cache.set(showSecuritySettings, undefined, await api.request(setSecuritySettings, { body }));
    notifyDone("Правило сохранено.");
    await cache.invalidate(showMe);
  });
  const { second_step_roles: chosen } = form.values;
  const isForMe = chosen.some((role) => me.roles.some((own) => own === role)) && !me.has_second_step;
  const isSame = roles.every((role) => chosen.includes(role) === saved.includes(role));
  return (
    <StaffForm form={form}>
      <Checkbox.Group {...form.field("second_step_roles", "Для ролей")}>
        <Stack gap="xs">
          {roles.map((role) => (
            <Checkbox key={role} value={role} label={roleNames[role]} />
          ))}
        </Stack>
      </Checkbox.Group>
      {isForMe && <p>У вас второго шага нет: сразу после сохранения сайт попросит включить его.</p>}
      <Button type="submit" variant="light" loading={form.isSending} disabled={isSame}>
        Сохранить
      </Button>
    </StaffForm>
  );
}
