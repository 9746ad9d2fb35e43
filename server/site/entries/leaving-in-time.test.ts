import { expect, test } from "vitest";
import { cacheExpiry } from "../../http/cache-expiry.ts";
import { prepareSearch } from "../../library/search/prepare-search.ts";
import { getJson } from "../../testing/test-app.ts";
import { editorApp } from "../testing/editor-app.ts";

const minute = 60_000;

/** A server with a published, announced news item that leaves the site in an hour. */
async function appWithLeavingNews() {
  const editor = await editorApp();
  await prepareSearch(editor.platform);
  const after = (minutes: number) => new Date(editor.time.now.getTime() + minutes * minute);
  const until = after(60);
  const draft = await editor.create("news", {
    title: "Приём тезисов до полудня",
    text: "<p>Присылайте жужелиц.</p>",
    until: until.toISOString(),
    is_announ: true,
    tags: [1],
  });
  const { body: entry } = await editor.publish(draft);
  const path = `/api/news/${entry.subject}/`;
  const count = async (url: string) => (await getJson(editor.app, url)).body.count as number;
  const shown = async () => ({
    page: (await getJson(editor.app, path)).status === 200,
    list: (await count("/api/news/?search=жужелиц")) === 1,
    announced: (await count("/api/news/?is_announ=true&search=жужелиц")) === 1,
    searched: (await count("/api/search/?q=жужелиц")) === 1,
    feed: (await editor.app.inject({ url: "/news/rss.xml" })).body.includes("до полудня"),
    map: (await editor.app.inject({ url: "/sitemap.xml" })).body.includes(`/news/${entry.subject}<`),
  });
  const newsOfTag = async (): Promise<number> =>
    (await getJson(editor.app, "/api/news/tag/")).body.find((tag: { id: number }) => tag.id === 1).news_count;
  return { ...editor, entry, until, shown, newsOfTag };
}

test("an expired news item disappears from all pages and lists of the site", async () => {
  const { platform, time, until, shown, newsOfTag } = await appWithLeavingNews();
  expect(new Set(Object.values(await shown()))).toEqual(new Set([true]));
  const before = await newsOfTag();
  expect(await cacheExpiry(platform, new Date(until.getTime() - 2 * minute))).toEqual(until);
  time.now = until;
  expect(new Set(Object.values(await shown()))).toEqual(new Set([false]));
  expect(await newsOfTag()).toBe(before - 1);
});

test("an expired entry is in the archive, and is published again without an expiry", async () => {
  const { ask, save, publish, time, until, entry, shown } = await appWithLeavingNews();
  const listed = async (state: string) =>
    (await ask("GET", `/api/staff/entries/news/?state=${state}&search=полудня`)).body.results.map(
      (row: { state: string }) => row.state,
    );
  expect([await listed("published"), await listed("archived")]).toEqual([["published"], []]);
  time.now = until;
  expect([await listed("published"), await listed("archived")]).toEqual([[], ["ended"]]);
  const refused = await publish(entry);
  expect([refused.status, Object.keys(refused.body)]).toEqual([400, ["until"]]);
  const freed = await save(entry, { ...entry.data, until: null });
  expect(freed.body).toMatchObject({ state: "ended", has_changes: true });
  expect((await publish(freed.body)).body).toMatchObject({ state: "published", subject: entry.subject });
  expect((await shown()).page).toBe(true);
});

test("the list shows the times of the published version, not of the working copy", async () => {
  const { save, time, entry, shown } = await appWithLeavingNews();
  const later = new Date(time.now.getTime() + minute).toISOString();
  const { body } = await save(entry, { ...entry.data, pub_date: later, until: null });
  expect([body.state, (await shown()).page]).toEqual(["published", true]);
});

test.each([
  ["before it appears", { pub_date: "2099-01-02T00:00:00+03:00", until: "2099-01-01T00:00:00+03:00" }],
  ["at the moment when it appears", { pub_date: "2099-01-01T00:00:00+03:00", until: "2098-12-31T21:00:00Z" }],
  ["in the past", { until: "2020-01-01T00:00:00Z" }],
])("a news item cannot leave %s", async (_when, dates) => {
  const { create, publish, app, ask } = await editorApp();
  const draft = await create("news", { title: "Наоборот", text: "<p>Т</p>", ...dates });
  expect(Object.keys(draft.demands)).toEqual(["until"]);
  const { status, body } = await publish(draft);
  expect([status, Object.keys(body)]).toEqual([400, ["until"]]);
  const preview = await ask("POST", `/api/staff/entries/news/${draft.id}/previews/`);
  const shown = await getJson(app, preview.body.path.replace("/preview/", "/api/previews/"));
  expect([shown.status, shown.body.item.title]).toEqual([200, "Наоборот"]);
});

test("a conference does not link to an expired news item; a linked news item cannot be unpublished", async () => {
  const { entryOf, save, publish, archive, ask, app, time } = await editorApp();
  const newsOf = async (id: number) =>
    (await getJson(app, "/api/conferences/")).body.find((conference: { id: number }) => conference.id === id).news;
  const conference = await entryOf("conference", 5);
  const told = Number(conference.data["news"]);
  expect(await newsOf(5)).toBe(told);
  const entry = await entryOf("news", told);
  const refused = await archive(entry);
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining("ведёт конференция")]);
  expect((await ask("DELETE", `/api/staff/entries/news/${entry.id}/`)).status).toBe(409);
  const until = new Date(time.now.getTime() + minute);
  await publish((await save(entry, { ...entry.data, until: until.toISOString() })).body);
  time.now = until;
  await expect.poll(() => newsOf(5)).toBe(null);
});
