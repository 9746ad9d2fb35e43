import { type RawBuilder, type SqlBool, sql } from "kysely";

/** A news item is on the site: its time has come, and the time to leave has not. The one place that says so. */
export function isVisibleAt(now: Date): RawBuilder<SqlBool> {
  const instant = now.toISOString();
  return sql<SqlBool>`(news.pub_date <= ${instant} and (news.until is null or news.until > ${instant}))`;
}
