import { Button, Modal } from "@mantine/core";
import { showMe } from "#contract/office/sign-in.ts";
import {
  endStaffSignIn,
  endStaffSignIns,
  listStaff,
  listStaffSignIns,
  resetTwoFactor,
  type StaffAccount,
} from "#contract/office/staff-accounts.ts";
import { useApiMutation, useApiQuery } from "../../kit/api/use-api.ts";
import { QueryStates } from "../../kit/list/list-states.tsx";
import { DialogFoot } from "../../kit/parts/dialog-foot.tsx";
import { SignInList } from "../profile/sign-in-list.tsx";
import { closesByButton, OneTimePassword } from "./one-time-password.tsx";
import { useAccountActions } from "./use-account-actions.ts";

/** Asks for confirmation, since the account is signed out everywhere at once. */
export function ResetDialog({ account, close }: { account: StaffAccount | null; close: () => void }) {
  const { reset } = useAccountActions();
  const end = () => {
    close();
    reset.reset();
  };
  return (
    <Modal
      opened={account !== null}
      onClose={end}
      title={reset.data ? "Новый пароль" : "Выдать новый пароль?"}
      {...(reset.data && closesByButton)}
    >
      {reset.data && <OneTimePassword {...reset.data} close={end} />}
      {account && !reset.data && (
        <>
          <p>
            <b>{account.fio || account.username}.</b> Прежний пароль перестанет действовать, все входы закроются,
            пропуска на&nbsp;вход, которые выдал этот человек, отзовутся.
            {account.has_second_step &&
              " Второй шаг останется: код из\u00a0приложения понадобится и\u00a0с\u00a0новым паролем."}
          </p>
          <DialogFoot>
            <Button variant="default" onClick={end}>
              Отмена
            </Button>
            <Button loading={reset.isPending} onClick={() => reset.mutate(account)}>
              Выдать пароль
            </Button>
          </DialogFoot>
        </>
      )}
    </Modal>
  );
}

/** Asks for confirmation, since the password alone is enough without the second step. */
export function TwoFactorResetDialog({ account, close }: { account: StaffAccount | null; close: () => void }) {
  const reset = useApiMutation(resetTwoFactor, {
    done: "Второй шаг сброшен.",
    failed: "Второй шаг не сброшен.",
    invalidates: [listStaff, showMe],
  });
  return (
    <Modal opened={account !== null} onClose={close} title="Сбросить второй шаг?">
      {account && (
        <>
          <p>
            <b>{account.fio || account.username}.</b> Сначала позвоните этому человеку сами и&nbsp;убедитесь, что просит
            именно&nbsp;он.
          </p>
          <p>
            Все его входы закроются, выданные им пропуска на&nbsp;вход отзовутся, и&nbsp;для&nbsp;следующего входа
            хватит одного пароля. Войдя, человек увидит, кто и&nbsp;когда сбросил второй шаг.
          </p>
          <DialogFoot>
            <Button variant="default" onClick={close}>
              Отмена
            </Button>
            <Button
              loading={reset.isPending}
              onClick={() => reset.mutate({ params: { id: String(account.id) } }, { onSettled: close })}
            >
              Сбросить второй шаг
            </Button>
          </DialogFoot>
        </>
      )}
    </Modal>
  );
}

/** The sign-ins of an account; an administrator can end one of them, or all. */
export function SignInsDialog({ account, close }: { account: StaffAccount | null; close: () => void }) {
  return (
    <Modal opened={account !== null} onClose={close} title="Входы" size="lg">
      {account && <SignInsOf account={account} close={close} />}
    </Modal>
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
        <b>{fio || username}.</b> Закрытый вход потребует пароль заново, доступ останется. Если закрыть все, отзовутся
        и&nbsp;пропуска на&nbsp;вход, которые выдал этот человек.
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
