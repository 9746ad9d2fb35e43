import { expect, test } from "vitest";
import { editorApp } from "../../testing/editor-app.ts";

/** An editor with a news item and its versions. */
async function atNews() {
  const editor = await editorApp();
  const entry = await editor.entryOf("news", 71);
  const path = `/api/staff/entries/news/${entry.id}/`;
  const save = async (revision: number, title: string, more: object = {}) =>
    (await editor.ask("PUT", path, { data: { ...entry.data, title }, revision, ...more })).body.revision as number;
  const history = async () => {
    const versions: { revision: number; what: string }[] = (await editor.ask("GET", `${path}versions/`)).body;
    const titleAt = async (revision: number) =>
      (await editor.ask("GET", `${path}versions/${revision}/`)).body.data.title as string;
    return Promise.all(versions.map(async ({ revision, what }) => [what, await titleAt(revision)]));
  };
  return { ...editor, entry, save, history };
}

test("restoring a version keeps the present text as a version of its own", async () => {
  const { entry, save, history } = await atNews();
  const first = entry.data["title"];
  const typed = await save(await save(entry.revision, "Набрано"), "Набрано только что");
  const back = await save(typed, String(first), { brings_back: true });
  expect(await history()).toEqual([
    ["brought-back", first],
    ["edited", "Набрано только что"],
    ["adopted", first],
  ]);
  await save(await save(back, "И дальше"), "И дальше, и дальше");
  expect((await history()).slice(0, 2)).toEqual([
    ["edited", "И дальше, и дальше"],
    ["brought-back", first],
  ]);
});

test("restoring a version and undoing it leaves no changes", async () => {
  const { entry, save, publish, history, ask, entryOf } = await atNews();
  const [first, path] = [String(entry.data["title"]), `/api/staff/entries/news/${entry.id}/versions/`];
  const { body } = await publish({ ...entry, revision: await save(entry.revision, "Новое") });
  const [before, versions] = [await history(), (await ask("GET", path)).body];
  const back = await save(body.revision, first, { brings_back: true });
  expect((await entryOf("news", 71)).has_changes).toBe(true);
  const revision = await save(back, "Новое", { brings_back: true });
  expect(await history()).toEqual(before);
  expect((await ask("GET", path)).body).toEqual([{ ...versions[0], revision }, ...versions.slice(1)]);
  const { has_changes, data, state } = await entryOf("news", 71);
  expect([has_changes, data, state]).toEqual([false, body.data, "published"]);
});

test("a text changed back to the published one has no unpublished changes", async () => {
  const { entry, save, entryOf } = await atNews();
  const typed = await save(entry.revision, "Набрано");
  expect((await entryOf("news", 71)).has_changes).toBe(true);
  await save(typed, String(entry.data["title"]));
  expect((await entryOf("news", 71)).has_changes).toBe(false);
});

test("a published version is kept when its editor continues to type", async () => {
  const { entry, save, publish, history } = await atNews();
  const revision = await save(entry.revision, "Набрано");
  const { body } = await publish({ ...entry, revision });
  await save(await save(body.revision, "Поправлено"), "Поправлено ещё раз");
  expect((await history()).slice(0, 3)).toEqual([
    ["edited", "Поправлено ещё раз"],
    ["published", "Набрано"],
    ["edited", "Набрано"],
  ]);
});
