import { expect, test } from "vitest";
import { foldBars, missing } from "./fold-bars.ts";

const row = (name: string, count: number) => ({ name, count, of: null, note: "" });

test("the rows beyond the first are one row, and missing values stay apart", () => {
  const rows = [row("А", 5), row("Б", 2), row("В", 1), row("Г", 0), row(missing.masculine, 3)];
  expect(foldBars("regions", rows, 2).map(({ name, count }) => [name, count])).toEqual([
    ["А", 5],
    ["Б", 2],
    ["Ещё\u00a02\u00a0региона", 1],
    [missing.masculine, 3],
  ]);
  expect(foldBars("regions", rows, 3)).toEqual(rows);
});
