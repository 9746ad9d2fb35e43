import { expect, test } from "vitest";
import { problemTexts } from "#contract/problems.ts";
import type { Entry } from "#contract/site/entries/entries.ts";
import type { BatchAction } from "#contract/site/entries/entry-batches.ts";
import { getJson } from "#server/testing/test-app.ts";
import { editorApp } from "../../testing/editor-app.ts";

type EditorApp = Awaited<ReturnType<typeof editorApp>>;
type Seen = Pick<Entry, "id" | "revision">;

const text = "<p>Да</p>";

/** The calls of one batch. */
function batchOf({ ask }: Pick<EditorApp, "ask">, batch = crypto.randomUUID()) {
  const path = "/api/staff/entries/news/batches/";
  return {
    change: (action: BatchAction, entries: readonly Seen[], tag?: number) =>
      ask("POST", path, { batch, action, tag, entries: entries.map(({ id, revision }) => ({ id, revision })) }),
    undo: (entries: readonly Seen[]) => ask("POST", `${path}undoings/`, { batch, ids: entries.map(({ id }) => id) }),
  };
}

/** An entry of every state: draft, published, with unpublished changes, scheduled, archived. */
async function oneOfEach({ create, publish, save, archive }: EditorApp): Promise<Entry[]> {
  const made = async (title: string, more?: object) =>
    (await publish(await create("news", { title, text, tags: [2], ...more }))).body;
  const onSite = await made("На сайте");
  const changed = await made("С правками");
  return [
    await create("news", { title: "Черновик", text, tags: [2] }),
    onSite,
    (await save(changed, { ...changed.data, title: "С правками, новее" })).body,
    await made("Ждёт", { pub_date: "2030-01-01T00:00:00+03:00" }),
    (await archive(await made("В архиве"))).body,
  ];
}

/** Everything that editors and visitors see of these entries. */
async function look({ ask, app }: EditorApp, entries: readonly Entry[]) {
  const shown = [];
  for (const { id } of entries) {
    const path = `/api/staff/entries/news/${id}/`;
    const { revision: _, ...entry } = (await ask("GET", path)).body;
    const versions = (await ask("GET", `${path}versions/`)).body.map(({ revision: _, ...version }: Entry) => version);
    shown.push({ entry, versions });
  }
  return { shown, site: (await getJson(app, "/api/news/?limit=100")).body };
}

test.each<[BatchAction, (string | boolean)[]]>([
  ["publish", ["published", "published", "published", "scheduled", "published"]],
  ["archive", ["archived", "archived", "archived", "archived", "archived"]],
  ["delete", ["draft", "archived", "archived", "archived", "archived"]],
  ["add-tag", ["draft", "published", "published", "scheduled", "archived"]],
  ["remove-tag", ["draft", "published", "published", "scheduled", "archived"]],
])("%s is done to each of several and, taken back, leaves everything as it was", async (action, states) => {
  const editor = await editorApp();
  const entries = await oneOfEach(editor);
  const before = await look(editor, entries);
  const batch = batchOf(editor);
  const { status, body } = await batch.change(action, entries, action === "add-tag" ? 1 : 2);
  expect([status, body.refused]).toEqual([200, []]);
  expect(body.done.map(({ state }: Entry) => state)).toEqual(states);
  expect((await look(editor, entries)).site).not.toEqual(before.site);
  const undone = await batch.undo(entries);
  expect([undone.body.done.length, undone.body.refused]).toEqual([5, []]);
  expect(await look(editor, entries)).toEqual(before);
});

test("a batch adds a tag to the published version and to unpublished changes, which stay unpublished", async () => {
  const editor = await editorApp();
  const [, onSite, changed] = (await oneOfEach(editor)) as [Entry, Entry, Entry];
  await batchOf(editor).change("add-tag", [onSite, changed], 1);
  const tagsOf = async ({ subject }: Entry) =>
    (await getJson(editor.app, `/api/news/${subject}/`)).body.tags.map(({ id }: { id: number }) => id).sort();
  expect([await tagsOf(onSite), await tagsOf(changed)]).toEqual([[1, 2], [2]]);
  const { id } = changed;
  const shown = (await editor.ask("GET", `/api/staff/entries/news/${id}/`)).body;
  expect([shown.has_changes, shown.data.tags]).toEqual([true, [2, 1]]);
});

test("entries that cannot be changed are returned with the reason, the others are changed and audited", async () => {
  const editor = await editorApp();
  const { create, save, ask } = editor;
  const whole = await create("news", { title: "Целая", text });
  const empty = await create("news", { title: "Без текста" });
  const stale = await create("news", { title: "Правили", text });
  await save(stale, { ...stale.data, title: "Правил другой" });
  const gone = await create("news", { title: "Удалена", text });
  await ask("DELETE", `/api/staff/entries/news/${gone.id}/`);
  const unknown = { id: 999_999, revision: 1 };
  const { body } = await batchOf(editor).change("publish", [empty, stale, gone, unknown, whole]);
  expect(body.done).toMatchObject([{ id: whole.id, state: "published" }]);
  expect(body.refused).toEqual([
    { id: empty.id, problem: { text: [problemTexts.blank] } },
    { id: stale.id, problem: { detail: problemTexts.editConflict } },
    { id: gone.id, problem: { detail: problemTexts.notFound } },
    { id: unknown.id, problem: { detail: problemTexts.notFound } },
  ]);
  await batchOf(editor).change("archive", body.done);
  const trail = (await ask("GET", "/api/staff/audit/?limit=3")).body.results;
  expect(trail.map(({ what, subject }: { what: string; subject: string }) => [what, subject])).toEqual([
    ["Материал снят с сайта", "Целая"],
    ["Материал опубликован", "Целая"],
    ["Материал удалён", "Удалена"],
  ]);
});

