import { expect, test } from "vitest";
import type { EntryKind } from "#contract/library/entry-data.ts";
import type { Entry } from "#contract/site/entries/entries.ts";
import { getJson } from "../../testing/test-app.ts";
import { editorApp } from "../testing/editor-app.ts";

type EditorApp = Awaited<ReturnType<typeof editorApp>>;

/** The public page of each kind. */
const lists: Record<EntryKind, string> = {
  news: "/api/news/?limit=100",
  tag: "/api/news/tag/",
  season: "/api/seasons12/",
  session: "/api/schools/",
  conference: "/api/conferences/",
  bulletin: "/api/bulletins/",
  document: "/api/documents/",
  page: "/api/pages/",
};

const pathOf = ({ kind, id }: Pick<Entry, "kind" | "id">) => `/api/staff/entries/${kind}/${id}/`;

async function deleteAndUndo({ ask }: EditorApp, entry: Entry): Promise<Entry> {
  expect((await ask("DELETE", pathOf(entry))).status).toBe(204);
  const { status, body } = await ask("POST", `${pathOf(entry)}restorations/`, { as_it_was: true });
  expect(status).toBe(200);
  return body;
}

/** The parts of an entry that must be equal. */
const seen = ({ revision: _, ...entry }: Entry) => entry;

test.each<[EntryKind, object]>([
  ["news", { title: "Ещё не решено", pub_date: "2030-01-01T00:00:00+03:00" }],
  ["tag", { slug: "drugoj" }],
  ["season", { year: 2040 }],
  ["session", { title: "Другая школа", number: 77 }],
  ["conference", { name: "Другая", schools: [] }],
  ["bulletin", { number: "100500" }],
  ["document", { title: "Другой" }],
  ["page", { url: "drugoj-adres", title: "Другая" }],
])("a deleted %s that is undone is on the site as it was, its unpublished changes beside it", async (kind, part) => {
  const editor = await editorApp();
  const { create, publish, save, entryOf, app, platform } = editor;
  const given = {
    tag: { name: "Свободная", slug: "svobodnaja", color: "#123456" },
    season: { year: 2039, season_number: 39 },
  }[kind as string];
  // An entry that other content depends on cannot be deleted.
  const start = given ? (await publish(await create(kind, given))).body : await entryOf(kind, kind === "page" ? 2 : 3);
  if (kind === "conference")
    await platform.database.transaction((db) =>
      db.deleteFrom("registrations").where("conference_id", "=", 3).execute(),
    );
  const { body: changed } = await save(start, { ...start.data, ...part });
  const before = (await getJson(app, lists[kind])).body;
  const undone = await deleteAndUndo(editor, changed);
  expect(seen(undone)).toEqual(seen(changed));
  expect(undone).toMatchObject({ state: "published", has_changes: true });
  expect((await getJson(app, lists[kind])).body).toEqual(before);
  expect((await publish(undone)).body).toMatchObject({ has_changes: false, data: part });
});

test("a deleted or unpublished conference is restored with its registration settings and places", async () => {
  const editor = await editorApp();
  const { entryOf, archive, publish, platform } = editor;
  const read = platform.database.read;
  await platform.database.transaction(async (db) => {
    await db.deleteFrom("registrations").where("conference_id", "=", 5).execute();
    await db.deleteFrom("programme_sessions").where("conference_id", "=", 5).execute();
    await db.updateTable("conferences").set({ places: 40, retention_months: 7 }).where("id", "=", 5).execute();
    await db.updateTable("conference_schools").set({ places: 3 }).where("conference_id", "=", 5).execute();
  });
  const rows = async () => [
    await read.selectFrom("conferences").selectAll().where("id", "=", 5).execute(),
    await read.selectFrom("conference_schools").selectAll().where("conference_id", "=", 5).orderBy("id").execute(),
    await read.selectFrom("registration_numbers").selectAll().where("conference_id", "=", 5).execute(),
  ];
  const before = await rows();
  await deleteAndUndo(editor, await entryOf("conference", 5));
  expect(await rows()).toEqual(before);
  const { body: archived } = await archive(await entryOf("conference", 5));
  await publish(archived);
  expect(await rows()).toEqual(before);
});

test("an undo does not make a former current conference current again", async () => {
  const editor = await editorApp();
  const { entryOf, save, publish, platform } = editor;
  await platform.database.transaction(async (db) => {
    await db.deleteFrom("registrations").where("conference_id", "=", 5).execute();
    await db.deleteFrom("programme_sessions").where("conference_id", "=", 5).execute();
  });
  const once = await entryOf("conference", 5);
  await save(once, { ...once.data, theme: "Без изменений на сайте" });
  const other = await entryOf("conference", 4);
  await publish((await save(other, { ...other.data, is_current: true })).body);
  await deleteAndUndo(editor, await entryOf("conference", 5));
  const current = await platform.database.read
    .selectFrom("conferences")
    .select("id")
    .where("is_current", "=", 1)
    .execute();
  expect(current).toEqual([{ id: 4 }]);
});

test("an undo restores the state of expired, scheduled and archived entries", async () => {
  const editor = await editorApp();
  const { create, publish, archive, time } = editor;
  const at = (hours: number) => new Date(time.now.getTime() + hours * 3_600_000).toISOString();
  const text = "<p>Да</p>";
  const { body: ends } = await publish(await create("news", { title: "Уйдёт", text, until: at(1) }));
  const { body: waits } = await publish(await create("news", { title: "Ждёт", text, pub_date: at(9) }));
  const { body: archived } = await archive((await publish(await create("news", { title: "Снята", text }))).body);
  const draft = await create("news", { title: "Черновик" });
  time.now = new Date(time.now.getTime() + 7_200_000);
  const states = [];
  for (const entry of [ends, waits, archived, draft]) {
    const undone = await deleteAndUndo(editor, entry);
    states.push([undone.state, undone.changed_at === entry.changed_at]);
  }
  expect(states).toEqual(["ended", "scheduled", "archived", "draft"].map((state) => [state, true]));
});

test("an entry whose address is used by another is restored unpublished, with all its fields", async () => {
  const { ask, create, publish } = await editorApp();
  const data = { url: "o-nas", title: "О нас", content: "<p>Мы</p>" };
  const { body: first } = await publish(await create("page", data));
  await ask("DELETE", pathOf(first));
  await publish(await create("page", { ...data, title: "Другая" }));
  const { body } = await ask("POST", `${pathOf(first)}restorations/`, { as_it_was: true });
  expect(body).toMatchObject({ state: "archived", deleted_at: null, data: { title: "О нас" } });
});
