import { Button, Kbd } from "@mantine/core";
import { Link } from "react-router";
import { Spinner } from "#ui/status/spinner.tsx";
import { ApiProblem } from "#web/api/client.ts";
import { problemInOneLine } from "#web/api/problem-messages.ts";
import { paths } from "#web/paths.ts";
import { PlusIcon } from "../../icons/staff-icons.tsx";
import listStyles from "../../list/list-frame.module.css";
import { type EntrySection, type SectionWords, wordsOf } from "../../map/entry-sections.ts";
import { StaffProblem } from "../../parts/staff-problem.tsx";
import { EntriesTable } from "./entries-table.tsx";
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

type NothingFoundProps = { words: SectionWords; section: EntrySection; move: EntriesMove };

/** In the place of rows: because of the search, of the state, or because nothing has been written yet. */
function NothingFound({ words: { many, begin }, section, move: { view, go } }: NothingFoundProps) {
  if (view.search !== "") {
    return (
      <StaffProblem
        title={`По запросу «${view.search}» ${many} нет`}
        action={
          <Button variant="light" onClick={() => go({ search: "" })}>
            Очистить поиск
          </Button>
        }
      >
        Порядок слов, ё&nbsp;и&nbsp;е не&nbsp;важны. Искать можно и&nbsp;по&nbsp;части слова.
      </StaffProblem>
    );
  }
  if (view.state === "bin") {
    return <StaffProblem title="Корзина пуста">Удалённое лежит здесь 30&nbsp;дней, потом исчезает.</StaffProblem>;
  }
  if (view.state !== "") {
    return (
      <StaffProblem
        title={`В этом состоянии ${many} нет`}
        action={
          <Button variant="light" onClick={() => go({ state: "" })}>
            Показать все
          </Button>
        }
      >
        Делать ничего не&nbsp;нужно.
      </StaffProblem>
    );
  }
  return (
    <StaffProblem
      title={`Пока ${many} нет`}
      action={
        <Button
          component={Link}
          to={paths.staffEntry(section, "new")}
          variant="filled"
          leftSection={<PlusIcon />}
          rightSection={<Kbd>N</Kbd>}
        >
          {begin}
        </Button>
      }
    >
      Черновик видят только сотрудники, пока его не&nbsp;опубликуют.
    </StaffProblem>
  );
}
