import { type RawBuilder, type SqlBool, sql } from "kysely";

/** A news item is on the site: its time has come, and the time to leave has not. The one place that says so. @param instant ISO 8601, UTC. */
export function isVisibleAt(instant: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(news.pub_date <= ${instant} and (news.until is null or news.until > ${instant}))`;
}
