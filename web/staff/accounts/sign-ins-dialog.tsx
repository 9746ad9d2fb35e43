import { Button, Modal } from "@mantine/core";
import {
  endStaffSignIn,
  endStaffSignIns,
  listStaffSignIns,
  type StaffAccount,
} from "#contract/staff/staff-accounts.ts";
import { useApiMutation, useApiQuery } from "../api/use-api.ts";
import { QueryStates } from "../list/list-states.tsx";
import { DialogFoot } from "../parts/dialog-foot.tsx";
import { SignInList } from "../profile/sign-in-list.tsx";

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
        <b>{fio || username}.</b> Закрытый вход потребует пароль заново, доступ останется.
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
