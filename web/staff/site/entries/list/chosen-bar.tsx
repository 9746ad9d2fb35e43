import { Button, Kbd, Menu } from "@mantine/core";
import type { EntryKind } from "#contract/library/entry-data.ts";
import { type EntrySummary, listEntries } from "#contract/site/entries/entries.ts";
import { Link } from "#ui/links/link.tsx";
import { ChevronDownIcon } from "#ui/status/icons.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { Swatch } from "#ui/status/swatch.tsx";
import { useAction } from "#web/staff/kit/api/use-api.ts";
import { ArchiveIcon, TrashIcon } from "#web/staff/kit/icons/staff-icons.tsx";
import { headBox, type Selection } from "#web/staff/kit/list/selection.ts";
import { SelectionBar } from "#web/staff/kit/list/selection-bar.tsx";
import { editorOf } from "#web/staff/kit/map/entry-sections.ts";
import { useTags } from "../use-choices.ts";
import type { BatchReport, BatchRequest } from "./batch-words.ts";
import styles from "./entries.module.css";
import type { EntriesList } from "./entries-page.tsx";

type ChosenBarProps = {
  kind: EntryKind;
  list: EntriesList;
  selection: Selection;
  /** The ids of the shown page. */
  page: readonly number[];
  /** The selected rows, including those of other pages. */
  chosen: readonly EntrySummary[];
  /** Number of rows of the filtered list. */
  count: number;
  /** Adds selected rows that were not on any shown page. */
  learn: (rows: readonly EntrySummary[]) => void;
  run: (asked: BatchRequest, rows: readonly EntrySummary[]) => void;
  progress: string | null;
};

/** Actions on the selected rows, each with the number of rows it concerns. */
export function ChosenBar({ kind, list, selection, page, chosen, count, learn, run, progress }: ChosenBarProps) {
  const isBusy = progress !== null;
  const unpublished =
    kind === "conference" ? [] : chosen.filter(({ state, has_changes }) => has_changes || !isOnSite(state));
  const onSite = chosen.filter(({ state }) => isOnSite(state));
  return (
    <SelectionBar
      selection={selection}
      said={progress ?? undefined}
      more={
        <>
          {headBox(page, selection.ids) !== "all" && (
            <Button variant="subtle" size="sm" onClick={selection.togglePage}>
              Вся страница
            </Button>
          )}
          {selection.ids.size < count && count > page.length && count <= maxChosen && (
            <ChooseAll {...{ kind, list, count, selection, learn }} />
          )}
        </>
      }
    >
      {unpublished.length > 0 && (
        <Button size="sm" disabled={isBusy} onClick={() => run({ action: "publish" }, unpublished)}>
          Опубликовать{ofAll(unpublished, chosen)}
        </Button>
      )}
      {onSite.length > 0 && (
        <Button
          size="sm"
          leftSection={<ArchiveIcon />}
          disabled={isBusy}
          onClick={() => run({ action: "archive" }, onSite)}
        >
          Снять с сайта{ofAll(onSite, chosen)}
        </Button>
      )}
      {kind === "news" && <TagsMenu chosen={chosen} isBusy={isBusy} run={run} />}
      <Button
        size="sm"
        leftSection={<TrashIcon />}
        rightSection={<Kbd>Del</Kbd>}
        disabled={isBusy}
        onClick={() => run({ action: "delete" }, chosen)}
      >
        Удалить
      </Button>
    </SelectionBar>
  );
}

function isOnSite(state: EntrySummary["state"]): boolean {
  return state === "published" || state === "scheduled" || state === "ended";
}

/** « 3»: the number of affected rows, unless all selected rows are affected. */
function ofAll(rows: readonly EntrySummary[], chosen: readonly EntrySummary[]): string {
  return rows.length === chosen.length ? "" : `\u00a0${rows.length}`;
}

/** Maximum number of selected rows: more could not be reviewed. */
const maxChosen = 1000;
const pageSize = 200;

function ChooseAll({
  kind,
  list,
  count,
  selection,
  learn,
}: Pick<ChosenBarProps, "kind" | "list" | "count" | "selection" | "learn">) {
  const choosing = useAction(
    async (query: EntriesList["query"], api) => {
      const rows: EntrySummary[] = [];
      for (let page = 1; rows.length < Math.min(count, maxChosen); page++) {
        const asked = { ...query, page: String(page), limit: String(pageSize) };
        const { results, next } = await api.request(listEntries, { params: { kind }, query: asked });
        rows.push(...results);
        if (next === null) break;
      }
      return rows;
    },
    {
      failed: "Не удалось выбрать все.",
      onSuccess: (rows) => {
        learn(rows);
        selection.set(rows.map(({ id }) => id));
      },
    },
  );
  return (
    <Button variant="subtle" size="sm" loading={choosing.isPending} onClick={() => choosing.mutate(list.query)}>
      Выбрать все {count}
    </Button>
  );
}

/** A menu of tags: a tag that some selected news lack can be added, a tag that some have can be removed. */
function TagsMenu({ chosen, isBusy, run }: Pick<ChosenBarProps, "chosen" | "run"> & { isBusy: boolean }) {
  const tags = useTags();
  const bearing = (id: number) => chosen.filter((row) => row.tags.includes(id));
  const lacking = (id: number) => chosen.filter((row) => !row.tags.includes(id));
  const items = (action: "add-tag" | "remove-tag", rowsOf: typeof bearing) =>
    tags
      .filter(({ id }) => rowsOf(id).length > 0)
      .map(({ id, name, color }) => (
        <Menu.Item
          key={id}
          leftSection={<Swatch colour={color} />}
          onClick={() => run({ action, tag: { id, name } }, rowsOf(id))}
        >
          {name}
          {ofAll(rowsOf(id), chosen)}
        </Menu.Item>
      ));
  const [adding, removing] = [items("add-tag", lacking), items("remove-tag", bearing)];
  return (
    // In a portal because the bar is dark, and on a phone scrolls sideways.
    <Menu position="top-start" withinPortal>
      <Menu.Target>
        <Button size="sm" rightSection={<ChevronDownIcon />} disabled={isBusy || tags.length === 0}>
          Рубрика
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {adding.length > 0 && <Menu.Label>Добавить рубрику</Menu.Label>}
        {adding}
        {removing.length > 0 && <Menu.Label>Снять рубрику</Menu.Label>}
        {removing}
      </Menu.Dropdown>
    </Menu>
  );
}

type BatchNoticeProps = {
  report: BatchReport;
  /** Retries the entries that were not reached; null if all were. */
  again: (() => void) | null;
  close: () => void;
};

/**
 * The result of a batch, shown above the rows until it is closed or the next action begins, because ten seconds are too
 * short to read it.
 */
export function BatchNotice({ report: { kind, title, lines }, again, close }: BatchNoticeProps) {
  return (
    <div className={styles.report} ref={intoView}>
      <Notice kind={kind} title={title} live>
        <ul className={styles.lines}>
          {lines.map(({ row, text }) => (
            <li key={row?.id ?? text}>
              {row && (
                <>
                  <Link to={editorOf(row.kind, row.id)}>{row.title || "Без названия"}</Link>
                  {" — "}
                </>
              )}
              {text}
            </li>
          ))}
        </ul>
        <div className="cluster gap-2">
          {again && (
            <Button variant="light" size="sm" onClick={again}>
              Повторить
            </Button>
          )}
          <Button variant="subtle" size="sm" onClick={close}>
            Закрыть
          </Button>
        </div>
      </Notice>
    </div>
  );
}

/** Scrolls to the notice: it is above a long list, and the pressed button is below it. */
function intoView(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: "nearest" });
}
