import type { ListedRegistration } from "#contract/conference/registrants/registration-list.ts";
import { StaffBadge } from "#web/staff/kit/parts/staff-badge.tsx";
import styles from "./cells.module.css";

type Stated = Pick<ListedRegistration, "status" | "has_proposals" | "waiting_for">;

/** Badges for unusual states of a registration. */
export function RegistrantBadges({ row }: { row: Stated }) {
  if (row.status === "registered" && !row.has_proposals && row.waiting_for === null) return null;
  return (
    <span className={styles.badges}>
      {row.status === "withdrawn" && <StaffBadge kind="error">Отозвана</StaffBadge>}
      {row.waiting_for !== null && <StaffBadge kind="information">Ждёт места</StaffBadge>}
      {row.has_proposals && <StaffBadge kind="warning">Повтор</StaffBadge>}
    </span>
  );
}
