import { Button, Kbd } from "@mantine/core";
import { Link, useLocation, useNavigate } from "react-router";
import type { EntryKind } from "#contract/editors/entry-data.ts";
import { pageCount } from "#domain/site/paging.ts";
import { paths } from "#web/paths.ts";
import { useHotkeys } from "../../hotkeys/hotkeys.tsx";
import { PlusIcon } from "../../icons/staff-icons.tsx";
import tableFootStyles from "../../list/list-foot.module.css";
import tabs from "../../list/list-tabs.module.css";
import { StaffPager } from "../../list/staff-pager.tsx";
import { type EntrySection, entrySections, type SectionWords, sectionOf, wordsOf } from "../../map/entry-sections.ts";
import { StaffPage } from "../../parts/staff-page.tsx";
import styles from "./entries.module.css";
import { EntriesList } from "./entries-list.tsx";
import { EntriesSearch } from "./entries-search.tsx";
import { pageSizeOf, useEntries, useEntryCounts } from "./use-entries.ts";
import { type EntriesMove, useEntriesView } from "./use-entries-view.ts";

/** Everything of one kind: to find, to begin, to open, to take away. */
export function EntriesPage() {
  const section = sectionOf(useLocation().pathname);
  return <Section key={section} section={section} />;
}

function Section({ section }: { section: EntrySection }) {
  const words = wordsOf(section);
  const navigate = useNavigate();
  const move = useEntriesView();
  const list = useEntries(words.kind, move.view);
  const begin = paths.staffEntry(section, "new");
  useHotkeys([{ code: "KeyN", label: words.begin, run: () => void navigate(begin) }]);
  return (
    <StaffPage
      title={words.title}
      actions={
        <>
          <Neighbours section={section} />
          <Button
            component={Link}
            to={begin}
            variant="filled"
            leftSection={<PlusIcon />}
            rightSection={<Kbd>N</Kbd>}
            className={styles.begin ?? ""}
          >
            {words.begin}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <EntriesTabs words={words} move={move} />
        <EntriesSearch
          words={words}
          search={move.view.search}
          change={(search) => move.go({ search }, { replace: true })}
        />
        <EntriesList section={section} move={move} list={list} />
      </div>
      <EntriesFoot kind={words.kind} move={move} count={list.data?.count ?? 0} />
    </StaffPage>
  );
}

/** What belongs to it has no place of its own in the navigation: tags beside news, seasons beside schools. */
function Neighbours({ section }: { section: EntrySection }) {
  const { isPartOf } = wordsOf(section);
  const names = Object.keys(entrySections) as EntrySection[];
  const near = names.filter((name) => wordsOf(name).isPartOf === section || name === isPartOf);
  return near.map((name) => (
    <Button key={name} component={Link} to={paths.staffEntries(name)} variant="default">
      {wordsOf(name).title}
    </Button>
  ));
}

type EntriesFootProps = { kind: EntryKind; move: EntriesMove; count: number };

/** Under the list: where we are and how to go on. */
function EntriesFoot({ kind, move, count }: EntriesFootProps) {
  if (count === 0) return null;
  const size = pageSizeOf(kind);
  const first = (move.view.page - 1) * size + 1;
  return (
    <div className={tableFootStyles.foot} data-print="hide">
      <p role="status" className="muted tabular">
        {first}–{Math.min(first + size - 1, count)} из&nbsp;{count}
      </p>
      <p className={tableFootStyles.keys}>
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> строка
        </span>
        <span>
          <Kbd>Enter</Kbd> открыть
        </span>
        <span>
          <Kbd>?</Kbd> все клавиши
        </span>
      </p>
      <StaffPager page={move.view.page} last={pageCount(count, size)} to={(page) => move.to({ page })} />
    </div>
  );
}

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
function EntriesTabs({ words: { kind, title }, move }: { words: SectionWords; move: EntriesMove }) {
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
