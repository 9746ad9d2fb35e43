import type { SearchAnswer } from "#contract/library/search.ts";
import type { Db } from "../../kit/database/tables/tables.ts";
import { getJson, testApp } from "../../testing/test-app.ts";
import { testNow } from "../../testing/test-platform.ts";
import { indexSubject } from "../search/index-content.ts";
import { prepareSearch } from "../search/prepare-search.ts";

/** A server with an index of the demonstration content, or an empty one, and a clock that tests can move. */
export async function searchApp(given: Parameters<typeof testApp>[0] = {}) {
  const time = { now: testNow };
  const test = await testApp({ clock: () => time.now, ...given });
  const { app, platform } = test;
  await prepareSearch(platform);
  const change = (work: (db: Db) => Promise<void>) => platform.database.transaction(work);
  return {
    ...test,
    time,
    change,
    async search(question: string, more = ""): Promise<SearchAnswer> {
      const { status, body } = await getJson(app, `/api/search/?q=${encodeURIComponent(question)}${more}`);
      if (status !== 200) throw new Error(`The search returned ${status}.`);
      return body;
    },
    /** Publishes and indexes a news item. */
    addNews: (title: string, text: string, more: { pub_date?: string } = {}) =>
      platform.database.transaction(async (db) => {
        const row = {
          title,
          text,
          pub_date: "2026-01-01T10:00:00.000Z",
          link: null,
          picture_alt: "",
          search_key: "",
          ...more,
        };
        const { id } = await db.insertInto("news").values(row).returning("id").executeTakeFirstOrThrow();
        await indexSubject(db, "news", id);
        return id;
      }),
  };
}

/** Joins the pieces of a text, with marked pieces in brackets. */
export function written(parts: { text: string; marked: boolean }[]): string {
  return parts.map(({ text, marked }) => (marked ? `[${text}]` : text)).join("");
}
