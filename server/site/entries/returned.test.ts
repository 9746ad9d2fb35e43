import { expect, test } from "vitest";
import type { Entry } from "#contract/site/entries/entries.ts";
import { getJson } from "../../testing/test-app.ts";
import { editorApp } from "../testing/editor-app.ts";

const published = { title: "Как было на сайте", text: "<p>Текст</p>" };
const edited = { ...published, title: "Правка, которой не видели" };

async function archiveApp() {
  const given = await editorApp();
  const path = ({ kind, id }: Pick<Entry, "kind" | "id">) => `/api/staff/entries/${kind}/${id}/`;
  return {
    ...given,
    giveBack: (entry: Entry) => given.ask("POST", `${path(entry)}returns/`, { revision: entry.revision }),
    titlesOnSite: async (): Promise<string[]> =>
      (await getJson(given.app, "/api/news/?limit=100")).body.results.map(({ title }: { title: string }) => title),
  };
}

type ArchiveApp = Awaited<ReturnType<typeof archiveApp>>;

const waysIntoTheArchive: Record<string, (given: ArchiveApp, entry: Entry) => Promise<Entry>> = {
  "edited, then archived": async ({ save, archive }, entry) => (await archive((await save(entry, edited)).body)).body,
  "archived, then edited": async ({ save, archive }, entry) => (await save((await archive(entry)).body, edited)).body,
};

test.each(Object.keys(waysIntoTheArchive))("an entry that was %s is restored in its published version", async (way) => {
  const given = await archiveApp();
  const { create, publish, giveBack, titlesOnSite } = given;
  const { body: first } = await publish(await create("news", published));
  const archived = await waysIntoTheArchive[way]?.(given, first);
  expect(archived).toMatchObject({ state: "archived", has_changes: true, data: edited });
  const { status, body: back } = await giveBack(archived as Entry);
  expect([status, back.state, back.has_changes]).toEqual([200, "published", true]);
  expect(back.data).toMatchObject(edited);
  expect(await titlesOnSite()).toContain(published.title);
  expect(await titlesOnSite()).not.toContain(edited.title);
  const { body: now } = await publish(back);
  expect(now.has_changes).toBe(false);
  expect(await titlesOnSite()).toContain(edited.title);
});

test("restoring twice publishes the same version; an undone edit leaves no changes", async () => {
  const { create, publish, save, archive, giveBack, titlesOnSite } = await archiveApp();
  const { body: first } = await publish(await create("news", published));
  const { body: archived } = await archive((await save(first, edited)).body);
  const { body: again } = await archive((await giveBack(archived)).body);
  const { body: undone } = await save(again, first.data);
  expect(undone).toMatchObject({ state: "archived", has_changes: false });
  expect((await giveBack(undone)).body).toMatchObject({ state: "published", has_changes: false, data: published });
  expect(await titlesOnSite()).toContain(published.title);
});

test("an expired entry is restored without its expiry, and keeps its unpublished edits", async () => {
  const { create, publish, save, giveBack, titlesOnSite, time } = await archiveApp();
  const until = new Date(time.now.getTime() + 3_600_000).toISOString();
  const { body: first } = await publish(await create("news", { ...published, until }));
  const { body: changed } = await save(first, { ...edited, until });
  time.now = new Date(time.now.getTime() + 7_200_000);
  const { body } = await giveBack(changed);
  expect(body).toMatchObject({ state: "published", until: null, has_changes: true, data: { ...edited, until: null } });
  expect(await titlesOnSite()).toContain(published.title);
});

test("a published or never published entry cannot be restored", async () => {
  const { create, publish, giveBack } = await archiveApp();
  const draft = await create("news", published);
  expect((await giveBack(draft)).status).toBe(409);
  expect((await giveBack((await publish(draft)).body)).status).toBe(409);
});

test("publishing several archived entries does not publish their unpublished edits", async () => {
  const { ask, create, publish, archive, save, titlesOnSite } = await archiveApp();
  const { body: first } = await publish(await create("news", published));
  const { body: archived } = await archive((await save(first, edited)).body);
  const entries = [{ id: archived.id, revision: archived.revision }];
  const { body } = await ask("POST", "/api/staff/entries/news/batches/", {
    batch: "b".repeat(22),
    action: "publish",
    entries,
  });
  expect(body.done).toMatchObject([{ state: "published", has_changes: true }]);
  expect(await titlesOnSite()).toContain(published.title);
});
