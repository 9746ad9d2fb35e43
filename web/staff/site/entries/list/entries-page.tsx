import { Button, Kbd } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { Link, useLocation, useNavigate, useParams } from "react-router";
import type { AnswerOf } from "#contract/endpoint.ts";
import { isTimed } from "#contract/library/entry-data.ts";
import { type entryListParts, listEntries } from "#contract/site/entries/entries.ts";
import { useApiQuery } from "#web/staff/kit/api/use-api.ts";
import { UnsavedChanges } from "#web/staff/kit/fields/unsaved-changes.tsx";
import { useArrivalField } from "#web/staff/kit/fields/use-arrival-field.ts";
import { useHotkeys } from "#web/staff/kit/hotkeys/hotkeys.tsx";
import { PlusIcon } from "#web/staff/kit/icons/staff-icons.tsx";
import { type AddressState, useAddressState } from "#web/staff/kit/list/address-state.ts";
import { EmptyList } from "#web/staff/kit/list/empty-list.tsx";
import { ListFoot } from "#web/staff/kit/list/list-foot.tsx";
import { ListStates } from "#web/staff/kit/list/list-states.tsx";
import { ListTabs } from "#web/staff/kit/list/list-tabs.tsx";
import { SearchBox, useTypedSearch } from "#web/staff/kit/list/search-box.tsx";
import {
  type EntrySection,
  entrySections,
  type SectionWords,
  sectionOf,
  sectionWords,
} from "#web/staff/kit/map/entry-sections.ts";
import { StaffPage } from "#web/staff/kit/parts/staff-page.tsx";
import { StaffProblem } from "#web/staff/kit/parts/staff-problem.tsx";
import { ChooseFiles } from "#web/staff/kit/uploads/choose-files.tsx";
import { UploadList } from "#web/staff/kit/uploads/upload-list.tsx";
import { staffPaths } from "#web/staff/staff-paths.ts";
import { BatchNotice, ChosenBar } from "./chosen-bar.tsx";
import styles from "./entries.module.css";
import { EntriesTable } from "./entries-table.tsx";
import { EntryFilters, isFiltered, noFilters } from "./entry-filters.tsx";
import { useChosenEntries } from "./use-chosen-entries.ts";
import { useDraftsOfFiles } from "./use-drafts-of-files.ts";
import { useEntryRows } from "./use-entry-rows.ts";

export type EntriesList = AddressState<typeof listEntries.query>;

/** The list of the entries of one kind. */
export function EntriesPage() {
  const section = sectionOf(useLocation().pathname);
  return <Section key={section} section={section} />;
}

function Section({ section }: { section: EntrySection }) {
  const words = sectionWords(section);
  const { kind, find, begin, isEditedInPlace = false } = words;
  const navigate = useNavigate();
  const list = useAddressState(listEntries.query);
  // Lists that are ordered or edited on the page show all entries.
  const size = kind === "document" || isEditedInPlace ? 200 : 20;
  const asked = { params: { kind }, query: { ...list.query, limit: String(size) } };
  const query = useApiQuery(listEntries, asked, { placeholderData: keepPreviousData });
  const isBin = list.state.state === "bin";
  const { id: edited } = useParams();
  useArrivalField();
  const given = useEntryRows(query.data?.results ?? [], isBin);
  const { rows, deleted, remove } = given;
  const chosen = useChosenEntries(kind, list, given);
  const count = query.data?.count ?? 0;
  const { page, search } = list.state;
  const typed = useTypedSearch(search, (text) => list.go({ search: text }, { replace: true }));
  const drafts = useDraftsOfFiles(kind);
  useHotkeys([{ code: "KeyN", label: begin, run: () => void navigate(staffPaths.entry(section, "new")) }]);
  return (
    <StaffPage title={words.title} actions={<Actions section={section} words={words} drafts={drafts} />}>
      <div className={styles.parts} data-over={drafts?.isOver || undefined} {...drafts?.handlers}>
        <EntriesTabs words={words} list={list} counts={query.data?.counts} />
        <search className="cluster gap-2" data-print="hide">
          <SearchBox
            label={`Поиск: ${find.toLowerCase()}`}
            placeholder={find}
            className={styles.search}
            typed={typed}
          />
          <EntryFilters kind={kind} list={list} count={query.data?.count} />
        </search>
        {drafts && <UploadList {...drafts} />}
        {chosen.report && (
          <BatchNotice report={chosen.report} again={chosen.report.again} close={chosen.report.close} />
        )}
        <ListStates list={list} query={query}>
          {() =>
            rows.length === 0 && edited !== "new" ? (
              <NothingFound words={words} section={section} list={list} />
            ) : (
              <EntriesTable
                {...{ section, list, rows, edited, deleted, remove, chosen }}
                isOld={query.isPlaceholderData}
              />
            )
          }
        </ListStates>
      </div>
      <UnsavedChanges changed={drafts?.isLoading ? ["файлы, которые ещё загружаются"] : []} />
      {chosen.selection.ids.size > 0 && !isBin ? (
        <ChosenBar {...chosen} kind={kind} list={list} count={count} />
      ) : (
        count > 0 && <ListFoot keys={keys} page={page} size={size} count={count} to={list.to} />
      )}
    </StaffPage>
  );
}

