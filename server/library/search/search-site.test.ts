import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { demoMedia } from "#server/testing/test-database.ts";
import { getJson } from "../../testing/test-app.ts";
import { textOfDocx } from "../files/office/text-of-docx.ts";
import { searchApp, written } from "../testing/test-search.ts";
import { keepTextOfFile, maxTextLength } from "./keep-text-of-file.ts";

test("every form of a word finds the same, with ё and with е", async () => {
  const { search } = await searchApp();
  const counts = await Promise.all(
    ["туберкулёз", "туберкулезом", "ТУБЕРКУЛЁЗЕ"].map(async (form) => (await search(form)).count),
  );
  expect(counts[0]).toBeGreaterThan(20);
  expect(new Set(counts).size).toBe(1);
});

test("all words must match, in any order and any place; small words do not matter", async () => {
  const { search, addNews } = await searchApp({ kind: "empty" });
  await addNews("Школа врачей", "<p>Занятия о квантиферонах.</p>");
  expect((await search("квантиферон для школы")).count).toBe(1);
  expect((await search("врачи квантиферонами")).count).toBe(1);
  expect((await search("врачи бюллетень")).count).toBe(0);
});

test("all kinds are counted whatever kind is shown, and an unknown kind has no results", async () => {
  const { search } = await searchApp();
  const all = await search("туберкулёз");
  const total = all.kinds.reduce((sum, { count }) => sum + count, 0);
  expect(all.count).toBe(total);
  expect(all.kinds.map(({ kind }) => kind)).toEqual(["news", "page", "session", "conference", "bulletin", "document"]);
  const sessions = await search("туберкулёз", "&kind=session");
  expect(sessions.kinds).toEqual(all.kinds);
  expect(sessions.count).toBe(all.kinds.find(({ kind }) => kind === "session")?.count);
  expect(new Set(sessions.results.map(({ kind }) => kind))).toEqual(new Set(["session"]));
  expect(await search("туберкулёз", "&kind=letters")).toMatchObject({ count: 0, results: [], suggestions: [] });
});

test("results with the words in their titles come first, then newer ones", async () => {
  const { search, addNews } = await searchApp({ kind: "empty" });
  await addNews("Старая о квазимодулине", "<p>Нет</p>", { pub_date: "2020-01-01T00:00:00.000Z" });
  await addNews("Новая", "<p>О квазимодулине</p>", { pub_date: "2026-03-01T00:00:00.000Z" });
  await addNews("Средняя о квазимодулине", "<p>Нет</p>", { pub_date: "2023-01-01T00:00:00.000Z" });
  await addNews("Прежняя", "<p>О квазимодулине</p>", { pub_date: "2026-02-01T00:00:00.000Z" });
  const { results } = await search("квазимодулин");
  expect(results.map(({ title }) => written(title).split(" ")[0])).toEqual(["Средняя", "Старая", "Новая", "Прежняя"]);
  const last = await search("квазимодулин", "&limit=2&page=2");
  expect(last.results.map(({ title }) => written(title))).toEqual(["Новая", "Прежняя"]);
});

test("a surname comes before newer words with the same stem", async () => {
  const { search, addNews } = await searchApp({ kind: "empty" });
  await addNews("Доклад", "<p>Выступил И. Белов.</p>", { pub_date: "2020-01-01T00:00:00.000Z" });
  await addNews("Белые халаты", "<p>Нет</p>", { pub_date: "2026-01-01T00:00:00.000Z" });
  const { results } = await search("белов");
  expect(results.map(({ title }) => written(title))).toEqual(["Доклад", "[Белые] халаты"]);
});

test("an excerpt shows the text, not the tags after it", async () => {
  const { search } = await searchApp();
  const { results } = await search("школа", "&kind=news");
  const excerpts = results.map(({ excerpt }) => written(excerpt));
  expect(excerpts.length).toBeGreaterThan(0);
  expect(excerpts.filter((excerpt) => excerpt.includes("Рубрики:"))).toEqual([]);
});

