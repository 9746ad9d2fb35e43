import { useQuery } from "@tanstack/react-query";
import { checkAudit } from "../../../contract/staff-accounts.ts";
import { TickIcon } from "../../../ui/icons.tsx";
import { useSession } from "../session.tsx";
import styles from "./audit-seal.module.css";

/** Says that nobody wrote into the trail past the program, or what they did. Checked when the screen is opened. */
export function AuditSeal() {
  const { api } = useSession();
  const check = useQuery({ queryKey: ["audit-check"], queryFn: () => api.ask(checkAudit, {}) });
  if (check.isError) return <p className={styles.quiet}>Проверить, цел ли журнал, не удалось.</p>;
  if (!check.data) return <p className={styles.quiet}>Проверяем, цел ли журнал…</p>;
  const { is_whole, summary, findings } = check.data;
  if (is_whole) {
    return (
      <p className={styles.whole}>
        <TickIcon sign />
        {summary}
      </p>
    );
  }
  return (
    <section role="alert" className={styles.broken}>
      <h2>{summary}</h2>
      <ul>
        {findings.map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </ul>
      <p>
        Так бывает, если кто-то менял базу данных в&nbsp;обход сайта. Покажите это тому, кто следит за&nbsp;сервером.
      </p>
    </section>
  );
}
