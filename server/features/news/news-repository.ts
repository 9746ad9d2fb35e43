import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { keyWords } from "#domain/search/search-key.ts";
import type { Db, Tables } from "../../platform/database/tables/tables.ts";
import { isVisibleAt } from "../entry-rules/visible-sql.ts";

export type NewsFilter = {
  publishedBy: Date;
  /** Any of these slugs; undefined for no filter, empty for nothing. */
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

/** News with their pictures, as they lie in the database. */
export function newsRepository(db: Db) {
  return {
    /** One page of the list; each row has the length of the whole list, so that it needs no query of its own. */
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

    /** Those of these ids that visitors can see. */
    async visible(ids: number[], now: Date): Promise<Set<number>> {
      const rows = await db
        .selectFrom("news")
        .select("id")
        .where("id", "in", ids)
        .where(isVisibleAt("news", now.toISOString()))
        .execute();
      return new Set(rows.map((row) => row.id));
    },

    /** The newest `limit` ids with their dates: for a list of addresses. */
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

/** `exists`, not `in (select …)`: inside an `in` Kysely's plugin does not see an empty list of slugs. */
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
