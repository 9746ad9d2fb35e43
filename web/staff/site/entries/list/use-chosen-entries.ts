import { useEffect, useRef, useState } from "react";
import type { EntryKind } from "#contract/library/entry-data.ts";
import type { EntrySummary } from "#contract/site/entries/entries.ts";
import { changeEntries, undoBatch } from "#contract/site/entries/entry-batches.ts";
import { useApiCache, useStaffApi } from "#web/staff/kit/api/use-api.ts";
import { type Selection, useSelection } from "#web/staff/kit/list/selection.ts";
import { type UndoHandle, undoNotice } from "#web/staff/kit/parts/notifications.tsx";
import { entryQueries } from "../entry-queries.ts";
import { type BatchReport, type BatchRequest, doneWords, reportOf, undoReportOf } from "./batch-words.ts";
import type { EntriesList } from "./entries-page.tsx";
import { sendBatch } from "./send-batch.ts";
import type { useEntryRows } from "./use-entry-rows.ts";

/** The selected entries, also of other pages, and the actions on them. */
export function useChosenEntries(kind: EntryKind, { query }: EntriesList, given: ReturnType<typeof useEntryRows>) {
  const { rows, deleted, add, forget } = given;
  const [seen] = useState(() => new Map<number, EntrySummary>());
  const learn = (some: readonly EntrySummary[]) => {
    for (const row of some) seen.set(row.id, row);
  };
  useEffect(() => learn(rows));
  const page = rows.map(({ id }) => id).filter((id) => !deleted.some(({ row }) => row.id === id));
  const selection = useSelection(JSON.stringify({ ...query, page: undefined, sort: undefined }), page);
  const chosen = [...selection.ids].flatMap((id) => rows.find((row) => row.id === id) ?? seen.get(id) ?? []);
  const batches = useBatches({
    kind,
    selection,
    deleted: (deletedRows, handle) => add(deletedRows, rows, handle),
    forget,
  });
  return { selection, page, chosen, learn, ...batches };
}

export type ChosenEntries = ReturnType<typeof useChosenEntries>;

type BatchesProps = {
  kind: EntryKind;
  selection: Selection;
  /** Called after rows were deleted. @returns a function that removes them from the list of deleted rows. */
  deleted: (rows: readonly EntrySummary[], handle: UndoHandle) => void;
  forget: (rows: readonly EntrySummary[]) => void;
};

/** Applies an action to several entries, and undoes it. Entries that were refused or not reached stay selected. */
function useBatches({ kind, selection, deleted, forget }: BatchesProps) {
  const api = useStaffApi();
  const cache = useApiCache();
  const [progress, setProgress] = useState<string | null>(null);
  const [report, setReport] = useState<(BatchReport & { again: (() => void) | null }) | null>(null);
  const offerUndo = useBatchUndo(kind, forget, (undone) => setReport(undone && { ...undone, again: null }));
  const unfinished = useRef<{ key: string; batch: string; ids: Set<number> } | null>(null);

  /** An interrupted batch continues under its id, which skips the finished entries. */
  const batchFor = (key: string, rows: readonly EntrySummary[]) => {
    const before = unfinished.current;
    return before?.key === key && rows.every(({ id }) => before.ids.has(id)) ? before.batch : crypto.randomUUID();
  };

  const run = async (asked: BatchRequest, rows: readonly EntrySummary[]) => {
    if (progress !== null || rows.length === 0) return;
    const { action, tag } = asked;
    const key = `${action} ${tag?.id}`;
    const batch = batchFor(key, rows);
    const send = (part: readonly EntrySummary[]) => {
      const entries = part.map(({ id, revision }) => ({ id, revision }));
      return api.request(changeEntries, { params: { kind }, body: { batch, action, tag: tag?.id, entries } });
    };
    const showProgress = (settled: number) => setProgress(`Обработано ${settled} из ${rows.length}`);
    showProgress(0);
    setReport(null);
    const outcome = await sendBatch(rows, send, showProgress);
    setProgress(null);
    const left = outcome.left.map(({ id }) => id);
    unfinished.current = left.length === 0 ? null : { key, batch, ids: new Set(left) };
    selection.set([...outcome.refused.map(({ row }) => row.id), ...left]);
    const done = new Set(outcome.done.map(({ id }) => id));
    const were = rows.filter(({ id }) => done.has(id));
    if (were.length > 0) {
      const handle = offerUndo(batch, were, doneWords(asked, were));
      if (action === "delete") deleted(were, handle);
    }
    const report = reportOf(asked, kind, outcome, rows.length);
    setReport(report && { ...report, again: left.length > 0 ? () => void run(asked, outcome.left) : null });
    await cache.invalidate(...entryQueries);
  };
  return {
    run: (asked: BatchRequest, rows: readonly EntrySummary[]) => void run(asked, rows),
    progress,
    report: report && { ...report, close: () => setReport(null) },
  };
}

/** Offers to undo a batch for ten seconds. Entries that are not reached by the undo can be retried. */
function useBatchUndo(
  kind: EntryKind,
  forget: BatchesProps["forget"],
  setReport: (report: BatchReport | null) => void,
) {
  const api = useStaffApi();
  const cache = useApiCache();
  const takeBack = async (batch: string, rows: readonly EntrySummary[]) => {
    const send = (part: readonly EntrySummary[]) =>
      api.request(undoBatch, { params: { kind }, body: { batch, ids: part.map(({ id }) => id) } });
    const outcome = await sendBatch(rows, send);
    await cache.invalidate(...entryQueries);
    forget(rows);
    setReport(undoReportOf(kind, outcome, rows));
    if (outcome.left.length > 0) offerUndo(batch, outcome.left, `Ещё не возвращено: ${outcome.left.length}`);
  };
  const offerUndo = (batch: string, rows: readonly EntrySummary[], text: string): UndoHandle =>
    undoNotice({ text, label: "Отменить", undo: () => takeBack(batch, rows), over: () => forget(rows) });
  return offerUndo;
}
