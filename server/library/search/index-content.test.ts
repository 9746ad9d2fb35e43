import { expect, test } from "vitest";
import type { Db } from "../../kit/database/tables/tables.ts";
import { searchApp } from "../testing/test-search.ts";
import { indexSubject, reindex } from "./index-content.ts";
import { prepareSearch } from "./prepare-search.ts";

/** The whole content of the index, without the ids of its rows. */
async function indexed(db: Db) {
  const texts = await db
    .selectFrom("site_search")
    .innerJoin("site_search_texts as texts", "texts.id", "site_search.id")
    .select(["kind", "subject_id", "visible_from", "date", "title_stems", "path", "file_id", "title", "text", "stems"])
    .orderBy("kind")
    .orderBy("subject_id")
    .execute();
  return { texts, words: await db.selectFrom("site_search_words").selectAll().orderBy("word").execute() };
}

test("changed content is found only by its new words, unpublished content is not found", async () => {
  const { search, addNews, change } = await searchApp();
  const id = await addNews("О квазимодулине", "<p>Прежнее слово</p>");
  await change(async (db) => {
    await db.updateTable("news").set({ title: "О парамодулине" }).where("id", "=", id).execute();
    await indexSubject(db, "news", id);
  });
  expect((await search("квазимодулин")).count).toBe(0);
  expect((await search("парамодулин")).count).toBe(1);
  await change(async (db) => {
    await db.deleteFrom("news").where("id", "=", id).execute();
    await indexSubject(db, "news", id);
  });
  expect(await search("парамодулин")).toMatchObject({ count: 0, suggestions: [] });
  expect(await search("парамодулон")).toMatchObject({ count: 0, suggestions: [] });
});

test("a tag's new name and a season's new number update the content that uses them", async () => {
  const { search, change } = await searchApp();
  const before = await search("школа", "&kind=news");
  await change(async (db) => {
    const tag = await db.selectFrom("tags").select("id").where("slug", "=", "shkola").executeTakeFirstOrThrow();
    await db.updateTable("tags").set({ name: "Квазимодулин" }).where("id", "=", tag.id).execute();
    await indexSubject(db, "tag", tag.id);
    const season = await db.selectFrom("seasons").select("id").orderBy("year", "desc").executeTakeFirstOrThrow();
    await db.updateTable("seasons").set({ season_number: 77 }).where("id", "=", season.id).execute();
    await indexSubject(db, "season", season.id);
  });
  expect((await search("квазимодулин", "&kind=news")).count).toBeGreaterThan(5);
  expect((await search("школа", "&kind=news")).count).toBeLessThan(before.count);
  const { results } = await search("77 сезон", "&kind=session");
  expect(results.map(({ path }) => path.replace(/\d+$/, "…"))).toContain("/schools/?seasons=77#session-…");
  expect(results.filter(({ path }) => !path.startsWith("/schools/?seasons=77#"))).toEqual([]);
});

test("after any changes the index equals a rebuilt one", async () => {
  const { addNews, change, platform } = await searchApp();
  await addNews("Первая новость о квазимодулине", "<p>Врачи и врач</p>");
  const gone = await addNews("Вторая новость о квазимодулине", "<p>Слово</p>");
  await change(async (db) => {
    const tag = await db.selectFrom("tags").select("id").where("slug", "=", "shkola").executeTakeFirstOrThrow();
    await db.updateTable("tags").set({ name: "Парамодулин" }).where("id", "=", tag.id).execute();
    await indexSubject(db, "tag", tag.id);
    await db.deleteFrom("news").where("id", "=", gone).execute();
    await indexSubject(db, "news", gone);
    const page = await db.selectFrom("pages").select("id").where("url", "=", "about").executeTakeFirstOrThrow();
    await db.updateTable("pages").set({ content: "<p>Иное</p>", url: "society" }).where("id", "=", page.id).execute();
    await indexSubject(db, "page", page.id);
  });
  const kept = await indexed(platform.database.read);
  expect(kept.texts.length).toBeGreaterThan(100);
  await change(reindex);
  expect(await indexed(platform.database.read)).toEqual(kept);
});

test("a change that is rolled back leaves the index as it was", async () => {
  const { search, change, addNews } = await searchApp({ kind: "empty" });
  const id = await addNews("О квазимодулине", "<p>Слово</p>");
  const failing = change(async (db) => {
    await db.deleteFrom("news").where("id", "=", id).execute();
    await indexSubject(db, "news", id);
    throw new Error("Nothing of it happened.");
  });
  await expect(failing).rejects.toThrow("Nothing of it");
  expect((await search("квазимодулин")).count).toBe(1);
});

test("the start rebuilds a missing or outdated index, and keeps a current one", async () => {
  const { platform, change, search } = await searchApp();
  const rows = () => platform.database.read.selectFrom("site_search").select("id").orderBy("id").execute();
  const made = await rows();
  await prepareSearch(platform);
  expect(await rows()).toEqual(made);
  await change(async (db) => {
    await db.updateTable("site_search_state").set({ version: 0 }).execute();
    await db.deleteFrom("site_search_texts").execute();
  });
  expect((await search("туберкулёз")).count).toBe(0);
  await prepareSearch(platform);
  expect((await search("туберкулёз")).count).toBeGreaterThan(20);
});

test("two simultaneous starts build one index", async () => {
  const { platform, change } = await searchApp();
  await change(async (db) => {
    await db.deleteFrom("site_search_state").execute();
  });
  await Promise.all([prepareSearch(platform), prepareSearch(platform)]);
  const versions = await platform.database.read.selectFrom("site_search_state").selectAll().execute();
  expect(versions).toHaveLength(1);
});
