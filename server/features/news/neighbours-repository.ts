import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Db, Tables } from "../../platform/database/tables/tables.ts";
import { isVisibleAt } from "../entry-rules/visible-sql.ts";

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

    /** The newest that share a tag with the item, without these ids. */
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
