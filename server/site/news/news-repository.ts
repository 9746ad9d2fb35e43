import { type Expression, type ExpressionBuilder, type Insertable, type SqlBool, sql } from "kysely";
import type { EntryData } from "#contract/library/entry-data.ts";
import { keyWords } from "#domain/search/search-key.ts";
import type { Db, Tables } from "../../kit/database/tables/tables.ts";
import { upsertRow } from "../../kit/database/upsert-row.ts";
import { isVisibleAt } from "../../library/entry-rules/visible-sql.ts";

export type NewsFilter = {
  publishedBy: Date;
  /** Tags by slug, one of which must match; undefined for no filter, an empty list matches nothing. */
  tags?: string[] | undefined;
  announcementsOnly?: boolean | undefined;
  search?: string | undefined;
};

const columns = [
  "news.id",
  "news.title",
  "news.text",
  "news.pub_date",
  "news.link",
  "news.is_announ",
  "news.picture_alt",
  "files.id as file_id",
  "files.path",
  "files.width",
  "files.height",
  "files.focus_x",
  "files.focus_y",
] as const;

export type NewsRow = Awaited<ReturnType<ReturnType<typeof withPicture>["execute"]>>[number];

/** Rows of news with their pictures. */
export function newsRepository(db: Db) {
  return {
    /**
     * Returns a page of the list. Each row contains the length of the whole list, which therefore needs no query of its
     * own.
     */
    list: (filter: NewsFilter, page: { limit: number; offset: number }) =>
      withPicture(db)
        .select(countOf(db, filter).as("total"))
        .where((eb) => matches(eb, filter))
        .orderBy("news.pub_date", "desc")
        .orderBy("news.id", "desc")
        .limit(page.limit)
        .offset(page.offset)
        .execute(),

    async count(filter: NewsFilter): Promise<number> {
      return (await countOf(db, filter).executeTakeFirstOrThrow()).count;
    },

    published: (id: number, now: Date) =>
      withPicture(db).where("news.id", "=", id).where(isVisibleAt("news", now.toISOString())).executeTakeFirst(),

    /** Returns the ids of visible news. */
    async visible(ids: number[], now: Date): Promise<Set<number>> {
      const rows = await db
        .selectFrom("news")
        .select("id")
        .where("id", "in", ids)
        .where(isVisibleAt("news", now.toISOString()))
        .execute();
      return new Set(rows.map((row) => row.id));
    },

    /** Returns the newest `limit` ids with their dates, for a list of addresses. */
    addresses: (filter: NewsFilter, limit: number) =>
      db
        .selectFrom("news")
        .select(["id", "pub_date"])
        .where((eb) => matches(eb, filter))
        .orderBy("pub_date", "desc")
        .limit(limit)
        .execute(),
  };
}

function countOf(db: Db, filter: NewsFilter) {
  return db
    .selectFrom("news")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where((eb) => matches(eb, filter));
}

function withPicture(db: Db) {
  return db.selectFrom("news").leftJoin("files", "files.id", "news.picture_id").select(columns);
}

function matches(eb: ExpressionBuilder<Tables, "news">, filter: NewsFilter) {
  const conditions: Expression<SqlBool>[] = [isVisibleAt("news", filter.publishedBy.toISOString())];
  if (filter.announcementsOnly) conditions.push(eb("news.is_announ", "=", 1));
  for (const word of keyWords(filter.search ?? "")) {
    conditions.push(sql<boolean>`search_key like ${`%${escapeLike(word)}%`} escape '!'`);
  }
  if (filter.tags) conditions.push(hasAnyTag(eb, filter.tags));
  return eb.and(conditions);
}

/**
 * Uses `exists` instead of `in (select …)`, because inside `in` Kysely's plugin does not detect an empty list of slugs.
 */
function hasAnyTag(eb: ExpressionBuilder<Tables, "news">, slugs: string[]) {
  return eb.exists(
    eb
      .selectFrom("news_tags")
      .innerJoin("tags", "tags.id", "news_tags.tag_id")
      .select("news_id")
      .whereRef("news_id", "=", "news.id")
      .where("slug", "in", slugs),
  );
}

function escapeLike(word: string): string {
  return word.replace(/[!%_]/g, "!$&");
}

type Place = { id: number; pub_date: string };

/** The neighbours of a news item in the list of those visible at an instant (ISO 8601, UTC). */
export function neighboursRepository(db: Db, now: string) {
  const visible = db.selectFrom("news").select(["news.id", "title", "pub_date"]).where(isVisibleAt("news", now));
  const beside = ({ id, pub_date }: Place, side: "<" | ">") =>
    visible
      .where(
        sql<SqlBool>`(pub_date ${sql.raw(side)} ${pub_date} or (pub_date = ${pub_date} and news.id ${sql.raw(side)} ${id}))`,
      )
      .orderBy("pub_date", side === "<" ? "desc" : "asc")
      .orderBy("news.id", side === "<" ? "desc" : "asc")
      .limit(1)
      .executeTakeFirst();
  return {
    previous: (place: Place) => beside(place, "<"),
    next: (place: Place) => beside(place, ">"),

    /** Returns the newest items that share a tag with the item, without these ids. */
    onSameTags: (id: number, without: number[], limit: number) =>
      visible
        .where((eb) => sharesTag(eb, id))
        .where("news.id", "not in", without)
        .orderBy("pub_date", "desc")
        .orderBy("news.id", "desc")
        .limit(limit)
        .execute(),
  };
}

function sharesTag(eb: ExpressionBuilder<Tables, "news">, id: number) {
  return eb.exists(
    eb
      .selectFrom("news_tags as own")
      .innerJoin("news_tags as other", "other.tag_id", "own.tag_id")
      .select("own.tag_id")
      .where("own.news_id", "=", id)
      .whereRef("other.news_id", "=", "news.id"),
  );
}

type Documents = EntryData<"news">["documents"];

/** Published news, including scheduled and ended ones. */
export function publishedNewsRepository(db: Db) {
  return {
    rows: () => db.selectFrom("news").selectAll().orderBy("id").execute(),

    tags: () => db.selectFrom("news_tags").selectAll().execute(),

    documents: () => db.selectFrom("news_documents").selectAll().orderBy("position").execute(),

    /** The names of the conferences that link to it. */
    async namesOfConferencesAbout(id: number): Promise<string[]> {
      const rows = await db.selectFrom("conferences").select("name").where("news_id", "=", id).execute();
      return rows.map(({ name }) => name);
    },

    save: (id: number | null, values: Omit<Insertable<Tables["news"]>, "id">) => upsertRow(db, "news", id, values),

    /** Sets the selected tags that still exist. */
    async setTags(id: number, chosen: number[]): Promise<void> {
      await db.deleteFrom("news_tags").where("news_id", "=", id).execute();
      const tags = await db.selectFrom("tags").select("id").where("id", "in", chosen).execute();
      const rows = tags.map((tag) => ({ news_id: id, tag_id: tag.id }));
      if (rows.length > 0) await db.insertInto("news_tags").values(rows).execute();
    },

    /** Sets the documents in this order. */
    async setDocuments(id: number, documents: Documents): Promise<void> {
      await db.deleteFrom("news_documents").where("news_id", "=", id).execute();
      const rows = documents.map(({ title, file }, position) => ({ news_id: id, title, file_id: file, position }));
      if (rows.length > 0) await db.insertInto("news_documents").values(rows).execute();
    },

    remove: (id: number) => db.deleteFrom("news").where("id", "=", id).execute(),
  };
}
