import { expect, test } from "vitest";
import { rowsWithDeleted } from "./deleted-rows.ts";

const row = (id: number) => ({ id });
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

test("a deleted row keeps its place in a list loaded without it", () => {
  expect(ids(rowsWithDeleted([row(5), row(3)], [{ row: row(4), after: 5 }]))).toEqual([5, 4, 3]);
  expect(ids(rowsWithDeleted([row(4), row(3)], [{ row: row(5), after: null }]))).toEqual([5, 4, 3]);
});

test("consecutive deleted rows keep their order", () => {
  const deleted = [
    { row: row(4), after: 5 },
    { row: row(3), after: 4 },
  ];
  expect(ids(rowsWithDeleted([row(5), row(2)], deleted))).toEqual([5, 4, 3, 2]);
});

test("a deleted row is shown once in a list that still has it", () => {
  expect(ids(rowsWithDeleted([row(5), row(4)], [{ row: row(4), after: 5 }]))).toEqual([5, 4]);
});

test("a deleted row is not shown on another page", () => {
  expect(ids(rowsWithDeleted([row(9), row(8)], [{ row: row(4), after: 5 }]))).toEqual([9, 8]);
});
