import { expect, test } from "vitest";
import { problemTexts } from "#contract/problems.ts";
import type { EntrySummary } from "#contract/site/entries/entries.ts";
import { ApiProblem } from "#web/api/client.ts";
import { doneWords, reportOf, undoReportOf } from "./batch-words.ts";
import { sendBatch } from "./send-batch.ts";

const rowsOf = (count: number, more?: Partial<EntrySummary>) =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, title: `Новость ${at + 1}`, ...more }) as EntrySummary);

test("a batch is sent in parts, and the report of a failed part counts the remaining rows", async () => {
  const parts: number[] = [];
  const outcome = await sendBatch(rowsOf(60), async (part) => {
    parts.push(part.length);
    if (parts.length === 2) throw new TypeError("Failed to fetch");
    return { done: part.slice(1), refused: [{ id: 1, problem: { text: [problemTexts.blank] } }] };
  });
  expect([parts, outcome.done.length, outcome.left.length]).toEqual([[25, 25], 24, 35]);
  const report = reportOf({ action: "publish" }, "news", outcome, 60);
  expect(report?.title).toBe("Сделано 24 из 60");
  expect(report?.lines.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Нет связи с\sсервером/),
    "Текст: заполните это поле",
  ]);
});

test("the report of rejected rows has their reasons", () => {
  const refused = [
    { row: rowsOf(1)[0] as EntrySummary, problem: { detail: problemTexts.editConflict } },
    { row: rowsOf(2)[1] as EntrySummary, problem: { detail: problemTexts.notFound } },
  ];
  const report = reportOf({ action: "delete" }, "news", { done: [], refused, left: [] }, 2);
  expect(report?.lines.map(({ row, text }) => [row?.title, text])).toEqual([
    ["Новость 1", "кто-то изменил раньше вас"],
    ["Новость 2", "уже удалили"],
  ]);
});

test("a successful batch has a report only for tags that are not yet published", () => {
  const tag = { id: 1, name: "Школа" };
  const outcome = (more: Partial<EntrySummary>) => ({ done: rowsOf(2, more), refused: [], left: [] });
  expect(reportOf({ action: "publish" }, "news", outcome({ has_changes: false }), 2)).toBeNull();
  expect(reportOf({ action: "add-tag", tag }, "news", outcome({ has_changes: true }), 2)?.lines).toHaveLength(2);
  expect(doneWords({ action: "add-tag", tag }, rowsOf(2))).toBe("Рубрика «Школа» добавлена: 2");
  expect(doneWords({ action: "publish" }, rowsOf(1))).toBe("Опубликовано: Новость 1");
});

test("the report of an undo lists archived and remaining rows", () => {
  const rows = rowsOf(3, { state: "published" });
  const done = rowsOf(2, { state: "archived" });
  const error = new ApiProblem(503, null);
  const report = undoReportOf("news", { done, refused: [], left: rows.slice(2), error }, rows);
  expect([report?.title, report?.lines.length]).toEqual(["Возвращено 0 из 3", 3]);
  expect(undoReportOf("news", { done: rows, refused: [], left: [] }, rows)).toBeNull();
});
