import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from "kysely";
import type { EntryKind } from "#contract/library/entry-data.ts";
import { entryListParts } from "#contract/site/entries/entries.ts";
import { searchKey } from "#domain/search/search-key.ts";
import type { Db, Tables } from "../../kit/database/tables/tables.ts";
import {
  conditionsAt,
  type EntryQuery,
  entriesMatching,
  entryOrder,
  titleBegins,
  titleHas,
} from "./entry-query-sql.ts";

export type EntryRow = Selectable<Tables["entries"]>;
export type ListedBy = EntryQuery;
export type EntryValues = Updateable<Tables["entries"]>;
type Named = "search_key";

/** Working copies of a kind. */
export function entriesRepository(db: Db, kind: EntryKind) {
  return {
    byId: (id: number) =>
      db.selectFrom("entries").selectAll().where("kind", "=", kind).where("id", "=", id).executeTakeFirst(),

    /** Filters and sorts by short columns; reads whole rows only of the page. */
    async list(query: EntryQuery): Promise<EntryRow[]> {
      const matching = entriesMatching(db, kind, query).select("id");
      const chosen = await entryOrder(matching, kind, query).limit(query.limit).offset(query.offset).execute();
      const ids = chosen.map(({ id }) => id);
      const rows = await db.selectFrom("entries").selectAll().where("id", "in", ids).execute();
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    async count(query: EntryQuery): Promise<number> {
      const counted = entriesMatching(db, kind, query).select((eb) => eb.fn.countAll<number>().as("count"));
      return Number((await counted.executeTakeFirstOrThrow()).count);
    },

    async add(row: Omit<Insertable<Tables["entries"]>, Named | "kind">): Promise<EntryRow> {
      return db
        .insertInto("entries")
        .values({ ...row, kind, search_key: searchKey(row.title) })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    /**
     * Changes the row if it still has this revision.
     * @returns undefined if there is a newer change.
     */
    change: (row: EntryRow, values: Omit<EntryValues, Named>) =>
      db
        .updateTable("entries")
        .set({
          ...values,
          search_key: searchKey(values.title ?? row.title),
          revision: row.revision + 1,
        })
        .where("id", "=", row.id)
        .where("revision", "=", row.revision)
        .returningAll()
        .executeTakeFirst(),

    /** Returns the ids of these entries on the site, in order, without unpublished ones. */
    async subjectsOf(ids: number[]): Promise<number[]> {
      const rows = await db
        .selectFrom("entries")
        .select(["id", "subject_id"])
        .where("kind", "=", kind)
        .where("id", "in", ids)
        .where("state", "=", sql.lit("published"))
        .execute();
      const byId = new Map(rows.map((row) => [row.id, row.subject_id]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
  };
}

/** Deletes an entry permanently, with its versions. */
export const deleteForever = (db: Db, id: number) => db.deleteFrom("entries").where("id", "=", id).execute();

/** Stores what an unpublished entry will be published with, which is no change of its data. */
export const setTakenOff = (db: Db, id: number, taken_off: string) =>
  db.updateTable("entries").set({ taken_off }).where("id", "=", id).execute();

/** Returns the ids of published content of a kind that has entries. */
export async function subjectsWithEntry(db: Db, kind: EntryKind): Promise<Set<number>> {
  const rows = await db.selectFrom("entries").select("subject_id").where("kind", "=", kind).execute();
  return new Set(rows.flatMap((row) => row.subject_id ?? []));
}

/**
 * Returns entries of every kind with all these words in their titles, without deleted ones. Titles that begin with the
 * first word come first, then the latest changes.
 */
export function titledEntries(db: Db, words: string[], most: { all: number; ofKind: number }): Promise<EntryRow[]> {
  const begins = sql<number>`case when ${titleBegins(words[0] ?? "")} then 0 else 1 end`;
  const found = db
    .selectFrom("entries")
    .select(["id", begins.as("place")])
    .select(sql<number>`row_number() over (partition by kind order by ${begins}, changed_at desc, id desc)`.as("nth"))
    .where("deleted_at", "is", null)
    .where((eb) => eb.and(words.map(titleHas)));
  return db
    .selectFrom(found.as("found"))
    .innerJoin("entries", "entries.id", "found.id")
    .selectAll("entries")
    .where("nth", "<=", most.ofKind)
    .orderBy("place")
    .orderBy("changed_at", "desc")
    .orderBy("entries.id", "desc")
    .limit(most.all)
    .execute();
}

/** Returns the entries of published items, without deleted ones. */
export function entriesOfSubjects(db: Db, subjects: { kind: EntryKind; subject: number }[]): Promise<EntryRow[]> {
  return db
    .selectFrom("entries")
    .selectAll()
    .where("deleted_at", "is", null)
    .where((eb) => eb.or(subjects.map(({ kind, subject }) => eb.and({ kind, subject_id: subject }))))
    .execute();
}

/** Returns the entry that was created by a request with this idempotency key. */
export function findByRequestKey(db: Db, kind: EntryKind, key: string): Promise<EntryRow | undefined> {
  return db
    .selectFrom("entries")
    .selectAll()
    .where("kind", "=", kind)
    .where("request_key", "=", key)
    .executeTakeFirst();
}

/** Returns the number of entries in each part of the list; `all` excludes the bin. */
export async function partsCounted(db: Db, kind: EntryKind, now: Date) {
  const conditions = conditionsAt(now);
  const among = (condition: RawBuilder<unknown>) =>
    sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;
  const inPart = (part: (typeof entryListParts)[number]) =>
    part === "bin" ? sql`deleted_at is not null` : sql`(deleted_at is null and ${conditions.get(part)})`;
  const counted = await db
    .selectFrom("entries")
    .where("kind", "=", kind)
    .select([among(sql`deleted_at is null`).as("all"), ...entryListParts.map((part) => among(inPart(part)).as(part))])
    .executeTakeFirstOrThrow();
  // PostgreSQL returns sums as text, because they may exceed a number.
  const numbers = Object.entries(counted).map(([part, count]) => [part, Number(count)]);
  return Object.fromEntries(numbers) as typeof counted;
}
