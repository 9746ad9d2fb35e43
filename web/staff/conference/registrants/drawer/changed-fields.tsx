import type { RegistrationCard } from "#contract/conference/registrants/registration-list.ts";
import styles from "#web/staff/kit/parts/side-drawer.module.css";

type Changes = RegistrationCard["proposals"][number]["changes"];

/** The previous and the new value of each changed field. */
export function ChangedFields({ changes }: { changes: Changes }) {
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {field}: <del>{before || "пусто"}</del>
          <span aria-hidden="true"> → </span>
          <ins className={styles.after}>{after || "пусто"}</ins>
        </li>
      ))}
    </ul>
  );
}
