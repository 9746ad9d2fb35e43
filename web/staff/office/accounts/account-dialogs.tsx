import { Button } from "@mantine/core";
import { useState } from "react";
import { showMe } from "#contract/office/sign-in.ts";
import {
  endStaffSignIn,
  endStaffSignIns,
  listStaff,
  listStaffSignIns,
  resetStaff,
  resetTwoFactor,
  type StaffAccount,
} from "#contract/office/staff-accounts.ts";
import { useApiMutation, useApiQuery } from "../../kit/api/use-api.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { DialogFoot } from "../../kit/dialogs/dialog-foot.tsx";
import { Question } from "../../kit/dialogs/question.tsx";
import { QueryStates } from "../../kit/list/list-states.tsx";
import { SignInList } from "../profile/sign-in-list.tsx";
import { type Invited, OneTimePasswordDialog } from "./one-time-password.tsx";

/** Asks for confirmation, since the account is signed out everywhere at once; then shows the password. */
export function ResetDialog({ account, close }: { account: StaffAccount; close: () => void }) {
  const [reset, setReset] = useState<Invited | null>(null);
  if (reset) return <OneTimePasswordDialog title="Новый пароль" {...reset} close={close} />;
  return (
    <Question
      title="Выдать новый пароль?"
      close={close}
      endpoint={resetStaff}
      input={{ params: { id: String(account.id) } }}
      failed="Новый пароль не выдан."
      invalidates={[listStaff]}
      onSuccess={setReset}
      cancel="Отмена"
      confirm="Выдать пароль"
    >
      <p>
        <b>{account.fio || account.username}.</b> Прежний пароль перестанет действовать, все входы закроются, пропуска
        на вход, которые выдал этот человек, отзовутся.
        {account.has_second_step && " Второй шаг останется: код из приложения понадобится и с новым паролем."}
      </p>
    </Question>
  );
}

/** Asks for confirmation, since the password alone is enough without the second step. */
export function TwoFactorResetDialog({ account, close }: { account: StaffAccount; close: () => void }) {
  return (
    <Question
      title="Сбросить второй шаг?"
      close={close}
      endpoint={resetTwoFactor}
      input={{ params: { id: String(account.id) } }}
      done="Второй шаг сброшен."
      failed="Второй шаг не сброшен."
      invalidates={[listStaff, showMe]}
      cancel="Отмена"
      confirm="Сбросить второй шаг"
    >
      <p>
        <b>{account.fio || account.username}.</b> Сначала позвоните этому человеку сами и убедитесь, что просит именно
        он.
      </p>
      <p>
        Все его входы закроются, выданные им пропуска на вход отзовутся, и для следующего входа хватит одного пароля.
        Войдя, человек увидит, кто и когда сбросил второй шаг.
      </p>
    </Question>
  );
}

/** The sign-ins of an account; an administrator can end one of them, or all. */
export function SignInsDialog({ account, close }: { account: StaffAccount; close: () => void }) {
  return (
    <Dialog title="Входы" close={close}>
      {(leave) => <SignInsOf account={account} close={leave} />}
    </Dialog>
  );
}

function SignInsOf({ account: { id, fio, username }, close }: { account: StaffAccount; close: () => void }) {
  const params = { id: String(id) };
  const signIns = useApiQuery(listStaffSignIns, { params });
  const ending = useApiMutation(endStaffSignIn, {
    done: "Вход закрыт.",
    failed: "Вход ещё открыт.",
    invalidates: [listStaffSignIns],
  });
  const endingAll = useApiMutation(endStaffSignIns, {
    done: "Все входы закрыты.",
    failed: "Входы ещё открыты.",
    invalidates: [listStaffSignIns],
  });
  return (
    <>
      <p>
        <b>{fio || username}.</b> Закрытый вход потребует пароль заново, доступ останется. Если закрыть все, отзовутся и
        пропуска на вход, которые выдал этот человек.
      </p>
      <QueryStates query={signIns} what="список входов">
        {(list) =>
          list.length === 0 ? (
            <p>Сейчас открытых входов нет.</p>
          ) : (
            <SignInList
              list={list}
              ending={ending.isPending ? ending.variables.params?.session_id : undefined}
              end={(session_id) => ending.mutate({ params: { ...params, session_id } })}
            />
          )
        }
      </QueryStates>
      <DialogFoot>
        {signIns.data && signIns.data.length > 0 && (
          <Button variant="default" loading={endingAll.isPending} onClick={() => endingAll.mutate({ params })}>
            Закрыть все входы
          </Button>
        )}
        <Button onClick={close}>Готово</Button>
      </DialogFoot>
    </>
  );
}
