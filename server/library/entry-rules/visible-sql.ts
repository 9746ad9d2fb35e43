import { type RawBuilder, type SqlBool, sql } from "kysely";

/**
 * Whether content is visible: it has appeared and has not expired. Used for all queries with this condition.
 * @param table of timed content, or its alias.
 * @param instant ISO 8601, UTC.
 */
export function isVisibleAt(table: string, instant: string): RawBuilder<SqlBool> {
  const [from, until] = [sql.ref(`${table}.pub_date`), sql.ref(`${table}.until`)];
  return sql<SqlBool>`((${from} is null or ${from} <= ${instant}) and (${until} is null or ${until} > ${instant}))`;
}
