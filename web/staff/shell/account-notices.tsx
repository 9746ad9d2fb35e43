import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { acknowledgeNotice, type Me } from "#contract/staff/sign-in.ts";
import { Link } from "#ui/links/link.tsx";
import { paths } from "../../paths.ts";
import { meKey, useSession } from "../api/session.tsx";
import { dateAndTime } from "../clock/format.ts";
import { notifyProblem } from "../parts/notifications.tsx";
import styles from "./account-notices.module.css";

/** What others did to the person's account: on every page until the person says that they know. */
export function AccountNotices() {
  const { me } = useSession();
  return me.notices.map((notice) => <AccountNotice key={notice.id} {...notice} />);
}

function AccountNotice({ id, at, who }: Me["notices"][number]) {
  const { me, api } = useSession();
  const client = useQueryClient();
  const isThere = useLocation().pathname.startsWith(paths.staffProfile) || me.setup !== null;
  const acknowledging = useMutation({
    mutationFn: () => api.ask(acknowledgeNotice, { params: { id: String(id) } }),
    onError: (error) => notifyProblem("Не\u00a0отмечено.", error),
    onSettled: () => client.invalidateQueries({ queryKey: meKey }),
  });
  return (
    <div className={styles.notice} role="status">
      <p>
        <b>Ваш второй шаг сброшен.</b> Кто и&nbsp;когда: {who}, {dateAndTime(at)}. Если вы об&nbsp;этом не&nbsp;просили,
        смените пароль и&nbsp;позвоните администратору.{" "}
        {!me.has_second_step && !isThere && <Link to={paths.staffProfile}>Включить второй шаг</Link>}
      </p>
      <Button variant="default" size="sm" loading={acknowledging.isPending} onClick={() => acknowledging.mutate()}>
        Понятно
      </Button>
    </div>
  );
}
