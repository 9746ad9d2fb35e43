import { expect, test } from "vitest";
import { cleanUp } from "#server/lifecycle/housekeeping.ts";
import { editorApp } from "../../testing/editor-app.ts";

/** Two editors, and a news item that both may open. */
async function twoEditors() {
  const editor = await editorApp();
  const colleague = await editor.colleague("Иванова Мария Петровна");
  const entry = await editor.entryOf("news", 71);
  const path = `/api/staff/entries/news/${entry.id}/presence/`;
  const seconds = (count: number) => {
    editor.time.now = new Date(editor.time.now.getTime() + count * 1000);
  };
  const told = async (ask: typeof colleague, typed: boolean) => (await ask("PUT", path, { typed })).body;
  const rows = () => editor.platform.database.read.selectFrom("entry_presence").selectAll().execute();
  return { ...editor, colleague, entry, path, seconds, told, rows };
}

test("an editor who types is shown to other editors with name and time, but not to themselves", async () => {
  const { ask, colleague, told, seconds, entry } = await twoEditors();
  expect(await told(colleague, false)).toEqual([]);
  seconds(20);
  expect(await told(ask, false)).toEqual([]);
  expect(await told(colleague, true)).toEqual([]);
  const seen = [{ entry: entry.id, fio: "Иванова Мария Петровна", since: "2026-11-21T12:00:00+03:00" }];
  expect(await told(ask, false)).toEqual(seen);
  expect((await ask("GET", "/api/staff/entries/news/presences/")).body).toEqual(seen);
  expect((await colleague("GET", "/api/staff/entries/news/presences/")).body).toEqual([]);
  expect((await ask("GET", "/api/staff/entries/page/presences/")).body).toEqual([]);
});

test("co-editing ends after a minute without a request, or after five minutes without typing", async () => {
  const { ask, colleague, told, seconds } = await twoEditors();
  await told(colleague, true);
  seconds(59);
  expect(await told(ask, false)).toHaveLength(1);
  seconds(1);
  expect(await told(ask, false)).toEqual([]);
  // Returned: present since now, and not typing yet.
  await told(colleague, false);
  expect(await told(ask, false)).toEqual([]);
  await told(colleague, true);
  expect(await told(ask, false)).toMatchObject([{ since: "2026-11-21T12:01:00+03:00" }]);
  for (let passed = 0; passed < 5 * 60; passed += 20) {
    seconds(20);
    await told(colleague, false);
  }
  expect(await told(ask, false)).toEqual([]);
});

test("co-editing changes neither the site, the history nor the audit trail, and is deleted later", async () => {
  const { ask, colleague, told, seconds, platform, entry, rows } = await twoEditors();
  const facts = async () => ({
    content: await platform.database.contentVersion.current(),
    entry: (await ask("GET", `/api/staff/entries/news/${entry.id}/`)).body,
    versions: (await ask("GET", `/api/staff/entries/news/${entry.id}/versions/`)).body,
    audit: (await platform.database.read.selectFrom("audit_entries").select("id").execute()).length,
  });
  const before = await facts();
  await told(colleague, true);
  expect(await facts()).toEqual(before);
  await cleanUp(platform);
  expect(await rows()).toHaveLength(1);
  seconds(60);
  await cleanUp(platform);
  expect(await rows()).toEqual([]);
});

test("co-editing of an unknown entry returns 404, and incomplete ones are refused", async () => {
  const { ask, path } = await twoEditors();
  expect((await ask("PUT", "/api/staff/entries/news/999999/presence/", { typed: true })).status).toBe(404);
  expect((await ask("PUT", path, {})).body).toEqual({ typed: ["Обязательное поле."] });
  expect((await ask("PUT", path, { typed: "да" })).status).toBe(400);
});
