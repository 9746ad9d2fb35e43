import { sql } from "kysely";
import { type Db, timedTables } from "./tables.ts";

/**
 * Returns when the next item of the site appears or expires, the current registration opens or closes, or a session of
 * a programme begins or ends.
 */
export async function nextChange(db: Db, after: Date): Promise<Date | undefined> {
  const first = (table: string, name: string, condition = sql`true`) => {
    const column = sql.ref(name);
    const isAhead = sql`${column} > ${after.toISOString()}`;
    return sql`select min(${column}) as instant from ${sql.table(table)} where ${isAhead} and ${condition}`;
  };
  const all = sql.join(
    [
      ...timedTables.flatMap((table) => [first(table, "pub_date"), first(table, "until")]),
      first("conferences", "registration_from", sql`is_current = 1`),
      first("conferences", "registration_until", sql`is_current = 1`),
      first("published_sessions", "starts_at"),
      first("published_sessions", "ends_at"),
    ],
    sql` union all `,
  );
  const { rows } = await sql<{ next: string | null }>`select min(instant) as next from (${all}) as changes`.execute(db);
  const next = rows[0]?.next ?? null;
  return next === null ? undefined : new Date(next);
}
