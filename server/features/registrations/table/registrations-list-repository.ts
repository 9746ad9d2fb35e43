import { sql } from "kysely";
import type { Db } from "#server/platform/database/tables/tables.ts";
import { type ListedRow, listedRowsByIds } from "../record/registrations-repository.ts";
import { type Selection, type Settings, selectedRows } from "./selection-sql.ts";

export type Order = { by: "id" | "fio_key" | "job_place" | "region" | "number" | "deleted_at"; descending: boolean };

export type Part = { order: Order; offset: number; limit: number };

/** The staff list: pages of ids or of rows, and counts. */
export function registrationsListRepository(db: Db, settings: Settings) {
  const selected = (selection: Selection) => selectedRows(db, selection, settings);

  /** Returns the ids of one page, in order. */
  const page = async (selection: Selection, { order, offset, limit }: Part): Promise<number[]> => {
    const direction = order.descending ? "desc" : "asc";
    let rows = selected(selection).select("id");
    if (order.by !== "id") rows = rows.orderBy(order.by, direction);
    const found = await rows.orderBy("id", direction).limit(limit).offset(offset).execute();
    return found.map(({ id }) => id);
  };

  return {
    page,

    /** Returns the rows of one page, in order. */
    rows: async (selection: Selection, part: Part): Promise<ListedRow[]> =>
      listedRowsByIds(db, await page(selection, part)),

    async count(selection: Selection): Promise<number> {
      const { count } = await selected(selection)
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Returns the number of selected rows by the id of their school; 0 means no school. */
    async countBySchool(selection: Selection): Promise<Map<number, number>> {
      const rows = await selected(selection)
        .select(({ fn }) => ["school_id", fn.countAll<number>().as("count")])
        .groupBy("school_id")
        .execute();
      return new Map(rows.map((row) => [row.school_id ?? 0, row.count]));
    },

    /** Returns the number of selected rows by status. */
    async countByStatus(selection: Selection): Promise<Record<"registered" | "withdrawn", number>> {
      const rows = await selected(selection)
        .select(({ fn }) => ["status", fn.countAll<number>().as("count")])
        .groupBy("status")
        .execute();
      return { registered: 0, withdrawn: 0, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) };
    },

    /** Returns the number of selected rows by the hour of their creation, as `YYYY-MM-DDTHH` in UTC. */
    async countByHour(selection: Selection, since: Date): Promise<Map<string, number>> {
      const hour = sql<string>`substr(created_at, 1, 13)`;
      const rows = await selected(selection)
        .where("created_at", ">=", since.toISOString())
        .select(({ fn }) => [hour.as("hour"), fn.countAll<number>().as("count")])
        .groupBy(hour)
        .execute();
      return new Map(rows.map((row) => [row.hour, row.count]));
    },
  };
}
