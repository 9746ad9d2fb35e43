import { expect, test } from "vitest";
import { editorApp } from "../testing/editor-app.ts";

test("a list with drafts is filtered by tags, announcement, season and editor", async () => {
  const { create, save, ask, colleague } = await editorApp();
  const found = async (kind: string, query: string) => {
    const { body } = await ask("GET", `/api/staff/entries/${kind}/?sort=title&${query}`);
    return body.results.map(({ title }: { title: string }) => title);
  };
  const draft = await create("news", { title: "Объявлена", tags: [77], is_announ: true });
  await create("news", { title: "Рядом", tags: [7777] });
  await create("session", { title: "Будущая", season: 77 });
  expect(await found("news", "tag=77")).toEqual(["Объявлена"]);
  expect(await found("news", "tag=77,7777&search=рядом")).toEqual(["Рядом"]);
  expect(await found("news", "tag=77&is_announ=true&state=draft")).toEqual(["Объявлена"]);
  expect(await found("session", "season=77")).toEqual(["Будущая"]);
  expect([await found("news", "tag=5000"), await found("news", "tag=x"), await found("session", "season=0")]).toEqual([
    [],
    [],
    [],
  ]);
  expect((await found("news", "tag=1")).length).toBeGreaterThan(0);
  await save(draft, { ...draft.data, tags: [] });
  expect(await found("news", "tag=77")).toEqual([]);
  const askAs = await colleague("Вторая Вера");
  await askAs("POST", "/api/staff/entries/news/", { data: { title: "Верина" } });
  expect(await found("news", `author=${encodeURIComponent("Вторая Вера")}`)).toEqual(["Верина"]);
  const { body: authors } = await ask("GET", "/api/staff/entries/news/authors/");
  expect([authors.length, authors.includes("Вторая Вера")]).toEqual([2, true]);
});
