import { all, type Condition } from "#domain/search/search-condition.ts";
import { facet } from "#domain/search/search-facets.ts";

/** The rows of the staff list, without the bin. */
export type Selection = {
  /** A single conference; absent for all. */
  conferenceId?: number | undefined;
  /** The search and the filters; absent where there are none. */
  condition?: Condition | undefined;
};

export type ListQuery = Selection & {
  order: { by: "id" | "fio_key" | "job_place" | "region" | "created_at" | "number"; descending: boolean };
  offset: number;
  limit: number;
  /** How long the whole list is, where that is known already. */
  total?: number;
};

/** The selection as one condition, the conference included. */
export function wholeCondition({ conferenceId, condition }: Selection): Condition {
  return all([
    ...(conferenceId === undefined ? [] : [facet("conference", conferenceId)]),
    ...(condition ? [condition] : []),
  ]);
}
