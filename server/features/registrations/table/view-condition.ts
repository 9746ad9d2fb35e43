import type { Condition as Line } from "#contract/registrations/registration-conditions.ts";
import type { RegistrationQuery } from "#contract/registrations/registration-list.ts";
import { all, any, type Condition, has, not } from "#domain/search/search-condition.ts";
import { regionPiece } from "#domain/search/search-document.ts";
import { createdBetween, facet, sources, statuses } from "#domain/search/search-facets.ts";
import { searchCondition } from "#domain/search/search-words.ts";
import { startOfDate } from "#domain/text/russian-dates.ts";
import type { ListQuery } from "./list-query.ts";

/** A view of the table: conference, search, filters, order. */
export type View = {
  conferenceId: number | undefined;
  condition: Condition | undefined;
  order: ListQuery["order"];
  inBin: boolean;
};

type Asked = Pick<RegistrationQuery, "search" | "conference" | "school_name" | "where" | "bin"> & {
  sort?: RegistrationQuery["sort"];
};

const nothing = any([]);
const day = 24 * 60 * 60 * 1000;

/** An unreadable filter matches nothing, an absent one everything. */
export function viewOf(query: Asked, timeZone: string): View {
  const { conference, school_name: schools, where } = query;
  const [onlyConference] = conference ?? [];
  const conditions = [
    ...(query.search === "" ? [] : [searchCondition(query.search)]),
    ...(schools === undefined ? [] : [any(schools.flatMap(schoolFacet))]),
    ...(conference === undefined || conference.length === 1
      ? []
      : [any(conference.filter(isKnownSize).map((id) => facet("conference", id)))]),
    ...(where === undefined ? [] : [where === "nothing" ? nothing : conditionOf(where, timeZone)]),
    ...(query.sort === "nothing" || query.bin === "nothing" ? [nothing] : []),
  ];
  return {
    conferenceId: conference?.length === 1 ? onlyConference : undefined,
    condition: conditions.length === 0 ? undefined : all(conditions),
    order: orderOf(query.sort),
    inBin: query.bin === "only",
  };
}

/** Facets hold numbers up to a million; no id of a small society comes near. */
function isKnownSize(id: number): boolean {
  return id < 1_000_000;
}

function schoolFacet(text: string): Condition[] {
  if (text === "none") return [facet("school", 0)];
  const id = Number(text);
  return /^[1-9][0-9]*$/.test(text) && isKnownSize(id) ? [facet("school", id)] : [];
}

function conditionOf(
  { match, conditions }: Exclude<NonNullable<RegistrationQuery["where"]>, "nothing">,
  timeZone: string,
): Condition {
  const lines = conditions.map((line) => {
    const condition = lineOf(line, timeZone);
    return line.not ? not(condition) : condition;
  });
  return match === "all" || lines.length === 0 ? all(lines) : any(lines);
}

function lineOf(line: Line, timeZone: string): Condition {
  switch (line.field) {
    case "status":
      return any(line.values.map((value) => facet("status", statuses.indexOf(value))));
    case "source":
      return any(line.values.map((value) => facet("source", sources.indexOf(value))));
    case "region":
      return any(line.values.map((value) => has(regionPiece(value))));
    case "consent":
      return any(line.values.map((value) => facet("consent", value === "given" ? 1 : 0)));
    case "filled":
      return any(line.values.map((value) => facet("filled", value === "complete" ? 1 : 0)));
    case "proposals":
      return facet("proposals", 1);
    case "created":
      return createdBetween(
        within(line.from ? startOfDate(line.from, timeZone) : earliest),
        within(line.until ? startOfDate(dayAfter(line.until), timeZone) : latest),
      );
  }
}

/** Before the first registration; every further year lengthens the query. */
const earliest = new Date("2000-01-01T00:00:00Z");
const latest = new Date("2060-01-01T00:00:00Z");

function within(instant: Date): Date {
  if (instant < earliest) return earliest;
  return instant > latest ? latest : instant;
}

function dayAfter(date: string): string {
  return new Date(new Date(date).getTime() + day).toISOString().slice(0, 10);
}

const columns = {
  created: "id",
  number: "number",
  fio: "fio_key",
  job_place: "job_place",
  region: "region",
} as const;

/** Newest first where nothing else is asked; who came later has the larger id. */
function orderOf(sort: RegistrationQuery["sort"]): ListQuery["order"] {
  if (sort === undefined || sort === "nothing") return { by: "id", descending: true };
  const name = sort.replace("-", "") as keyof typeof columns;
  return { by: columns[name], descending: sort.startsWith("-") };
}
