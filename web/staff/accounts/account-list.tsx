import { ActionIcon, Menu } from "@mantine/core";
import { useState } from "react";
import type { StaffAccount } from "#contract/staff/staff-accounts.ts";
import { dateAndTime } from "../clock/format.ts";
import { DotsIcon } from "../icons/staff-icons.tsx";
import { roleNames } from "../map/staff-map.ts";
import { StaffBadge } from "../parts/staff-badge.tsx";
import styles from "./account-list.module.css";
import { ResetDialog } from "./reset-dialog.tsx";
import { SignInsDialog } from "./sign-ins-dialog.tsx";
import { TwoFactorResetDialog } from "./two-factor-reset-dialog.tsx";
import { useAccountActions } from "./use-account-actions.ts";

type AccountListProps = { accounts: StaffAccount[]; edit: (account: StaffAccount) => void };

/** Everybody who may sign in, and those who may no longer. */
export function AccountList({ accounts, edit }: AccountListProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const accountOf = (act: Asked["act"]) => (asked?.act === act ? asked.account : null);
  const close = () => setAsked(null);
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
            <AccountRow key={account.id} account={account} edit={edit} ask={setAsked} />
          ))}
        </tbody>
      </table>
      <ResetDialog account={accountOf("password")} close={close} />
      <TwoFactorResetDialog account={accountOf("second-step")} close={close} />
      <SignInsDialog account={accountOf("sign-ins")} close={close} />
    </>
  );
}

/** The dialog that is open, and whom it is about. */
type Asked = { act: "password" | "second-step" | "sign-ins"; account: StaffAccount };

type AccountRowProps = {
  account: StaffAccount;
  edit: (account: StaffAccount) => void;
  ask: (asked: Asked) => void;
};

function AccountRow({ account, edit, ask }: AccountRowProps) {
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
        <AccountMenu account={account} edit={edit} ask={ask} />
      </td>
    </tr>
  );
}

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
      {account.has_second_step && <StaffBadge kind="quiet">второй шаг</StaffBadge>}
    </span>
  );
}

function AccountMenu({ account, edit, ask }: AccountRowProps) {
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
        <Menu.Item onClick={() => ask({ act: "password", account })}>Выдать новый пароль</Menu.Item>
        {account.has_second_step && (
          <Menu.Item onClick={() => ask({ act: "second-step", account })}>Сбросить второй шаг</Menu.Item>
        )}
        <Menu.Item onClick={() => ask({ act: "sign-ins", account })}>Входы</Menu.Item>
        <Menu.Item onClick={() => toggle.mutate(account)}>
          {account.is_disabled ? "Открыть доступ" : "Закрыть доступ"}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
