import { expect, test } from "vitest";
import type { EntrySummary } from "#contract/site/entries/entries.ts";
import { editorApp } from "../testing/editor-app.ts";

async function factsOf(kind: string) {
  const editor = await editorApp();
  const list = async (): Promise<EntrySummary[]> =>
    (await editor.ask("GET", `/api/staff/entries/${kind}/?limit=200`)).body.results;
  return { ...editor, list };
}

test("a conference is listed with its registration state and count; the current one is marked", async () => {
  const { list } = await factsOf("conference");
  const rows = await list();
  expect(rows.filter(({ facts }) => facts?.is_current)).toHaveLength(1);
  expect(rows.find(({ facts }) => facts?.is_current)?.facts).toMatchObject({ registration: "open", people: 0 });
  expect(rows.find(({ facts }) => !facts?.is_current)?.facts?.registration).toBe("past");
});

test("a session is listed with its season and whether it is in progress", async () => {
  const { list, entryOf, save, publish } = await factsOf("session");
  const session = await entryOf("session", 3);
  await publish((await save(session, { ...session.data, is_active: true })).body);
  const row = (await list()).find(({ id }) => id === session.id);
  expect(row?.facts).toEqual({ season: expect.any(Number), is_now: true });
});

test("a tag is listed with its colour and its number of published news", async () => {
  const { list, entryOf, create, publish } = await factsOf("tag");
  const tag = await entryOf("tag", 1);
  const before = (await list()).find(({ id }) => id === tag.id)?.facts;
  expect(before).toEqual({ color: tag.data["color"], news: expect.any(Number) });
  const news = await create("news", { title: "Новая", text: "<p>Да</p>", tags: [1] });
  expect((await list()).find(({ id }) => id === tag.id)?.facts).toEqual(before);
  await publish(news);
  expect((await list()).find(({ id }) => id === tag.id)?.facts?.news).toBe((before?.news ?? 0) + 1);
});

test("a bulletin is listed with its topic, a document with the type of its file", async () => {
  const bulletins = await (await factsOf("bulletin")).list();
  expect(bulletins.every(({ facts }) => typeof facts?.about === "string")).toBe(true);
  const documents = await (await factsOf("document")).list();
  expect(new Set(documents.map(({ facts }) => facts?.file_type))).toContain("pdf");
});
