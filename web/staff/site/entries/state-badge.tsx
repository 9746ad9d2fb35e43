import type { EntryState } from "#contract/site/entries/entries.ts";
import { ArchiveIcon, ClockIcon, PencilIcon } from "../../kit/icons/staff-icons.tsx";
import type { Gender } from "../../kit/map/entry-sections.ts";
import { StaffBadge } from "../../kit/parts/staff-badge.tsx";
import styles from "./editor.module.css";
import { stateInWords } from "./state-in-words.ts";

type StateBadgeProps = { state: EntryState; hasChanges: boolean; gender: Gender };

/** The state of an entry; usual states are the least conspicuous. */
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
  const words = stateInWords(state, gender);
  switch (state) {
    case "draft":
      return (
        <StaffBadge kind="quiet" icon={<PencilIcon />}>
          {words}
        </StaffBadge>
      );
    case "scheduled":
      return (
        <StaffBadge kind="information" icon={<ClockIcon />}>
          {words}
        </StaffBadge>
      );
    case "published":
      return <span className={styles.published}>{words}</span>;
    default:
      return (
        <span className={styles.archived}>
          {state === "ended" ? <ClockIcon /> : <ArchiveIcon />}
          {words}
        </span>
      );
  }
}
