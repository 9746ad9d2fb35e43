import { type SelectQueryBuilder, sql } from "kysely";
import { all, type Condition } from "#domain/search/search-condition.ts";
import { facet, statuses } from "#domain/search/search-facets.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { RegistrationSearch } from "#server/platform/database/registration-search.ts";
import type { Db, Tables } from "#server/platform/database/tables/tables.ts";
import { type ListedRow, listedColumns, listedRowsByIds } from "../record/registrations-repository.ts";
import { conditionInSql, conditionOnTotals, totalsOf } from "./condition-in-sql.ts";
import { type ListQuery, type Selection, wholeCondition } from "./list-query.ts";

/** So many rows are read in the asked order, in the hope that the page is among them, before the index is asked. */
const scanBeforeIndex = 2000;

/** The staff list: pages of ids or of rows, and how many there are. Always exact. */
export function registrationsListRepository(db: Db, { engine }: Pick<Database, "engine">) {
  const search = engine.registrationSearch;
  const total = async (query: ListQuery) => query.total ?? count(db, search, query);
  const pageOfFound = async (query: ListQuery, condition: Condition) => {
    const worthReading = query.order.by !== "id" || !search.newestFirst;
    const read = worthReading && (await pageByReading(db, search, query, condition));
    return read || pageByIndex(db, search, query);
  };
  return {
    count: (selection: Selection) => count(db, search, selection),

    /** The ids of one page, in order. */
    async page(query: ListQuery): Promise<number[]> {
      if (query.condition) return pageOfFound(query, query.condition);
      const { backwards, limit, offset } = fromNearerEnd(query, await total(query));
      const rows = await listedRows(db, query, backwards).select("id").limit(limit).offset(offset).execute();
      const ids = rows.map((row) => row.id);
      return backwards ? ids.reverse() : ids;
    },

    /** The rows of one page, in order. */
    async rows(query: ListQuery): Promise<ListedRow[]> {
      if (query.condition) return listedRowsByIds(db, await pageOfFound(query, query.condition));
      const { backwards, limit, offset } = fromNearerEnd(query, await total(query));
      // Ids first: rows before the offset are not read.
      const ids = listedRows(db, query, backwards).select("id").limit(limit).offset(offset);
      const page = db.selectFrom("registrations").where("id", "in", ids);
      const rows = await inOrder(page, query.order, backwards).select(listedColumns).execute();
      return backwards ? rows.reverse() : rows;
    },

    /** The number of selected rows of each school; 0 means no school. */
    async schoolCounts(selection: Selection, schoolIds: number[]): Promise<Map<number, number>> {
      const whole = wholeCondition(selection);
      const totals = totalsOf(whole);
      if (totals) {
        const rows = await keptTotals(db, whole, totals).select("school_id").groupBy("school_id").execute();
        const counts = new Map(rows.map((row) => [row.school_id, row.count ?? 0]));
        return new Map(schoolIds.map((id) => [id, counts.get(id) ?? 0]));
      }
      // A school is of one conference: only where none is given the conference still has to be asked for.
      const within = (id: number) =>
        all([id > 0 && selection.condition ? selection.condition : whole, facet("school", id)]);
      const counts = schoolIds.map((id) => search.counted(within(id)).as(`school_${id}`));
      const row = await db.selectNoFrom(counts).executeTakeFirstOrThrow();
      return new Map(schoolIds.map((id) => [id, row[`school_${id}`] ?? 0]));
    },
  };
}

async function count(db: Db, search: RegistrationSearch, selection: Selection): Promise<number> {
  const whole = wholeCondition(selection);
  const totals = totalsOf(whole);
  const counted = totals ? keptTotals(db, whole, totals) : db.selectNoFrom(search.counted(whole).as("count"));
  return (await counted.executeTakeFirstOrThrow()).count ?? 0;
}

/** The totals that triggers keep of what is not in the bin, with the status as one of their columns. */
function keptTotals(db: Db, condition: Condition, totals: NonNullable<ReturnType<typeof totalsOf>>) {
  const ofStatus = (status: (typeof statuses)[number]) =>
    db
      .selectFrom(totals.table)
      .selectAll()
      .select([sql.lit(statuses.indexOf(status)).as("status"), `${status} as live`]);
  return db
    .selectFrom(ofStatus("registered").unionAll(ofStatus("withdrawn")).as("totals"))
    .select(({ fn }) => fn.sum<number | null>("live").as("count"))
    .where(conditionOnTotals(condition, totals));
}

