import { Link } from "react-router";
import tabs from "../../registrants/view/view-tabs.module.css";
import type { SectionWords } from "../entry-sections.ts";
import styles from "./entries.module.css";
import { useEntryCounts } from "./use-entries.ts";
import type { EntriesMove } from "./use-entries-view.ts";

const names: Record<string, string> = {
  "": "Все",
  draft: "Черновики",
  scheduled: "Запланированы",
  published: "Опубликованы",
  changed: "Есть правки",
  archived: "В архиве",
  bin: "Корзина",
};

/** The states as tabs with counts. Only news wait for a time of their own. */
export function EntriesTabs({ words: { kind, title }, move }: { words: SectionWords; move: EntriesMove }) {
  const states = Object.keys(names).filter((state) => kind === "news" || state !== "scheduled");
  const counts = useEntryCounts(kind, states);
  return (
    <nav aria-label={`${title} по состоянию`} className={`${tabs.tabs} ${styles.tabs}`} data-print="hide">
      <ul className={tabs.list}>
        {states.map((state, index) => (
          <li key={state} className={tabs.item}>
            <Link
              to={move.to({ state })}
              className={tabs.tab}
              aria-current={move.view.state === state ? "true" : undefined}
              preventScrollReset
            >
              {names[state]}
              {counts[index] !== undefined && <span className={tabs.count}>{counts[index]}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
