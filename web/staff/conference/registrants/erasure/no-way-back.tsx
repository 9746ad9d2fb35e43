import { WarningIcon } from "#web/staff/kit/icons/staff-icons.tsx";
import styles from "../registrants-page.module.css";

/** A warning that an action cannot be undone. */
export function NoWayBack() {
  return (
    <div className={styles.noWayBack}>
      <WarningIcon />
      <p>
        <b>Это нельзя отменить.</b> Вернуть не получится ни из корзины, ни из резервной копии.
      </p>
    </div>
  );
}
