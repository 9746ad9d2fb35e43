import type { Condition, Conditions } from "#contract/registrations/registration-conditions.ts";
import { newestFirst, type TableView, wholeTable } from "./table-view.ts";

export type FixedView = { name: string; start: TableView };

function only(condition: Condition): TableView {
  return { ...wholeTable, where: { match: "all", conditions: [condition] } };
}

/** Views that are always there. */
export const fixedViews = {
  all: { name: "Все", start: wholeTable },
  nameOnly: { name: "Только имя", start: only({ field: "filled", values: ["name-only"] }) },
  proposals: { name: "Возможные повторы", start: only({ field: "proposals", values: ["waiting"] }) },
  bin: { name: "Корзина", start: { ...wholeTable, bin: true } },
} as const satisfies Record<string, FixedView>;

/** The fixed view that this one began as: narrowed by filters it is still that one. */
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

/** The view without its filters: the one it began as, in the same conference and order. */
export function withoutFilters(view: TableView): TableView {
  return { ...fixedViewOf(view).start, conference: view.conference, sort: view.sort };
}

/** Something narrows the view that it does not begin with. */
export function isNarrowed(view: TableView): boolean {
  const start = fixedViewOf(view).start;
  return view.search !== "" || view.schools !== null || JSON.stringify(view.where) !== JSON.stringify(start.where);
}

/** How many filters narrow the view beside those that it begins with and its search. */
export function filterCount(view: TableView): number {
  const own = fixedViewOf(view).start.where?.conditions.length ?? 0;
  return (view.where?.conditions.length ?? 0) - own + (view.schools === null ? 0 : 1);
}

/** Where a tab of a fixed view leads, within a conference. */
export function fixedStart({ start }: FixedView, conference: number | null): TableView {
  return { ...start, conference, sort: newestFirst };
}
