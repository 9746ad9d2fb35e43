import { Menu, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { changeStaff, listStaff, type StaffAccount } from "#contract/office/staff-accounts.ts";
import { surnameAndInitials } from "#domain/people/person-names.ts";
import { classNames } from "#ui/class-names.ts";
import type { Api } from "#web/api/client.ts";
import { useRootData } from "#web/root-data.ts";
import { useAction } from "../../kit/api/use-api.ts";
import { recentMoment } from "../../kit/clock/recent-moment.ts";
import table from "../../kit/list/list-table.module.css";
import { type Column, RuledTable } from "../../kit/list/ruled-table.tsx";
import { rolesText } from "../../kit/map/staff-map.ts";
import { DotsMenu } from "../../kit/parts/dots-menu.tsx";
import { undoNotice } from "../../kit/parts/notifications.tsx";
import { StaffBadge } from "../../kit/parts/staff-badge.tsx";
import { ResetDialog, SignInsDialog, TwoFactorResetDialog } from "./account-dialogs.tsx";
import styles from "./account-list.module.css";

type AccountListProps = { accounts: StaffAccount[]; edit: (account: StaffAccount) => void };

/** All accounts, including those without access. */
export function AccountList({ accounts, edit }: AccountListProps) {
  const [asked, setAsked] = useState<OpenDialog | null>(null);
  const today = useRootData()?.site.today ?? "";
  const columns: readonly Column<StaffAccount>[] = [
    {
      head: "Имя",
      isRowHead: true,
      className: "strong",
      cell: (account) => (
        <>
          <UnstyledButton className={classNames(styles.open, "reach")} onClick={() => edit(account)}>
            {nameOf(account)}
          </UnstyledButton>
          <AccountStates account={account} />
        </>
      ),
    },
    {
      head: "Логин, почта",
      label: "Логин:",
      cell: ({ username, email }) => (
        <>
          {username}
          {email !== "" && <span className={classNames(table.second, "breakable")}>{email}</span>}
        </>
      ),
    },
    { head: "Роли", label: "Роли:", cell: ({ roles }) => rolesText(roles) },
    {
      head: "Второй шаг",
      label: "Второй шаг:",
      className: "hint tabular",
      cell: ({ has_second_step }) => (has_second_step ? "включён" : "выключен"),
    },
    {
      head: "Последний визит",
      label: "Последний визит:",
      className: "hint tabular",
      cell: ({ last_seen_at }) => (last_seen_at === null ? "ещё не было" : recentMoment(last_seen_at, today)),
    },
    {
      head: "Действия",
      isHeadHidden: true,
      className: styles.actions,
      cell: (account) => <AccountMenu account={account} edit={edit} ask={setAsked} />,
    },
  ];
  return (
    <>
      <RuledTable
        columns={columns}
        rows={accounts}
        keyOf={({ id }) => id}
        className={styles.table}
        ofRow={({ is_disabled }) => ({ "data-disabled": is_disabled || undefined })}
      />
      {asked && <asked.Dialog account={asked.account} close={() => setAsked(null)} />}
    </>
  );
}

function nameOf({ fio, username }: StaffAccount): string {
  return fio || username;
}

/** The open dialog and its account. */
type OpenDialog = { Dialog: typeof ResetDialog; account: StaffAccount };

const oneTimePasswords = {
  waiting: { kind: "warning", words: "одноразовый пароль" },
  used: { kind: "warning", words: "одноразовый пароль использован" },
  expired: { kind: "error", words: "одноразовый пароль истёк" },
} as const;

function AccountStates({ account }: { account: StaffAccount }) {
  const oneTime = account.one_time_password && oneTimePasswords[account.one_time_password];
  return (
    <span className={styles.states}>
      {account.is_disabled && <StaffBadge kind="error">доступ закрыт</StaffBadge>}
      {oneTime && <StaffBadge kind={oneTime.kind}>{oneTime.words}</StaffBadge>}
    </span>
  );
}

type AccountMenuProps = {
  account: StaffAccount;
  edit: (account: StaffAccount) => void;
  ask: (asked: OpenDialog) => void;
};

function AccountMenu({ account, edit, ask }: AccountMenuProps) {
  const { disable, enable } = useAccountActions();
  const toggle = account.is_disabled ? enable : disable;
  return (
    <DotsMenu label={`Действия: ${nameOf(account)}`} className={styles.more}>
      <Menu.Item onClick={() => edit(account)}>Изменить</Menu.Item>
      <Menu.Item onClick={() => ask({ Dialog: ResetDialog, account })}>Выдать новый пароль</Menu.Item>
      {account.has_second_step && (
        <Menu.Item onClick={() => ask({ Dialog: TwoFactorResetDialog, account })}>Сбросить второй шаг</Menu.Item>
      )}
      <Menu.Item onClick={() => ask({ Dialog: SignInsDialog, account })}>Входы</Menu.Item>
      <Menu.Item onClick={() => toggle.mutate(account)}>
        {account.is_disabled ? "Открыть доступ" : "Закрыть доступ"}
      </Menu.Item>
    </DotsMenu>
  );
}

/** Closes and opens the access of an account. */
function useAccountActions() {
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
  return api.request(changeStaff, { params: { id: String(id) }, body: { is_disabled } });
}
