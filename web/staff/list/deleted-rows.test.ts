import { expect, test } from "vitest";
import { rowsWithDeleted } from "./deleted-rows.ts";

const row = (id: number) => ({ id });
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

test("a deleted row keeps its place while the list comes without it", () => {
  expect(ids(rowsWithDeleted([row(5), row(3)], [{ row: row(4), after: 5 }]))).toEqual([5, 4, 3]);
  expect(ids(rowsWithDeleted([row(4), row(3)], [{ row: row(5), after: null }]))).toEqual([5, 4, 3]);
});

test("several in a row keep their order", () => {
  const deleted = [
    { row: row(4), after: 5 },
    { row: row(3), after: 4 },
  ];
  expect(ids(rowsWithDeleted([row(5), row(2)], deleted))).toEqual([5, 4, 3, 2]);
});

test("it is not shown twice while the old list still has it", () => {
  expect(ids(rowsWithDeleted([row(5), row(4)], [{ row: row(4), after: 5 }]))).toEqual([5, 4]);
});

test("another page does not show it", () => {
  expect(ids(rowsWithDeleted([row(9), row(8)], [{ row: row(4), after: 5 }]))).toEqual([9, 8]);
});
