import { Button } from "@mantine/core";
import { Spinner } from "../../../../ui/spinner.tsx";
import { ApiProblem } from "../../../api/client.ts";
import { problemInOneLine } from "../../../api/problem-messages.ts";
import listStyles from "../../registrants/table/registrants-list.module.css";
import { StaffProblem } from "../../staff-problem.tsx";
import { type EntrySection, wordsOf } from "../entry-sections.ts";
import { EntriesTable } from "./entries-table.tsx";
import { NothingFound } from "./nothing-found.tsx";
import type { useEntries } from "./use-entries.ts";
import type { EntriesMove } from "./use-entries-view.ts";
import { useEntryDeletions, withDeleted } from "./use-entry-deletions.ts";

type EntriesListProps = { section: EntrySection; move: EntriesMove; list: ReturnType<typeof useEntries> };

/** The page of rows, or what there is to say in its place. */
export function EntriesList({ section, move, list }: EntriesListProps) {
  const deletions = useEntryDeletions();
  if (list.error && !list.data) return <ListFailed error={list.error} move={move} again={() => void list.refetch()} />;
  if (!list.data) {
    return (
      <div className={listStyles.waiting}>
        <Spinner />
      </div>
    );
  }
  const rows = move.view.state === "bin" ? list.data.results : withDeleted(list.data.results, deletions.deleted);
  if (rows.length === 0) return <NothingFound words={wordsOf(section)} section={section} move={move} />;
  const isOld = list.isFetching && list.isPlaceholderData;
  return (
    <div className={listStyles.list} data-old={isOld || undefined}>
      <EntriesTable section={section} move={move} rows={rows} isOld={isOld} deletions={deletions} />
    </div>
  );
}

function ListFailed({ error, move, again }: { error: Error; move: EntriesMove; again: () => void }) {
  const isPageGone = error instanceof ApiProblem && error.status === 404 && move.view.page > 1;
  const button = isPageGone ? (
    <Button variant="light" onClick={() => move.go({ page: 1 }, { replace: true })}>
      К первой странице
    </Button>
  ) : (
    <Button variant="light" onClick={again}>
      Повторить
    </Button>
  );
  return (
    <StaffProblem title={isPageGone ? "Такой страницы в списке нет" : "Не удалось загрузить список"} action={button}>
      {isPageGone ? "Возможно, список стал короче." : problemInOneLine(error)}
    </StaffProblem>
  );
}
