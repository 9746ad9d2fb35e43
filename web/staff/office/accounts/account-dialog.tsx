import { Checkbox, Stack } from "@mantine/core";
import { useState } from "react";
import { type Role, roles } from "#contract/endpoint.ts";
import { showMe } from "#contract/office/sign-in.ts";
import { changeStaff, inviteStaff, listStaff, type StaffAccount } from "#contract/office/staff-accounts.ts";
import { FormDialog } from "../../kit/dialogs/form-dialog.tsx";
import { LineField } from "../../kit/fields/basic-fields.tsx";
import type { FieldProps } from "../../kit/fields/field-props.ts";
import { roleNames } from "../../kit/map/staff-map.ts";
import { type Invited, OneTimePasswordDialog } from "./one-time-password.tsx";

const rights: Record<Role, string> = {
  registrar: "Участники, быстрая регистрация, печать анкет.",
  editor: "Содержание и настройки сайта. Персональных данных участников не видит.",
  door: "Только экран входа на конференцию: отметить пришедших, записать нового.",
  administrator: "Всё, а ещё сотрудники и журнал действий.",
};

type AccountDialogProps = { edited: StaffAccount | "new"; close: () => void };

/**
 * Name, address and roles of an account; a new account then shows its one-time password. The login cannot be changed
 * later. A change of the roles ends the person's sign-ins.
 */
export function AccountDialog({ edited, close }: AccountDialogProps) {
  const [invited, setInvited] = useState<Invited | null>(null);
  if (invited) return <OneTimePasswordDialog title="Сотрудник заведён" {...invited} close={close} />;
  const account = edited === "new" ? null : edited;
  return (
    <FormDialog
      title={account ? "Изменить сотрудника" : "Новый сотрудник"}
      close={close}
      closeOnClickOutside={false}
      initial={{
        username: "",
        fio: account?.fio ?? "",
        email: account?.email ?? "",
        roles: account?.roles ?? ["registrar" as Role],
      }}
      send={async ({ username, ...body }, api) => {
        if (account) await api.request(changeStaff, { params: { id: String(account.id) }, body });
        else setInvited(await api.request(inviteStaff, { body: { username, ...body } }));
      }}
      done={account ? "Изменения сохранены." : undefined}
      invalidates={[listStaff, showMe]}
      submit={account ? "Сохранить" : "Завести"}
    >
      {({ field }) => (
        <>
          <LineField {...field("fio", "Фамилия, имя, отчество")} data-autofocus />
          {!account && (
            <LineField
              {...field("username", "Логин")}
              hint="Для входа. От 2 до 64 букв, цифр и знаков . _ @ -. Потом его не изменить."
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
          <LineField {...field("email", "Электронная почта (необязательно)")} type="email" inputMode="email" />
          <RoleChoice {...field("roles", "Роли")} />
        </>
      )}
    </FormDialog>
  );
}

function RoleChoice(field: FieldProps<Role[]>) {
  return (
    <Checkbox.Group {...field}>
      <Stack gap="xs">
        {roles.map((name) => (
          <Checkbox key={name} value={name} label={roleNames[name]} description={rights[name]} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
