import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Condition, Conditions } from "#contract/conference/registrants/registration-conditions.ts";
import type { SearchedWords } from "#domain/registration/registration-search.ts";
import { startOfDate } from "#domain/text/russian-dates.ts";
import type { Engine } from "#server/kit/database/engine.ts";
import type { Db, Tables } from "#server/kit/database/tables/tables.ts";
import { type ListedRow, listedRowsByIds } from "../../registration/record/registrations-repository.ts";
import { isAnswered } from "./answered-sql.ts";

/** Which registrations are selected: each given condition must match. */
export type Selection = {
  /** Selects deleted registrations instead of the others. */
  inBin?: boolean;
  status?: "registered" | "withdrawn";
  /** The number of a registration in its conference. */
  number?: number;
  conferences?: readonly number[];
  /** Ids of schools; null for registrations without a school. */
  schools?: readonly (number | null)[];
  /** Readings of a search, one of which must match. */
  search?: SearchedWords[];
  /** `nothing`: invalid conditions, which match nothing. */
  where?: Conditions | "nothing";
};

type Settings = { engine: Engine; timeZone: string };

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

/**
 * Returns the ids of the newest registrations that match a search, outside the bin. The index of SQLite returns them in
 * this order, so that it need not read all matches.
 */
export async function newestMatching(
  db: Db,
  settings: Settings,
  search: SearchedWords,
  limit: number,
): Promise<number[]> {
  if (settings.engine.name === "postgres") {
    const part = { order: { by: "id", descending: true }, offset: 0, limit } as const;
    return registrationsListRepository(db, settings).page({ search: [search] }, part);
  }
  const { rows } = await sql<{ id: number }>`select rowid as id from registration_search
    where registration_search match ${expressionOf([search])} order by rowid desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

type Builder = ExpressionBuilder<Tables, "registrations">;

/** Starts a query over the selected registrations. */
function selectedRows(db: Db, selection: Selection, { engine, timeZone }: Settings) {
  const { inBin = false, status, number, conferences, schools, search, where } = selection;
  return db
    .selectFrom("registrations")
    .where((eb) =>
      eb.and([
        eb("deleted_at", inBin ? "is not" : "is", null),
        ...(status ? [eb("status", "=", status)] : []),
        ...(number === undefined ? [] : [eb("number", "=", number)]),
        ...(conferences ? [isOneOf(eb, "conference_id", conferences)] : []),
        ...(schools ? [isOneOf(eb, "school_id", schools)] : []),
        ...(search ? [inBin ? readsAs(eb, engine, search) : matchesIndex(eb, engine, search)] : []),
        ...(where === undefined
          ? []
          : [where === "nothing" ? eb.lit(false) : meetsAll(eb, where, { engine, timeZone })]),
      ]),
    );
}

/** A single expression for a list of any length. */
function isOneOf(
  eb: Builder,
  column: "conference_id" | "school_id" | "status" | "source" | "region" | "is_complete",
  values: readonly (string | number | null)[],
): Expression<SqlBool> {
  const known = [...new Set(values)].filter((value) => value !== null);
  const [only] = known;
  const isKnown = known.length === 1 ? eb(column, "=", only as never) : eb(column, "in", known as never);
  return eb.or([...(known.length === 0 ? [] : [isKnown]), ...(values.includes(null) ? [eb(column, "is", null)] : [])]);
}

function meetsAll(eb: Builder, { match, conditions }: Conditions, settings: Settings): Expression<SqlBool> {
  const parts = conditions.map((condition) => {
    const isMet = meets(eb, condition, settings);
    return condition.not ? eb.not(isMet) : isMet;
  });
  return match === "all" || parts.length === 0 ? eb.and(parts) : eb.or(parts);
}

function meets(eb: Builder, condition: Condition, { engine, timeZone }: Settings): Expression<SqlBool> {
  switch (condition.field) {
    case "status":
    case "source":
    case "region":
      return isOneOf(eb, condition.field, condition.values);
    case "filled":
      return isOneOf(
        eb,
        "is_complete",
        condition.values.map((value) => (value === "complete" ? 1 : 0)),
      );
    case "consent":
      return eb.or(condition.values.map((value) => eb("consent_version", value === "given" ? "is not" : "is", null)));
    case "proposals":
      return eb("waiting_proposals", ">", 0);
    case "answer":
      return isAnswered(eb, engine, condition);
    case "created":
      return eb.and([
        ...(condition.from ? [eb("created_at", ">=", startOfDate(condition.from, timeZone).toISOString())] : []),
        ...(condition.until && condition.until < endOfTime
          ? [eb("created_at", "<", startOfDate(dayAfter(condition.until), timeZone).toISOString())]
          : []),
      ]);
  }
}

/** The last date with a following day whose year has four digits. */
const endOfTime = "9999-12-31";

function dayAfter(date: string): string {
  return new Date(Date.parse(date) + 24 * 60 * 60 * 1000).toISOString().slice(0, "YYYY-MM-DD".length);
}

/** Uses the trigram index, which contains the registrations outside the bin. */
function matchesIndex(eb: Builder, engine: Engine, readings: SearchedWords[]): Expression<SqlBool> {
  if (engine.name === "postgres") return readsAs(eb, engine, readings);
  const words = readings.filter((reading) => reading.length > 0);
  if (words.length < readings.length) return eb.lit(true);
  if (words.length === 0) return eb.lit(false);
  return sql<SqlBool>`id in (select rowid from registration_search
    where registration_search match ${expressionOf(words)})`;
}

/** The expression of SQLite's index for the readings of a search. */
function expressionOf(readings: SearchedWords[]): string {
  return joined(
    readings.map((reading) => joined(reading.map(spellings), "AND")),
    "OR",
  );
}

const spellings = (pieces: string[]) => joined(pieces.map(quoted), "OR");
const quoted = (piece: string) => `"${piece.replaceAll('"', '""')}"`;
const joined = (parts: string[], operator: "AND" | "OR") => `(${parts.join(` ${operator} `)})`;

/** Reads the search key of each row; on PostgreSQL `like` uses the trigram index. */
function readsAs(eb: Builder, engine: Engine, readings: SearchedWords[]): Expression<SqlBool> {
  const has = (piece: string): RawBuilder<SqlBool> =>
    engine.name === "postgres"
      ? sql`search_key like ${`%${piece.replace(/[\\%_]/g, "\\$&")}%`}`
      : sql`instr(search_key, ${piece}) > 0`;
  return eb.or(readings.map((words) => eb.and(words.map((pieces) => eb.or(pieces.map(has))))));
}
