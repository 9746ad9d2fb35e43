import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Condition } from "#domain/search/search-condition.ts";
import type { RegistrationSearch } from "#server/platform/database/registration-search.ts";

/** The condition on a document that is read, for the few rows where reading is quicker than the index. */
export function conditionInSql(
  condition: Condition,
  document: Expression<string>,
  search: RegistrationSearch,
): RawBuilder<SqlBool> {
  const inSql = (part: Condition) => conditionInSql(part, document, search);
  if ("has" in condition) return search.hasPiece(document, condition.has);
  if ("not" in condition) return sql`not ${inSql(condition.not)}`;
  if ("any" in condition) return sql`(${sql.join([sql`1 = 0`, ...condition.any.map(inSql)], sql` or `)})`;
  return sql`(${sql.join([sql`1 = 1`, ...condition.all.map(inSql)], sql` and `)})`;
}