test("excerpts are pieces of text without markup", async () => {
  const { search, addNews } = await searchApp({ kind: "empty" });
  const id = await addNews("Приём", "<p>Если <b>p &lt; 0,05</b>, <i>врачи</i> решают</p><script>врач()</script>");
  const { results } = await search("врач");
  expect(results).toEqual([
    {
      kind: "news",
      title: [{ text: "Приём", marked: false }],
      path: `/news/${id}`,
      date: "2026-01-01",
      excerpt: [
        { text: "Если p < 0,05, ", marked: false },
        { text: "врачи", marked: true },
        { text: " решают", marked: false },
      ],
      file: null,
    },
  ]);
});

test("any input is plain text: quotes, operators, punctuation, letters, overlong words", async () => {
  const { search, addNews } = await searchApp({ kind: "empty" });
  await addNews("О статинах, ИМТ и AND-схеме", "<p>100 % в 5 из 7; см. п. 3</p>");
  for (const found of [
    '"статины"',
    "AND",
    "имт NOT",
    "5",
    "в",
    "статин*",
    "имт AND схема",
    "п. 3",
    "(статины",
    "100%",
  ]) {
    const { count } = await search(found);
    expect([found, count]).toEqual([found, found === "имт NOT" ? 0 : 1]);
  }
  for (const nothing of ["", " ", '"', "*", "%", "'; drop table site_search; --", "я".repeat(900), "\\", "^a", "🫁"]) {
    expect([nothing, (await search(nothing)).count]).toEqual([nothing, 0]);
  }
});

test("a news item is not found before its time", async () => {
  const { search, addNews, time } = await searchApp({ kind: "empty" });
  await addNews("Объявление о квазимодулине", "<p>Нет</p>", { pub_date: "2026-12-01T00:00:00.000Z" });
  expect(await search("квазимодулин")).toMatchObject({ count: 0, kinds: [], suggestions: [] });
  // Its words are not used for suggestions either.
  expect((await search("квазимодулон")).suggestions).toEqual([]);
  time.now = new Date("2026-12-01T00:00:00Z");
  expect((await search("квазимодулин")).count).toBe(1);
  expect((await search("квазимодулон")).suggestions).toEqual([{ text: "квазимодулине", count: 1 }]);
});

test("results are split into pages, and there is none after the last", async () => {
  const { search, app } = await searchApp();
  const first = await search("туберкулёз", "&limit=5");
  expect(first).toMatchObject({ previous: null, next: expect.stringContaining("page=2") });
  const second = await search("туберкулёз", "&limit=5&page=2");
  const titles = [...first.results, ...second.results].map(({ title, path }) => written(title) + path);
  expect(new Set(titles).size).toBe(10);
  expect((await getJson(app, "/api/search/?q=туберкулёз&page=99")).status).toBe(404);
  expect((await getJson(app, "/api/search/?q=&page=2")).status).toBe(404);
});

test("a document leads to its file, and is found by its text", async () => {
  const { search, platform } = await searchApp();
  const { database } = platform;
  const files = database.read
    .selectFrom("documents")
    .innerJoin("files", "files.id", "file_id")
    .select(["file_id", "path"]);
  for (const { file_id, path } of await files.where("path", "like", "%.docx").execute()) {
    const text = textOfDocx(readFileSync(join(demoMedia(), path)), maxTextLength);
    await database.exclusive((db) => keepTextOfFile(database, db, file_id, text));
  }
  const { results } = await search("обязуюсь платить членский взнос", "&kind=document");
  expect(results[0]).toMatchObject({
    path: expect.stringMatching(/^\/media\/.*\.docx$/),
    date: null,
    file: { file_type: "docx", file_size: expect.any(Number) },
  });
  expect(written(results[0]?.excerpt ?? [])).toContain("[обязуюсь] [платить] [членский] [взнос]");
});

test("without results, corrected words, the other layout and fewer words are suggested", async () => {
  const { search } = await searchApp();
  expect((await search("туберкулоз")).suggestions[0]).toMatchObject({ text: "туберкулёз" });
  expect((await search("ne,threktp")).suggestions[0]).toMatchObject({ text: "туберкулез" });
  const fewer = await search("туберкулёз квазимодулин");
  expect(fewer.suggestions.map(({ text }) => text)).toEqual(["туберкулёз"]);
  for (const { text, count } of fewer.suggestions) expect((await search(text)).count).toBe(count);
  expect((await search("ъъъъъъъъ")).suggestions).toEqual([]);
  expect((await search("туберкулёз")).suggestions).toEqual([]);
});
