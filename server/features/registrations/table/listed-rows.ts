import type { Kysely } from "kysely";
import type { Tables } from "#server/platform/database/tables/tables.ts";
import type { ListQuery } from "./list-query.ts";

/** The rows of the list in the asked order or, backwards, in the opposite one: each order has its index. */
export function listedRows(db: Kysely<Tables>, { conferenceId, order }: ListQuery, backwards = false) {
  const direction = order.descending !== backwards ? "desc" : "asc";
  let rows = db.selectFrom("registrations").where("deleted_at", "is", null);
  if (conferenceId !== undefined) rows = rows.where("conference_id", "=", conferenceId);
  if (order.by !== "id") rows = rows.orderBy(order.by, direction);
  return rows.orderBy("id", direction);
}

/** A page where nothing is searched for, counted from the nearer end. `total` is the length of the list. */
export async function pageOfAll(db: Kysely<Tables>, query: ListQuery, total: number): Promise<number[]> {
  const limit = Math.min(query.limit, total - query.offset);
  if (limit <= 0) return [];
  const fromEnd = total - query.offset - limit;
  const backwards = fromEnd < query.offset;
  const offset = backwards ? fromEnd : query.offset;
  const rows = await listedRows(db, query, backwards).select("id").limit(limit).offset(offset).execute();
  const ids = rows.map((row) => row.id);
  return backwards ? ids.reverse() : ids;
}
