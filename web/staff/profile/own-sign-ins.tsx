import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { endSignIn, listSignIns } from "../../../contract/sign-in.ts";
import { notifyDone, notifyProblem } from "../notice.tsx";
import { QueryStates } from "../query-states.tsx";
import { useSession } from "../session.tsx";
import { StaffSection } from "../staff-section.tsx";
import { SignInList } from "./sign-in-list.tsx";

/** Where one is signed in; a strange one is closed at once. */
export function OwnSignIns() {
  const { api } = useSession();
  const client = useQueryClient();
  const signIns = useQuery({ queryKey: ["own-sign-ins"], queryFn: () => api.ask(listSignIns) });
  const ending = useMutation({
    mutationFn: (id: number) => api.ask(endSignIn, { params: { id: String(id) } }),
    onSuccess: () => notifyDone("Вход закрыт."),
    onError: (error) => notifyProblem("Вход ещё открыт.", error),
    onSettled: () => client.invalidateQueries({ queryKey: ["own-sign-ins"] }),
  });
  return (
    <StaffSection title="Мои входы" text="Незнакомый вход закройте и&nbsp;смените пароль.">
      <QueryStates query={signIns} what="список входов">
        {(list) => (
          <SignInList list={list} ending={ending.isPending ? ending.variables : undefined} end={ending.mutate} />
        )}
      </QueryStates>
    </StaffSection>
  );
}
