import { Button, Checkbox, Modal, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { type Role, roles } from "#contract/endpoint.ts";
import { showMe } from "#contract/office/sign-in.ts";
import { changeStaff, inviteStaff, listStaff, type StaffAccount } from "#contract/office/staff-accounts.ts";
import { useApiCache, useStaffApi } from "../../kit/api/use-api.ts";
import { StaffForm, useStaffForm } from "../../kit/fields/staff-form.tsx";
import { roleNames } from "../../kit/map/staff-map.ts";
import { DialogFoot } from "../../kit/parts/dialog-foot.tsx";
import { notifyDone } from "../../kit/parts/notifications.tsx";
import { closesByButton, OneTimePassword } from "./one-time-password.tsx";

type AccountDialogProps = { edited: StaffAccount | "new" | null; close: () => void };
type Invited = { account: StaffAccount; one_time_password: string };

/** Name, address and roles of an account; a new account then shows its one-time password. */
export function AccountDialog({ edited, close }: AccountDialogProps) {
  const [invited, setInvited] = useState<Invited | null>(null);
  const end = () => {
    setInvited(null);
    close();
  };
  const title = invited ? "Сотрудник заведён" : edited === "new" ? "Новый сотрудник" : "Изменить сотрудника";
  return (
    <Modal
      opened={edited !== null}
      onClose={end}
      title={title}
      closeOnClickOutside={false}
      {...(invited && closesByButton)}
    >
      {invited && <OneTimePassword {...invited} close={end} />}
      {!invited && edited !== null && (
        <AccountForm account={edited === "new" ? null : edited} invited={setInvited} close={end} />
      )}
    </Modal>
  );
}

type AccountFormProps = {
  /** Null for a new account. */
  account: StaffAccount | null;
  invited: (answer: { account: StaffAccount; one_time_password: string }) => void;
  close: () => void;
};

const rights: Record<Role, string> = {
  registrar: "Участники, быстрая регистрация, печать анкет.",
  editor: "Содержание и\u00a0настройки сайта. Персональных данных участников не\u00a0видит.",
  door: "Только экран входа на\u00a0конференцию: отметить пришедших, записать нового.",
  administrator: "Всё, а\u00a0ещё сотрудники и\u00a0журнал действий.",
};

/** The form of an account. The login cannot be changed later. A change of the roles ends the person's sign-ins. */
function AccountForm({ account, invited, close }: AccountFormProps) {
  const api = useStaffApi();
  const cache = useApiCache();
  const [values, setValues] = useState({
    username: "",
    fio: account?.fio ?? "",
    email: account?.email ?? "",
    roles: account?.roles ?? ["registrar" as Role],
  });
  const set = (part: Partial<typeof values>) => setValues({ ...values, ...part });
  const form = useStaffForm(async () => {
    const { username, ...fields } = values;
    if (account) {
      await api.ask(changeStaff, { params: { id: String(account.id) }, body: fields });
      notifyDone("Изменения сохранены.");
      close();
    } else {
      invited(await api.ask(inviteStaff, { body: { username, ...fields } }));
    }
    await cache.invalidate(listStaff, showMe);
  });
  return (
    <StaffForm form={form}>
      <Stack>
        <PersonFields isNew={account === null} values={values} set={set} errorOf={form.errorOf} />
        <RoleChoice chosen={values.roles} choose={(chosen) => set({ roles: chosen })} error={form.errorOf("roles")} />
        <DialogFoot>
          <Button variant="default" onClick={close}>
            Отмена
          </Button>
          <Button type="submit" loading={form.isSending}>
            {account ? "Сохранить" : "Завести"}
          </Button>
        </DialogFoot>
      </Stack>
    </StaffForm>
  );
}

type PersonFieldsProps = {
  isNew: boolean;
  values: { username: string; fio: string; email: string };
  set: (part: { username?: string; fio?: string; email?: string }) => void;
  errorOf: (field: string) => string | undefined;
};

function PersonFields({ isNew, values, set, errorOf }: PersonFieldsProps) {
  return (
    <>
      <TextInput
        id="fio"
        label="Фамилия, имя, отчество"
        autoComplete="off"
        data-autofocus
        value={values.fio}
        onChange={(event) => set({ fio: event.currentTarget.value })}
        error={errorOf("fio")}
      />
      {isNew && (
        <TextInput
          id="username"
          label="Логин"
          description="Для входа. От 2 до 64 букв, цифр и знаков . _ @ -. Потом его не изменить."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={values.username}
          onChange={(event) => set({ username: event.currentTarget.value })}
          error={errorOf("username")}
        />
      )}
      <TextInput
        id="email"
        type="email"
        inputMode="email"
        label="Электронная почта (необязательно)"
        autoComplete="off"
        value={values.email}
        onChange={(event) => set({ email: event.currentTarget.value })}
        error={errorOf("email")}
      />
    </>
  );
}

type RoleChoiceProps = { chosen: Role[]; choose: (chosen: Role[]) => void; error: string | undefined };

function RoleChoice({ chosen, choose, error }: RoleChoiceProps) {
  return (
    <Checkbox.Group label="Роли" id="roles" value={chosen} onChange={choose} error={error}>
      <Stack gap="xs">
        {roles.map((name) => (
          <Checkbox key={name} value={name} label={roleNames[name]} description={rights[name]} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
