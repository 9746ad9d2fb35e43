import { Link } from "react-router";
import type { Overview } from "#contract/home/overview.ts";
import type { EntrySummary } from "#contract/site/entries/entries.ts";
import { surnameAndInitials } from "#domain/people/person-names.ts";
import { classNames } from "#ui/class-names.ts";
import { recentMoment } from "../../kit/clock/recent-moment.ts";
import { editorOf, wordsOfKind } from "../../kit/map/entry-sections.ts";
import parts from "../../kit/parts/parts.module.css";
import { StaffSection } from "../../kit/parts/staff-section.tsx";
import { FoldedList } from "./folded-list.tsx";
import styles from "./home-page.module.css";

type Today = { today: string };

const entryKey = ({ kind, id }: EntrySummary) => `${kind}-${id}`;

/** Scheduled entries, the soonest first. */
export function Scheduled({ items, count, today }: Overview["scheduled"] & Today) {
  if (count === 0) return null;
  return (
    <StaffSection title="Запланировано" aside={<Count of={count} />}>
      <FoldedList items={items} count={count} keyOf={entryKey}>
        {(entry) => (
          <div className={styles.timed}>
            <span className="muted tabular">{entry.pub_date && recentMoment(entry.pub_date, today)}</span>
            <EntryWords entry={entry} details={entry.is_announ ? "в объявлениях" : ""} />
          </div>
        )}
      </FoldedList>
    </StaffSection>
  );
}

/** Drafts, and changes that visitors do not see yet; the latest first. */
export function Unfinished({ items, count, today }: Overview["drafts"] & Today) {
  if (count === 0) return null;
  return (
    <StaffSection title="Черновики и правки" aside={<Count of={count} />}>
      <FoldedList items={items} count={count} keyOf={entryKey}>
        {(entry) => {
          const who = entry.is_own ? "вы" : surnameAndInitials(entry.changed_by);
          const when = recentMoment(entry.changed_at, today);
          const state = entry.has_changes ? "правки не опубликованы" : "черновик";
          return <EntryWords entry={entry} details={[state, [who, when].filter(Boolean).join(", ")].join(" · ")} />;
        }}
      </FoldedList>
    </StaffSection>
  );
}

function Count({ of }: { of: number }) {
  return <span className="muted text-weight tabular">{of}</span>;
}

function EntryWords({ entry: { kind, id, title }, details }: { entry: EntrySummary; details: string }) {
  return (
    <span className="stack">
      <Link to={editorOf(kind, id)} className={classNames(parts.rowName, "link-weight breakable reach")}>
        {title || <span className="muted text-weight">Без названия</span>}
      </Link>
      <span className="hint tabular breakable">{[wordsOfKind(kind).one, details].filter(Boolean).join(" · ")}</span>
    </span>
  );
}
