import { sql } from "kysely";
import { type Db, timedTables } from "./tables.ts";

/** Returns when the next item of the site appears or leaves. */
export async function nextChange(db: Db, after: Date): Promise<Date | undefined> {
  const changes = timedTables.flatMap((table) =>
    ["pub_date", "until"].map((name) => {
      const column = sql.ref(name);
      return sql`select min(${column}) as instant from ${sql.table(table)} where ${column} > ${after.toISOString()}`;
    }),
  );
  const all = sql.join(changes, sql` union all `);
  const { rows } = await sql<{ next: string | null }>`select min(instant) as next from (${all}) as changes`.execute(db);
  const next = rows[0]?.next ?? null;
  return next === null ? undefined : new Date(next);
}
