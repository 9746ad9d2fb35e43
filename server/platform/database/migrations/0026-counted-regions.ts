import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";
import { countAllInSql, countOneInSql, regionTotals } from "../registration-search.ts";

/** Registrations are counted by region too, and the order by number is one without what is in the bin. */
export async function countRegions(db: Kysely<never>, engine: Engine): Promise<void> {
  for (const event of ["insert", "update", "delete"] as const) await engine.noMoreOnEachRow(db, "registrations", event);
  let table = db.schema
    .createTable(regionTotals.table)
    .addColumn("conference_id", "integer", (column) => column.notNull())
    .addColumn("school_id", "integer", (column) => column.notNull())
    .addColumn("region", "text", (column) => column.notNull());
  for (const name of ["registered", "withdrawn", "in_bin"])
    table = table.addColumn(name, "integer", (column) => column.notNull()) as never;
  await table.addPrimaryKeyConstraint(`${regionTotals.table}_key`, ["conference_id", "region", "school_id"]).execute();
  const [take, give] = [
    countOneInSql("old", -1) + countOneInSql("old", -1, regionTotals),
    countOneInSql("new", 1) + countOneInSql("new", 1, regionTotals),
  ];
  await engine.onEachRow(db, "registrations", "insert", give);
  await engine.onEachRow(db, "registrations", "update", `${take} ${give}`);
  await engine.onEachRow(db, "registrations", "delete", take);
  await sql.raw(countAllInSql(regionTotals)).execute(db);
  // SQLite ends every index with the id by itself, and prefers the one of the numbers alone to one that names it.
  const columns = engine.name === "sqlite" ? "conference_id, number" : "conference_id, number, id";
  await sql
    .raw(`create index registrations_by_number on registrations (${columns}) where deleted_at is null`)
    .execute(db);
}