test("a repeated request neither applies nor undoes the batch twice", async () => {
  const editor = await editorApp();
  const entries = await oneOfEach(editor);
  const batch = batchOf(editor);
  const once = await batch.change("archive", entries);
  expect((await batch.change("archive", entries)).body).toEqual(once.body);
  const back = await batch.undo(entries);
  expect((await batch.undo(entries)).body).toEqual(back.body);
});

test("of two simultaneous batches one changes the rows; entries changed since are not undone", async () => {
  const editor = await editorApp();
  const askAs = await editor.colleague("Вторая Вера");
  const entries = await oneOfEach(editor);
  const [mine, theirs] = [batchOf(editor), batchOf({ ask: askAs })];
  const answers = await Promise.all([mine.change("archive", entries), theirs.change("delete", entries)]);
  const done = answers.flatMap(({ body }) => body.done.map(({ id }: Entry) => id));
  expect(done.sort()).toEqual(entries.map(({ id }) => id).sort());
  const fresh = await editor.create("news", { title: "Свежая", text });
  await mine.change("publish", [fresh]);
  const { body: published } = await editor.ask("GET", `/api/staff/entries/news/${fresh.id}/`);
  await editor.save(published, { ...published.data, title: "Свежая, правил другой" });
  const { body } = await mine.undo([fresh]);
  expect(body).toEqual({ done: [], refused: [{ id: fresh.id, problem: { detail: problemTexts.editConflict } }] });
});

test.each<[string, string, object, string]>([
  ["news", "add-tag", { tag: 999 }, "tag"],
  ["news", "add-tag", {}, "tag"],
  ["page", "add-tag", { tag: 1 }, "action"],
  ["conference", "publish", {}, "action"],
  ["news", "drop", {}, "action"],
  ["news", "publish", { entries: Array.from({ length: 500 }, (_, id) => ({ id: id + 1, revision: 1 })) }, "entries"],
  ["news", "publish", { entries: [{ id: -1, revision: 1 }] }, "entries.0.id"],
  ["news", "publish", { batch: "ы" }, "batch"],
])("%s are not changed by %s of %o", async (kind, action, part, field) => {
  const { ask } = await editorApp();
  const sent = { batch: crypto.randomUUID(), action, entries: [], ...part };
  const { status, body } = await ask("POST", `/api/staff/entries/${kind}/batches/`, sent);
  expect([status, Object.keys(body)]).toEqual([400, [field]]);
});

test("an undo does not publish an entry whose address is now used by another", async () => {
  const { ask, app, create, publish, save } = await editorApp();
  const { body: first } = await publish(await create("page", { url: "mesto", title: "Прежняя", content: text }));
  const { body: moved } = await save(first, { ...first.data, url: "drugoe" });
  const path = "/api/staff/entries/page/batches/";
  const batch = crypto.randomUUID();
  await ask("POST", path, { batch, action: "publish", entries: [{ id: moved.id, revision: moved.revision }] });
  await publish(await create("page", { url: "mesto", title: "Другая", content: text }));
  const { body } = await ask("POST", `${path}undoings/`, { batch, ids: [moved.id] });
  expect(body).toEqual({ done: [], refused: [{ id: moved.id, problem: { url: [expect.any(String)] } }] });
  const titles = (await getJson(app, "/api/pages/")).body.map(({ title }: { title: string }) => title);
  expect(titles).toEqual(expect.arrayContaining(["Прежняя", "Другая"]));
});

test("undoing a batch with a changed page address restores the old address", async () => {
  const { ask, app, create, publish, save } = await editorApp();
  const page = { url: "prezhnij", title: "Прежняя", content: text };
  const { body: first } = await publish(await create("page", page));
  const { body: moved } = await save(first, { ...page, url: "novyj", title: "Новая" });
  const path = "/api/staff/entries/page/batches/";
  const batch = crypto.randomUUID();
  await ask("POST", path, { batch, action: "publish", entries: [{ id: moved.id, revision: moved.revision }] });
  const titles = async () => (await getJson(app, "/api/pages/")).body.map(({ title }: { title: string }) => title);
  expect(await titles()).toContain("Новая");
  await ask("POST", `${path}undoings/`, { batch, ids: [moved.id] });
  expect(await titles()).toContain("Прежняя");
  expect((await ask("GET", `/api/staff/entries/page/${moved.id}/`)).body).toMatchObject({
    has_changes: true,
    data: { url: "novyj" },
  });
});
