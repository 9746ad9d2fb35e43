import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { endSignIn, listSignIns } from "../../../contract/sign-in.ts";
import { dateAndTime } from "../format.ts";
import { notifyDone, notifyProblem } from "../notice.tsx";
import { QueryStates } from "../query-states.tsx";
import { useSession } from "../session.tsx";
import { StaffBadge } from "../staff-badge.tsx";
import { StaffSection } from "../staff-section.tsx";
import styles from "./own-sign-ins.module.css";

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
    <StaffSection title="Мои входы" text="Незнакомый вход закройте и смените пароль.">
      <QueryStates query={signIns} what="список входов">
        {(list) => (
          <ul className={styles.list}>
            {list.map(({ id, device, address, created_at, last_used_at, is_this }) => (
              <li key={id} className={styles.signIn}>
                <div>
                  <p className={styles.device}>
                    {device}
                    {is_this && <StaffBadge kind="ok">этот вход</StaffBadge>}
                  </p>
                  <p className={styles.details}>
                    {address} · вход {dateAndTime(created_at)} · последнее действие {dateAndTime(last_used_at)}
                  </p>
                </div>
                {!is_this && (
                  <Button
                    variant="default"
                    size="sm"
                    loading={ending.isPending && ending.variables === id}
                    aria-label={`Закрыть вход: ${device}, ${dateAndTime(created_at)}`}
                    onClick={() => ending.mutate(id)}
                  >
                    Закрыть
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryStates>
    </StaffSection>
  );
}
