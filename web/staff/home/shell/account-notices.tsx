import { Button } from "@mantine/core";
import { useLocation } from "react-router";
import { acknowledgeNotice, type Me, showMe } from "#contract/office/sign-in.ts";
import { Link } from "#ui/links/link.tsx";
import { useSession } from "../../kit/api/session.tsx";
import { useApiMutation } from "../../kit/api/use-api.ts";
import { dateAndTime } from "../../kit/clock/format.ts";
import { staffPaths } from "../../staff-paths.ts";
import styles from "./shell.module.css";

/** Notices of changes by others to the user's account, on every page until acknowledged. */
export function AccountNotices() {
  const { me } = useSession();
  return me.notices.map((notice) => <AccountNotice key={notice.id} {...notice} />);
}

function AccountNotice({ id, at, who }: Me["notices"][number]) {
  const { me } = useSession();
  const isAtSetup = useLocation().pathname.startsWith(staffPaths.profile) || me.setup !== null;
  const acknowledging = useApiMutation(acknowledgeNotice, { failed: "Не отмечено.", invalidates: [showMe] });
  return (
    <div className={styles.notice} role="status">
      <p>
        <b>Ваш второй шаг сброшен.</b> Кто и когда: {who}, {dateAndTime(at)}. Если вы об этом не просили, смените пароль
        и позвоните администратору.{" "}
        {!me.has_second_step && !isAtSetup && <Link to={staffPaths.profile}>Включить второй шаг</Link>}
      </p>
      <Button
        variant="default"
        size="sm"
        loading={acknowledging.isPending}
        onClick={() => acknowledging.mutate({ params: { id: String(id) } })}
      >
        Понятно
      </Button>
    </div>
  );
}
