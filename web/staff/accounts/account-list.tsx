import { ActionIcon, Menu } from "@mantine/core";
import { useState } from "react";
import type { StaffAccount } from "../../../contract/staff-accounts.ts";
import { dateAndTime } from "../format.ts";
import { roleNames } from "../shell/staff-map.ts";
import { StaffBadge } from "../staff-badge.tsx";
import { DotsIcon } from "../staff-icons.tsx";
import styles from "./account-list.module.css";
import { ResetDialog } from "./reset-dialog.tsx";
import { useAccountActions } from "./use-account-actions.ts";

type AccountListProps = { accounts: StaffAccount[]; edit: (account: StaffAccount) => void };

/** Everybody who may sign in, and those who may no longer. */
export function AccountList({ accounts, edit }: AccountListProps) {
  const [resetting, askToReset] = useState<StaffAccount | null>(null);
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Имя</th>
            <th scope="col">Логин, почта</th>
            <th scope="col">Роль</th>
            <th scope="col">Последний визит</th>
            <th scope="col">
              <span className="visually-hidden">Действия</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <AccountRow key={account.id} account={account} edit={edit} reset={askToReset} />
          ))}
        </tbody>
      </table>
      <ResetDialog account={resetting} close={() => askToReset(null)} />
    </>
  );
}

type AccountRowProps = {
  account: StaffAccount;
  edit: (account: StaffAccount) => void;
  reset: (account: StaffAccount) => void;
};

function AccountRow({ account, edit, reset }: AccountRowProps) {
  const { username, fio, email, role, is_disabled, last_seen_at } = account;
  return (
    <tr data-disabled={is_disabled || undefined}>
      <th scope="row" className={styles.name}>
        {fio || username}
        <AccountStates account={account} />
      </th>
      <td data-column="Логин:">
        {username}
        {email !== "" && <span className={styles.second}>{email}</span>}
      </td>
      <td data-column="Роль:">{roleNames[role]}</td>
      <td data-column="Последний визит:" className={styles.quiet}>
        {last_seen_at === null ? "ещё не было" : dateAndTime(last_seen_at)}
      </td>
      <td className={styles.actions}>
        <AccountMenu account={account} edit={edit} reset={reset} />
      </td>
    </tr>
  );
}

function AccountStates({ account }: { account: StaffAccount }) {
  return (
    <span className={styles.states}>
      {account.is_disabled && <StaffBadge kind="error">доступ закрыт</StaffBadge>}
      {account.password_is_temporary && <StaffBadge kind="warning">временный пароль</StaffBadge>}
      {account.has_second_step && <StaffBadge kind="quiet">второй шаг</StaffBadge>}
    </span>
  );
}

function AccountMenu({ account, edit, reset }: AccountRowProps) {
  const { disable, enable } = useAccountActions();
  const toggle = account.is_disabled ? enable : disable;
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          size="lg"
          className={styles.more}
          aria-label={`Действия: ${account.fio || account.username}`}
        >
          <DotsIcon />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => edit(account)}>Изменить</Menu.Item>
        <Menu.Item onClick={() => reset(account)}>Выдать новый пароль</Menu.Item>
        <Menu.Item onClick={() => toggle.mutate(account)}>
          {account.is_disabled ? "Открыть доступ" : "Закрыть доступ"}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
