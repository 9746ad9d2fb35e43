import type { Condition, Conditions } from "#contract/conference/registrants/registration-conditions.ts";
import { newestFirst, type TableView, wholeTable } from "./table-view.ts";

export type FixedView = { name: string; start: TableView };

function only(condition: Condition): TableView {
  return { ...wholeTable, where: { match: "all", conditions: [condition] } };
}

/** Views that always exist. */
export const fixedViews = {
  all: { name: "Все", start: wholeTable },
  nameOnly: { name: "Только имя", start: only({ field: "filled", values: ["name-only"] }) },
  proposals: { name: "Возможные повторы", start: only({ field: "proposals", values: ["waiting"] }) },
  bin: { name: "Корзина", start: { ...wholeTable, bin: true } },
} as const satisfies Record<string, FixedView>;

/** Returns the fixed view on which a view is based; filters do not change it. */
export function fixedViewOf(view: TableView): FixedView {
  if (view.bin) return fixedViews.bin;
  const narrowed = [fixedViews.nameOnly, fixedViews.proposals].find(({ start }) => isWithin(view.where, start.where));
  return narrowed ?? fixedViews.all;
}

function isWithin(where: Conditions | null, start: Conditions | null): boolean {
  if (where?.match !== "all" || !start) return false;
  const there = where.conditions.map((condition) => JSON.stringify(condition));
  return start.conditions.every((condition) => there.includes(JSON.stringify(condition)));
}

/** Removes the filters of a view; the fixed view, conference and order are kept. */
export function withoutFilters(view: TableView): TableView {
  return { ...fixedViewOf(view).start, conference: view.conference, sort: view.sort };
}

/** Whether the view has filters besides those of its fixed view. */
export function isNarrowed(view: TableView): boolean {
  const start = fixedViewOf(view).start;
  return view.search !== "" || view.schools !== null || JSON.stringify(view.where) !== JSON.stringify(start.where);
}

/** Returns the number of filters, without the search and those of the fixed view. */
export function filterCount(view: TableView): number {
  const own = fixedViewOf(view).start.where?.conditions.length ?? 0;
  return (view.where?.conditions.length ?? 0) - own + (view.schools === null ? 0 : 1);
}

/** Returns the view that the tab of a fixed view links to. */
export function fixedStart({ start }: FixedView, conference: number | null): TableView {
  return { ...start, conference, sort: newestFirst };
}
