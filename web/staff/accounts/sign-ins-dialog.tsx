import { Button, Modal } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  endStaffSignIn,
  endStaffSignIns,
  listStaffSignIns,
  type StaffAccount,
} from "#contract/staff/staff-accounts.ts";
import { useSession } from "../api/session.tsx";
import { QueryStates } from "../list/query-states.tsx";
import { DialogFoot } from "../parts/dialog-foot.tsx";
import { notifyDone, notifyProblem } from "../parts/notifications.tsx";
import { SignInList } from "../profile/sign-in-list.tsx";

/** Where somebody is signed in; an administrator closes one of them, or all. */
export function SignInsDialog({ account, close }: { account: StaffAccount | null; close: () => void }) {
  return (
    <Modal opened={account !== null} onClose={close} title="Входы" size="lg">
      {account && <SignInsOf account={account} close={close} />}
    </Modal>
  );
}

function SignInsOf({ account: { id, fio, username }, close }: { account: StaffAccount; close: () => void }) {
  const { api } = useSession();
  const params = { id: String(id) };
  const queryKey = ["staff-sign-ins", id];
  const signIns = useQuery({ queryKey, queryFn: () => api.ask(listStaffSignIns, { params }) });
  const { ending, endingAll } = useEndings(id);
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
            <SignInList list={list} ending={ending.isPending ? ending.variables : undefined} end={ending.mutate} />
          )
        }
      </QueryStates>
      <DialogFoot>
        {signIns.data && signIns.data.length > 0 && (
          <Button variant="default" loading={endingAll.isPending} onClick={() => endingAll.mutate()}>
            Закрыть все входы
          </Button>
        )}
        <Button onClick={close}>Готово</Button>
      </DialogFoot>
    </>
  );
}

function useEndings(id: number) {
  const { api } = useSession();
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ["staff-sign-ins", id] });
  const ending = useMutation({
    mutationFn: (session: number) =>
      api.ask(endStaffSignIn, { params: { id: String(id), session_id: String(session) } }),
    onSuccess: () => notifyDone("Вход закрыт."),
    onError: (error) => notifyProblem("Вход ещё открыт.", error),
    onSettled,
  });
  const endingAll = useMutation({
    mutationFn: () => api.ask(endStaffSignIns, { params: { id: String(id) } }),
    onSuccess: () => notifyDone("Все входы закрыты."),
    onError: (error) => notifyProblem("Входы ещё открыты.", error),
    onSettled,
  });
  return { ending, endingAll };
}
