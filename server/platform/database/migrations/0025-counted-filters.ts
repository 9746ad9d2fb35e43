import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";
import { countAllInSql, countOneInSql, totalsColumns } from "../registration-search.ts";

/** The kept totals tell apart what staff filter by most, so that no such filter is counted; and the bin gets an index. */
export async function countFilters(db: Kysely<never>, engine: Engine): Promise<void> {
  for (const event of ["insert", "update", "delete"] as const) await engine.noMoreOnEachRow(db, "registrations", event);
  await db.schema.dropTable("registration_totals").execute();
  let table = db.schema.createTable("registration_totals");
  for (const name of [...Object.values(totalsColumns), "registered", "withdrawn", "in_bin"])
    table = table.addColumn(name, "integer", (column) => column.notNull());
  await table.addPrimaryKeyConstraint("registration_totals_key", Object.values(totalsColumns) as never[]).execute();
  const [take, give] = [countOneInSql("old", -1), countOneInSql("new", 1)];
  await engine.onEachRow(db, "registrations", "insert", give);
  await engine.onEachRow(db, "registrations", "update", `${take} ${give}`);
  await engine.onEachRow(db, "registrations", "delete", take);
  await sql.raw(countAllInSql()).execute(db);
  await sql`create index registrations_in_bin on registrations (conference_id, deleted_at, id)
    where deleted_at is not null`.execute(db);
}
