import { expect, test } from "vitest";
import type { EntrySummary } from "#contract/site/entries/entries.ts";
import { shared } from "../../testing/test-app.ts";
import type { Finished } from "../../testing/test-database.ts";
import { editorApp } from "../testing/editor-app.ts";

async function finder(finished?: Finished) {
  const editor = await editorApp({}, finished);
  const find = async (words: string): Promise<EntrySummary[]> => {
    const { status, body } = await editor.ask("GET", `/api/staff/found-entries/?search=${encodeURIComponent(words)}`);
    expect(status).toBe(200);
    return body;
  };
  return { ...editor, find };
}

/** Shared by tests that only read. */
const readOnly = shared(finder);

test("a draft of any kind is found by words of its title in any order", async () => {
  const { create, find } = await finder();
  const draft = await create("page", { title: "Памятка для новых членов", url: "pamyatka" });
  const [first] = await find("членов памятка");
  expect(first).toMatchObject({ id: draft.id, kind: "page", state: "draft", title: "Памятка для новых членов" });
});

test("a search finds entries of several kinds, prefix matches first, with a limit for news", async () => {
  const { find } = readOnly();
  const found = await find("школ");
  expect(found.length).toBeGreaterThan(1);
  expect(found[0]?.title.toLowerCase()).toMatch(/^школ/);
  const ofNews = found.filter(({ kind }) => kind === "news");
  expect([ofNews.length, found.length > ofNews.length]).toEqual([5, true]);
});

test("matches in texts follow matches in titles, without duplicates", async () => {
  const { create, publish, find } = await finder();
  const inText = await create("news", { title: "Без этого слова", text: "<p>Здесь о квазиварке.</p>" });
  await publish(inText);
  const inTitle = await create("news", { title: "Квазиварка в работе", text: "<p>Квазиварка.</p>" });
  await publish(inTitle);
  expect((await find("квазиварка")).map(({ id }) => id)).toEqual([inTitle.id, inText.id]);
});

test("the list of one kind also has matches in texts after matches in titles", async () => {
  const { create, publish, ask } = await finder();
  const inTitle = await create("news", { title: "Квазиварка в работе", pub_date: "2020-01-01T09:00:00+03:00" });
  const inText = await create("news", { title: "Без этого слова", text: "<p>Здесь о квазиварке.</p>" });
  await publish(inText);
  await publish(await create("page", { title: "Тоже без", url: "tozhe", content: "<p>Квазиварка.</p>" }));
  const { body } = await ask("GET", `/api/staff/entries/news/?search=${encodeURIComponent("квазиварка")}`);
  expect([body.count, body.results.map(({ id }: EntrySummary) => id)]).toEqual([2, [inTitle.id, inText.id]]);
});

test("deleted entries are not found", async () => {
  const { create, find, ask } = await finder();
  const draft = await create("news", { title: "Квазиварка" });
  await ask("DELETE", `/api/staff/entries/news/${draft.id}/`);
  expect(await find("квазиварка")).toEqual([]);
});

test.each(["", "   ", "%", "_", "!", "'", "\\", "«»", "а".repeat(1000)])(
  "the search %j does not fail",
  async (words) => {
    const { find } = readOnly();
    expect(Array.isArray(await find(words))).toBe(true);
  },
);

test.each(["школа гидробилогии", "ublhj,bjkjubb"])("the mistyped search «%s» finds the entry", async (typed) => {
  const { create, publish, find } = await finder();
  const content = "<p>Школа гидробиологии работает каждый год.</p>";
  await publish(await create("page", { title: "О гидробиологии", url: "gidro", content }));
  expect((await find(typed)).map(({ title }) => title)).toEqual(["О гидробиологии"]);
});

test("a search with an unknown word finds nothing", async () => {
  const { find } = readOnly();
  expect(await find("школа ыъыъыъыъ")).toEqual([]);
});
