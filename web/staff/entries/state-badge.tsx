import type { EntryState } from "../../../contract/entries.ts";
import { StaffBadge } from "../staff-badge.tsx";
import { ArchiveIcon, ClockIcon, PencilIcon } from "../staff-icons.tsx";
import styles from "./state-badge.module.css";

type StateBadgeProps = { state: EntryState; hasChanges: boolean; gender: "f" | "m" };

/** Where an entry stands; the usual state is the quiet one. */
export function StateBadge({ state, hasChanges, gender }: StateBadgeProps) {
  return (
    <span className={styles.states}>
      <State state={state} gender={gender} />
      {hasChanges && (
        <StaffBadge kind="warning" icon={<PencilIcon />}>
          есть правки
        </StaffBadge>
      )}
    </span>
  );
}

function State({ state, gender }: Omit<StateBadgeProps, "hasChanges">) {
  if (state === "draft") {
    return (
      <StaffBadge kind="quiet" icon={<PencilIcon />}>
        Черновик
      </StaffBadge>
    );
  }
  if (state === "scheduled") {
    return (
      <StaffBadge kind="information" icon={<ClockIcon />}>
        {gender === "f" ? "Запланирована" : "Запланирован"}
      </StaffBadge>
    );
  }
  if (state === "archived") {
    return (
      <span className={styles.archived}>
        <ArchiveIcon />В архиве
      </span>
    );
  }
  return <span className={styles.published}>{gender === "f" ? "Опубликована" : "Опубликован"}</span>;
}
