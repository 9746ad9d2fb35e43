import { expect, test } from "vitest";
import { editorsRoom } from "./editors-room-for-tests.ts";

/** An editor at a news item, with its history. */
async function atNews() {
  const room = await editorsRoom();
  const entry = await room.entryOf("news", 71);
  const path = `/api/staff/entries/news/${entry.id}/`;
  const save = async (revision: number, title: string, more: object = {}) =>
    (await room.ask("PUT", path, { data: { ...entry.data, title }, revision, ...more })).body.revision as number;
  const history = async () => {
    const versions: { revision: number; what: string }[] = (await room.ask("GET", `${path}versions/`)).body;
    const titleAt = async (revision: number) =>
      (await room.ask("GET", `${path}versions/${revision}/`)).body.data.title as string;
    return Promise.all(versions.map(async ({ revision, what }) => [what, await titleAt(revision)]));
  };
  return { ...room, entry, save, history };
}

test("a version that is brought back stands beside what was typed a moment ago, whatever is typed next", async () => {
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

test("what was published stays a version of its own, though its editor goes on typing", async () => {
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
