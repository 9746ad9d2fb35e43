import type { Db } from "../../kit/database/tables/tables.ts";
import { isVisibleAt } from "../../library/entry-rules/visible-sql.ts";

/** Tags, documents and narrower copies of pictures of news. */
export function newsPartsRepository(db: Db) {
  return {
    tagsOf: (newsIds: number[]) =>
      db
        .selectFrom("news_tags")
        .innerJoin("tags", "tags.id", "news_tags.tag_id")
        .select(["news_id", "tags.id", "name", "slug", "color"])
        .where("news_id", "in", newsIds)
        .execute(),

    documentsOf: (newsIds: number[]) =>
      db
        .selectFrom("news_documents")
        .innerJoin("files", "files.id", "news_documents.file_id")
        .select(["news_id", "title", "path", "name", "size", "page_count"])
        .where("news_id", "in", newsIds)
        .orderBy("position")
        .execute(),

    copiesOf: (fileIds: number[]) =>
      db.selectFrom("file_copies").select(["file_id", "path", "width"]).where("file_id", "in", fileIds).execute(),

    tagsWithCounts: (now: Date) =>
      db
        .selectFrom("tags")
        .select(["tags.id", "name", "slug", "color"])
        .select((eb) =>
          eb
            .selectFrom("news_tags")
            .innerJoin("news", "news.id", "news_tags.news_id")
            .whereRef("tag_id", "=", "tags.id")
            .where(isVisibleAt("news", now.toISOString()))
            .select((inner) => inner.fn.countAll<number>().as("count"))
            .as("news_count"),
        )
        .execute(),
  };
}

/** Reads the items that a draft refers to. */
export function newsDraftRepository(db: Db) {
  return {
    tags: (ids: number[]) =>
      db.selectFrom("tags").select(["id", "name", "slug", "color"]).where("id", "in", ids).execute(),

    files: (ids: number[]) =>
      db.selectFrom("files").select(["id", "path", "name", "size", "page_count"]).where("id", "in", ids).execute(),

    picture: (fileId: number) =>
      db
        .selectFrom("files")
        .select(["id as file_id", "path", "width", "height", "focus_x", "focus_y"])
        .where("id", "=", fileId)
        .executeTakeFirst(),
  };
}
