import type { Expression, Kysely, RawBuilder, SqlBool } from "kysely";
import { fieldOf, textFieldNames } from "#domain/registration/registration-fields.ts";
import type { Condition } from "#domain/search/search-condition.ts";
import { regionPiece } from "#domain/search/search-document.ts";
import { facetBase, facetDigitZero, facetLetters } from "#domain/search/search-facets.ts";

/**
 * The full-text index over `registrations.search_document`: what the engines differ in. Triggers keep it, rows that
 * are deleted are not in it.
 */
export type RegistrationSearch = {
  create: (db: Kysely<never>) => Promise<void>;
  /** Applied by migration 0006: a cheaper index. */
  lighten: (db: Kysely<never>) => Promise<void>;
  /** Applied by migration 0024: a cheaper index. */
  lightenAgain: (db: Kysely<never>) => Promise<void>;
  /** True if the newest matches can be read without finding all of them. */
  newestFirst: boolean;
  /** Subquery with the `id` of every row that matches the condition. */
  found: (condition: Condition) => RawBuilder<{ id: number }>;
  /** The number of matching rows. */
  counted: (condition: Condition) => RawBuilder<number>;
  /** The document of a row of `registrations`, read. */
  documentOf: RawBuilder<string>;
  /** Whether a text has one of the pieces: found by reading it, without the index. */
  hasAnyPiece: (text: Expression<string>, pieces: string[]) => RawBuilder<SqlBool>;
};

/** The hour of `created_at` as a number that grows with time, months taken to have 31 days: see `createdBetween`. */
const month = "(cast(substr(r.created_at, 1, 4) as integer) * 12 + cast(substr(r.created_at, 6, 2) as integer) - 1)";
const day = `(${month} * 31 + cast(substr(r.created_at, 9, 2) as integer) - 1)`;
const hour = `(${day} * 24 + cast(substr(r.created_at, 12, 2) as integer))`;

/** Without an answer to one of them a registration is not complete. Triggers know them: another one takes a migration. */
const completing = textFieldNames.filter((name) => name !== "fio" && fieldOf(name).required);

/** The columns behind the facets, as whole numbers. */
const facetNumbers: Record<keyof typeof facetLetters, string> = {
  conference: "r.conference_id",
  school: "coalesce(r.school_id, 0)",
  status: "case r.status when 'withdrawn' then 1 else 0 end",
  source: "case r.source when 'site' then 0 when 'quick' then 1 when 'desk' then 2 else 3 end",
  filled: `case when ${completing.map((name) => `r.${name} = ''`).join(" or ")} then 0 else 1 end`,
  proposals: "case when r.waiting_proposals = 0 then 0 else 1 end",
  consent: "case when r.consent_version is null then 0 else 1 end",
  createdHour: hour,
  createdDay: day,
  createdMonth: month,
  createdYear: "cast(substr(r.created_at, 1, 4) as integer)",
};

/**
 * The document of a row in SQL.
 * @param row how the row is called there; with the dot, or empty for the bare names of its columns.
 * @param character the engine's function that makes a character of its code.
 */
export function documentInSql(row: string, character: "char" | "chr"): string {
  const facets = Object.entries(facetNumbers).map(([kind, number]) => {
    const digits = [`${number} / ${facetBase}`, `${number} % ${facetBase}`];
    const written = digits.map((digit) => `${character}(${facetDigitZero} + ${digit})`).join(" || ");
    return `'${facetLetters[kind as keyof typeof facetLetters]}' || ${written}`;
  });
  return ["'AAA'", ...facets, "r.search_key"].join(" || ' ' || ").replaceAll("r.", row);
}

/** Columns of the kept totals, by the names of the facets; another one needs a migration. */
export const totalsColumns = {
  conference: "conference_id",
  school: "school_id",
  source: "source",
  filled: "filled",
  proposals: "proposals",
  consent: "consent",
} as const;

/** Kept totals by region, of which there are too many to stand among the others. */
export const regionTotalsColumns = { conference: "conference_id", school: "school_id", region: "region" } as const;

type Totals = { table: string; columns: Record<string, string> };

const totals: Totals = { table: "registration_totals", columns: totalsColumns };
export const regionTotals: Totals = { table: "registration_region_totals", columns: regionTotalsColumns };

/** A region's piece stands first in `search_key`, see `registrationSearchKey`. */
const region = `substr(r.search_key, 1, ${regionPiece("").length})`;
const inTotals: Record<string, string> = { ...facetNumbers, region };

/** The values of a row in the order of the totals' columns. */
function keyInSql({ columns }: Totals, row: string): string {
  return Object.keys(columns)
    .map((kind) => inTotals[kind]?.replaceAll("r.", row))
    .join(", ");
}

/** The row of the kept totals in which a registration is counted. @param by 1, or -1 to take it out. */
export function countOneInSql(row: "old" | "new", by: 1 | -1, kept = totals): string {
  const [{ table }, key] = [kept, Object.values(kept.columns).join(", ")];
  return `insert into ${table} (${key}, registered, withdrawn, in_bin)
    values (${keyInSql(kept, `${row}.`)},
      case when ${row}.deleted_at is null and ${row}.status = 'registered' then ${by} else 0 end,
      case when ${row}.deleted_at is null and ${row}.status = 'withdrawn' then ${by} else 0 end,
      case when ${row}.deleted_at is null then 0 else ${by} end)
    on conflict (${key}) do update set
      registered = ${table}.registered + excluded.registered,
      withdrawn = ${table}.withdrawn + excluded.withdrawn,
      in_bin = ${table}.in_bin + excluded.in_bin;`;
}

/** Fills the empty table from all registrations. */
export function countAllInSql(kept = totals): string {
  const key = Object.values(kept.columns);
  return `insert into ${kept.table} (${key.join(", ")}, registered, withdrawn, in_bin)
    select ${keyInSql(kept, "r.")},
      sum(case when r.deleted_at is null and r.status = 'registered' then 1 else 0 end),
      sum(case when r.deleted_at is null and r.status = 'withdrawn' then 1 else 0 end),
      sum(case when r.deleted_at is null then 0 else 1 end)
    from registrations r group by ${key.map((_, index) => index + 1).join(", ")}`;
}
