import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Condition } from "#domain/search/search-condition.ts";
import { facetOf } from "#domain/search/search-facets.ts";
import { type RegistrationSearch, totalsColumns } from "#server/platform/database/registration-search.ts";

/** The condition on a document that is read, for the few rows where reading is quicker than the index. */
export function conditionInSql(
  condition: Condition,
  document: Expression<string>,
  search: RegistrationSearch,
): RawBuilder<SqlBool> {
  return inSql(condition, (piece) => search.hasPiece(document, piece));
}

const counted: Record<string, string | undefined> = { ...totalsColumns, status: "status" };

/** Whether the kept totals can answer how many a condition has. */
export function isCounted(condition: Condition): boolean {
  if ("has" in condition) return counted[facetOf(condition.has)?.kind ?? ""] !== undefined;
  if ("not" in condition) return isCounted(condition.not);
  return ("any" in condition ? condition.any : condition.all).every(isCounted);
}

/** A condition that `isCounted`, on the columns of the kept totals. */
export function conditionOnTotals(condition: Condition): RawBuilder<SqlBool> {
  return inSql(condition, (piece) => {
    const { kind = "", number = 0 } = facetOf(piece) ?? {};
    return sql`${sql.ref(counted[kind] ?? "")} = ${number}`;
  });
}

function inSql(condition: Condition, has: (piece: string) => RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  const parts = (conditions: Condition[]) => conditions.map((part) => inSql(part, has));
  if ("has" in condition) return has(condition.has);
  if ("not" in condition) return sql`not ${inSql(condition.not, has)}`;
  if ("any" in condition) return sql`(${sql.join([sql`1 = 0`, ...parts(condition.any)], sql` or `)})`;
  return sql`(${sql.join([sql`1 = 1`, ...parts(condition.all)], sql` and `)})`;
}
