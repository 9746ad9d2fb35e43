import type { EntryKind } from "#contract/library/entry-data.ts";
import type { EntrySummary } from "#contract/site/entries/entries.ts";
import type { BatchAction } from "#contract/site/entries/entry-batches.ts";
import { quoted } from "#domain/text/nested-quotes.ts";
import { ApiProblem } from "#web/api/client.ts";
import { problemInOneLine, problemMessages } from "#web/api/problem-messages.ts";
import { inSummary, problemWords } from "#web/components/problem-words.ts";
import { labelOf } from "#web/staff/kit/map/entry-fields.ts";
import type { BatchOutcome } from "./send-batch.ts";

/** The action on the selected rows; for a tag with the name of the tag. */
export type BatchRequest = { action: BatchAction; tag?: { id: number; name: string } };

/** The result of a batch: problems of single entries under their titles. */
export type BatchReport = {
  kind: "warning" | "information";
  title: string;
  lines: { row?: EntrySummary; text: string }[];
};

/** «Снято с сайта: 5»; for a single entry its title. */
export function doneWords({ action, tag }: BatchRequest, rows: readonly EntrySummary[]): string {
  const words: Record<BatchAction, string> = {
    publish: "Опубликовано",
    archive: "Снято с сайта",
    delete: "Удалено",
    "add-tag": `Рубрика ${quoted(tag?.name ?? "")} добавлена`,
    "remove-tag": `Рубрика ${quoted(tag?.name ?? "")} снята`,
  };
  const [row] = rows;
  return `${words[action]}: ${rows.length === 1 && row ? row.title || "Без названия" : rows.length}`;
}

/** Reports entries that were refused, not reached, or are not visible yet; null if there are none. */
export function reportOf(
  { tag }: BatchRequest,
  kind: EntryKind,
  outcome: BatchOutcome,
  count: number,
): BatchReport | null {
  const { done, refused, left, error } = outcome;
  const waiting = tag ? done.filter(({ has_changes }) => has_changes) : [];
  const later = waiting.map((row) => ({
    row,
    text: "есть неопубликованные правки, рубрика изменится на сайте вместе с ними",
  }));
  const lines = [...refusedLines(kind, outcome), ...later];
  if (left.length > 0) {
    const again = "Остальные выбраны. Можно повторить: дважды ничего не сделается.";
    const title = `Сделано ${done.length} из ${count}`;
    return { kind: "warning", title, lines: [{ text: `${problemInOneLine(error)} ${again}` }, ...lines] };
  }
  if (refused.length > 0) return { kind: "warning", title: `Не сделано: ${refused.length}`, lines };
  if (later.length === 0) return null;
  return { kind: "information", title: `На сайте пока без изменений: ${later.length}`, lines };
}

/** The report of an undone batch. @param rows the entries before the batch. */
export function undoReportOf(
  kind: EntryKind,
  outcome: BatchOutcome,
  rows: readonly EntrySummary[],
): BatchReport | null {
  const wasOff = new Set(rows.filter(({ state }) => state === "archived" || state === "draft").map(({ id }) => id));
  const isOff = ({ id, state }: EntrySummary) => state === "archived" && !wasOff.has(id);
  const off = outcome.done.filter(isOff).map((row) => ({
    row,
    text: "осталось в архиве: место на сайте за это время заняли",
  }));
  const lines = [...refusedLines(kind, outcome), ...off];
  const { left, error } = outcome;
  if (left.length > 0) lines.unshift({ text: problemInOneLine(error) });
  if (lines.length === 0) return null;
  const back = rows.length - left.length - outcome.refused.length - off.length;
  return { kind: "warning", title: `Возвращено ${back} из ${rows.length}`, lines };
}

function refusedLines(kind: EntryKind, { refused }: BatchOutcome): BatchReport["lines"] {
  return refused.map(({ row, problem }) => ({ row, text: reasonWords(kind, problem) }));
}

function reasonWords(kind: EntryKind, problem: Record<string, unknown>): string {
  const words = problemWords[String(problem["detail"])]?.entry;
  if (words !== undefined) return words;
  const { fields, general } = problemMessages(new ApiProblem(400, problem));
  const named = Object.entries(fields).map(([field, text]) => inSummary(text, labelOf(kind, field)));
  return [...general, ...named].join("; ");
}