/** @returns undefined where the page does not lie among the first rows. */
async function pageByReading(
  db: Db,
  search: RegistrationSearch,
  query: ListQuery,
  condition: Condition,
): Promise<number[] | undefined> {
  if (query.offset + query.limit > scanBeforeIndex) return undefined;
  const first = listedRows(db, query)
    .select(["id", "search_key", search.documentOf.as("document")])
    .limit(scanBeforeIndex);
  const rows = await db
    .selectFrom(first.as("first"))
    .select("id")
    .where((eb) => conditionInSql(condition, { document: eb.ref("document"), key: eb.ref("search_key") }, search))
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  return rows.length === query.limit ? rows.map((row) => row.id) : undefined;
}

async function pageByIndex(db: Db, search: RegistrationSearch, query: ListQuery): Promise<number[]> {
  const direction = query.order.descending ? "desc" : "asc";
  let found = db.selectFrom(search.found(wholeCondition(query)).as<"found">("found")).select("found.id");
  if (query.order.by !== "id") {
    const column = `registrations.${query.order.by}` as const;
    found = found.innerJoin("registrations", "registrations.id", "found.id").orderBy(column, direction);
  }
  const rows = await found.orderBy("found.id", direction).limit(query.limit).offset(query.offset).execute();
  return rows.map((row) => row.id);
}

/** The rows of the list in the asked order or, backwards, in the opposite one: each order has its index. */
function listedRows(db: Db, { conferenceId, order }: Pick<ListQuery, "conferenceId" | "order">, backwards = false) {
  let rows = db.selectFrom("registrations").where("deleted_at", "is", null);
  if (conferenceId !== undefined) rows = rows.where("conference_id", "=", conferenceId);
  return inOrder(rows, order, backwards);
}

function inOrder<O>(
  rows: SelectQueryBuilder<Tables, "registrations", O>,
  order: ListQuery["order"],
  backwards: boolean,
): SelectQueryBuilder<Tables, "registrations", O> {
  const direction = order.descending !== backwards ? "desc" : "asc";
  const byIdLast = order.by === "id" ? rows : rows.orderBy(order.by, direction);
  return byIdLast.orderBy("id", direction);
}

/** Where a page lies as counted from the nearer end of a list. @param total its length. */
function fromNearerEnd(page: { offset: number; limit: number }, total: number) {
  const limit = Math.max(0, Math.min(page.limit, total - page.offset));
  const fromEnd = total - page.offset - limit;
  const backwards = fromEnd < page.offset;
  return { backwards, limit, offset: Math.max(0, backwards ? fromEnd : page.offset) };
}

type Asked = { conferenceId?: number | undefined; condition?: Condition | undefined };

/** The bin, deleted last first. It holds thirty days: a search reads all of it. */
export function binRepository(db: Db, { engine }: Pick<Database, "engine">) {
  const { documentOf } = engine.registrationSearch;
  const inBin = ({ conferenceId, condition }: Asked) => {
    let rows = db.selectFrom("registrations").where("deleted_at", "is not", null);
    if (conferenceId !== undefined) rows = rows.where("conference_id", "=", conferenceId);
    const parts = { document: documentOf, key: sql.ref<string>("search_key") };
    if (condition) rows = rows.where(conditionInSql(condition, parts, engine.registrationSearch));
    return rows;
  };
  return {
    async count(asked: Asked): Promise<number> {
      const { count } = await inBin(asked)
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return count;
    },

    async page(asked: Asked & { offset: number; limit: number }): Promise<number[]> {
      const rows = await inBin(asked)
        .select("id")
        .orderBy("deleted_at", "desc")
        .orderBy("id", "desc")
        .limit(asked.limit)
        .offset(asked.offset)
        .execute();
      return rows.map((row) => row.id);
    },

    async rows(asked: Asked & { offset: number; limit: number }): Promise<ListedRow[]> {
      return listedRowsByIds(db, await this.page(asked));
    },

    async schoolCounts(asked: Asked, _schoolIds: number[]): Promise<Map<number, number>> {
      const rows = await inBin(asked)
        .select((eb) => ["school_id", eb.fn.countAll<number>().as("count")])
        .groupBy("school_id")
        .execute();
      return new Map(rows.map((row) => [row.school_id ?? 0, row.count]));
    },
  };
}
