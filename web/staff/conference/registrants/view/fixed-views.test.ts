import { expect, test } from "vitest";
import { fixedViewOf, fixedViews, isNarrowed, withoutFilters } from "./fixed-views.ts";
import { wholeTable } from "./table-view.ts";

const fromDesk = { field: "source" as const, values: ["desk" as const] };
const nameOnly = fixedViews.nameOnly.start.where?.conditions ?? [];

test("a fixed view with more filters is recognized and counts as narrowed", () => {
  const view = { ...wholeTable, where: { match: "all" as const, conditions: [...nameOnly, fromDesk] } };
  expect(fixedViewOf(view).name).toBe("Только имя");
  expect(isNarrowed(view)).toBe(true);
});

test("a fixed view is not recognized if its condition is joined by «или»", () => {
  const view = { ...wholeTable, where: { match: "any" as const, conditions: [...nameOnly, fromDesk] } };
  expect(fixedViewOf(view).name).toBe("Все");
});

test("a fixed view without more filters is not narrowed", () => {
  for (const { start } of Object.values(fixedViews)) expect(isNarrowed(start)).toBe(false);
});

test("a reset restores the fixed view and keeps the sort order and the conference", () => {
  const view = { ...fixedViews.bin.start, search: "ян", schools: ["1"], sort: "fio", conference: 2, page: 4, open: 9 };
  expect(withoutFilters(view)).toEqual({ ...fixedViews.bin.start, sort: "fio", conference: 2 });
});