const keys = ["строка", "выбрать", "открыть", "все клавиши"] as const;

type ActionsProps = { section: EntrySection; words: SectionWords; drafts: ReturnType<typeof useDraftsOfFiles> };

/**
 * The button for a new entry, and a link to lists that are not in the navigation: tags from news, seasons from schools.
 */
function Actions({ section, words: { begin, isPartOf }, drafts }: ActionsProps) {
  const names = Object.keys(entrySections) as EntrySection[];
  const near = names.filter((name) => sectionWords(name).isPartOf === section || name === isPartOf);
  return (
    <>
      {near.map((name) => (
        <Button key={name} component={Link} to={staffPaths.entries(name)} variant="default">
          {sectionWords(name).title}
        </Button>
      ))}
      {drafts && (
        <ChooseFiles accept="document" multiple variant="default" take={drafts.add} loading={drafts.isMaking}>
          Из файла
        </ChooseFiles>
      )}
      <BeginButton section={section} begin={begin} />
    </>
  );
}

function BeginButton({ section, begin }: { section: EntrySection; begin: string }) {
  return (
    <Button
      component={Link}
      id="begin"
      to={staffPaths.entry(section, "new")}
      variant="filled"
      leftSection={<PlusIcon />}
      rightSection={<Kbd>N</Kbd>}
    >
      {begin}
    </Button>
  );
}

const partNames = {
  all: "Все",
  draft: "Черновики",
  scheduled: "Запланированы",
  published: "Опубликованы",
  changed: "Есть правки",
  archived: "В архиве",
  bin: "Корзина",
} satisfies Record<"all" | (typeof entryListParts)[number], string>;

type EntriesTabsProps = {
  words: SectionWords;
  list: EntriesList;
  counts: AnswerOf<typeof listEntries>["counts"] | undefined;
};

/** The parts of the list as tabs with counts. */
function EntriesTabs(of: EntriesTabsProps) {
  const { words, list, counts } = of;
  const { kind, title } = words;
  const parts = (Object.keys(partNames) as (keyof typeof partNames)[]).filter(
    (part) => (part !== "scheduled" || isTimed(kind)) && isShown(part, of),
  );
  const tabs = parts.map((part) => ({
    key: part,
    name: partNames[part],
    to: list.to({ state: part === "all" ? undefined : part }),
    isCurrent: part === (list.state.state ?? "all"),
    count: counts?.[part],
  }));
  return <ListTabs label={`${title} по состоянию`} tabs={tabs} className={styles.tabs} />;
}

/** Whether a tab is shown: all, drafts, the bin and the selected one always, the others if they have entries. */
function isShown(
  part: keyof typeof partNames,
  { words: { isEditedInPlace }, list, counts }: EntriesTabsProps,
): boolean {
  const isAlwaysShown = part === "all" || (part === "draft" && !isEditedInPlace) || part === "bin";
  return isAlwaysShown || part === list.state.state || (counts?.[part] ?? 0) > 0;
}

type NothingFoundProps = { words: SectionWords; section: EntrySection; list: EntriesList };

/** Shown instead of rows if nothing matches the search, the part is empty, or there are no entries yet. */
function NothingFound({ words, section, list: { state, go } }: NothingFoundProps) {
  const { title, forms, begin, isEditedInPlace } = words;
  if (isFiltered(state)) {
    return (
      <StaffProblem
        title={`По этому отбору ${forms[2]} нет`}
        action={
          <Button variant="light" onClick={() => go({ ...noFilters, search: undefined })}>
            Сбросить отбор
          </Button>
        }
      >
        Измените слова поиска или снимите отбор.
      </StaffProblem>
    );
  }
  if (state.search !== "") {
    return (
      <StaffProblem
        title={`По запросу «${state.search}» ${forms[2]} нет`}
        action={
          <Button variant="light" onClick={() => go({ search: undefined })}>
            Очистить поиск
          </Button>
        }
      >
        Порядок слов, ё&nbsp;и е не важны. Искать можно и по части слова.
      </StaffProblem>
    );
  }
  if (state.state === "bin") {
    return <EmptyList>Удалённое появится здесь на 30 дней, потом исчезнет.</EmptyList>;
  }
  if (state.state !== undefined) {
    return (
      <StaffProblem
        title={`В этом состоянии ${forms[2]} нет`}
        action={
          <Button variant="light" onClick={() => go({ state: undefined })}>
            Показать все
          </Button>
        }
      >
        Делать ничего не нужно.
      </StaffProblem>
    );
  }
  return (
    <EmptyList create={{ label: begin, at: staffPaths.entry(section, "new") }}>
      Здесь появятся {title.toLowerCase()}
      {!isEditedInPlace && ": черновик видят только сотрудники, пока его не опубликуют"}.
    </EmptyList>
  );
}
