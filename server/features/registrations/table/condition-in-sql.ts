import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Condition } from "#domain/search/search-condition.ts";
import { isRegionPiece } from "#domain/search/search-document.ts";
import { facetOf } from "#domain/search/search-facets.ts";
import {
  type RegistrationSearch,
  regionTotalsColumns,
  totalsColumns,
} from "#server/platform/database/registration-search.ts";

/**
 * The condition on a document that is read, for the few rows where reading is quicker than the index.
 * @param key its part that is made of texts: it lies in the row, while the whole is made anew for each.
 */
export function conditionInSql(
  condition: Condition,
  { document, key }: Record<"document" | "key", Expression<string>>,
  search: RegistrationSearch,
): RawBuilder<SqlBool> {
  return inSql(condition, (pieces) =>
    search.hasAnyPiece(pieces.every((piece) => !facetOf(piece)) ? key : document, pieces),
  );
}

type Totals = {
  table: "registration_totals" | "registration_region_totals";
  /** The column that holds the values of each kind of piece. */
  columns: Record<string, string | undefined>;
};

const kept: Totals[] = [
  { table: "registration_totals", columns: { ...totalsColumns, status: "status" } },
  { table: "registration_region_totals", columns: { ...regionTotalsColumns, status: "status" } },
];

/** The kept totals that can answer how many a condition has; undefined where none can. */
export function totalsOf(condition: Condition): Totals | undefined {
  return kept.find(({ columns }) => piecesOf(condition).every((piece) => columns[countedAs(piece).kind] !== undefined));
}

/** A condition on the columns of kept totals that can answer it. */
export function conditionOnTotals(condition: Condition, { columns }: Totals): RawBuilder<SqlBool> {
  return inSql(condition, (pieces) => {
    const values = Map.groupBy(pieces.map(countedAs), ({ kind }) => kind);
    const ofKinds = [...values].map(
      ([kind, ofKind]) => sql`${sql.ref(columns[kind] ?? "")} in (${sql.join(ofKind.map(({ value }) => value))})`,
    );
    return sql`(${sql.join(ofKinds, sql` or `)})`;
  });
}

function piecesOf(condition: Condition): string[] {
  if ("has" in condition) return [condition.has];
  if ("not" in condition) return piecesOf(condition.not);
  return ("any" in condition ? condition.any : condition.all).flatMap(piecesOf);
}

function countedAs(piece: string): { kind: string; value: number | string } {
  if (isRegionPiece(piece)) return { kind: "region", value: piece };
  const { kind = "", number = 0 } = facetOf(piece) ?? {};
  return { kind, value: number };
}

type HasAny = (pieces: string[]) => RawBuilder<SqlBool>;

/** @param hasAny what is met where one of the pieces is there: a list of ids is one expression, however long. */
function inSql(condition: Condition, hasAny: HasAny): RawBuilder<SqlBool> {
  if ("has" in condition) return hasAny([condition.has]);
  if ("not" in condition) return sql`not ${inSql(condition.not, hasAny)}`;
  if ("all" in condition) {
    const parts = condition.all.map((part) => inSql(part, hasAny));
    return sql`(${sql.join([sql`1 = 1`, ...parts], sql` and `)})`;
  }
  const pieces = condition.any.flatMap((part) => ("has" in part ? [part.has] : []));
  const others = condition.any.filter((part) => !("has" in part)).map((part) => inSql(part, hasAny));
  const parts = [...(pieces.length > 0 ? [hasAny(pieces)] : []), ...others];
  return sql`(${sql.join([sql`1 = 0`, ...parts], sql` or `)})`;
}
