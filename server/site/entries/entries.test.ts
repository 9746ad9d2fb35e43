import { expect, test } from "vitest";
import { problemTexts } from "#contract/problems.ts";
import { getJson } from "../../testing/test-app.ts";
import { editorApp } from "../testing/editor-app.ts";

test("everything on the site is listed for editors, with its fields", async () => {
  const { ask } = await editorApp();
  const counts = { news: 86, tag: 8, season: 3, conference: 5, bulletin: 40, document: 12, page: 4 };
  for (const [kind, count] of Object.entries(counts)) {
    const { body } = await ask("GET", `/api/staff/entries/${kind}/`);
    expect([kind, body.count]).toEqual([kind, count]);
  }
  const { body } = await ask("GET", "/api/staff/entries/tag/?search=школа");
  const shown = await ask("GET", `/api/staff/entries/tag/${body.results[0].id}/`);
  expect(shown.body).toMatchObject({ state: "published", has_changes: false, data: { slug: "shkola" }, demands: {} });
});

test("the numbers of entries by state are the same for a filtered list", async () => {
  const { create, ask } = await editorApp();
  const later = await create("news", { title: "Позже" });
  await create("news", { title: "Ещё позже" });
  await ask("DELETE", `/api/staff/entries/news/${later.id}/`);
  const parts = { all: 87, draft: 1, scheduled: 0, published: 86, changed: 0, archived: 0, bin: 1 };
  expect((await ask("GET", "/api/staff/entries/news/")).body.counts).toEqual(parts);
  const { body } = await ask("GET", "/api/staff/entries/news/?state=bin&search=позже");
  expect([body.count, body.counts]).toEqual([1, parts]);
  expect((await ask("GET", "/api/staff/entries/season/?state=draft")).body.counts).toMatchObject({ all: 3, draft: 0 });
});

test("a draft may be incomplete; a published entry must be complete", async () => {
  const { create, publish, app } = await editorApp();
  const before = await getJson(app, "/api/news/");
  const draft = await create("news", { title: "Открыт приём тезисов" });
  expect(draft).toMatchObject({ state: "draft", subject: null, path: null, demands: { text: expect.any(Array) } });
  const refused = await publish(draft);
  expect([refused.status, Object.keys(refused.body)]).toEqual([400, ["text"]]);
  expect((await getJson(app, "/api/news/")).body.count).toBe(before.body.count);
});

test("after a news item is published, the next request returns it with its tags and sanitized text", async () => {
  const { create, publish, app } = await editorApp();
  const draft = await create("news", {
    title: "Открыт приём тезисов",
    text: '<p onclick="x()">До <b>1 марта</b></p><script>alert(1)</script>',
    tags: [1, 999],
  });
  const { status, body } = await publish(draft);
  expect([status, body.state, body.path]).toEqual([200, "published", `/news/${body.subject}`]);
  const { body: item } = await getJson(app, `/api/news/${body.subject}/`);
  expect(item).toMatchObject({ title: "Открыт приём тезисов", text: "<p>До <b>1 марта</b></p>" });
  expect(item.tags.map((tag: { id: number }) => tag.id)).toEqual([1]);
  expect((await getJson(app, "/api/news/")).body.results[0].id).toBe(body.subject);
});

test("changes are not visible to visitors until they are published", async () => {
  const { entryOf, save, publish, app } = await editorApp();
  const entry = await entryOf("news", 71);
  const saved = await save(entry, { ...entry.data, title: "Новый заголовок" });
  expect(saved.body).toMatchObject({ has_changes: true, state: "published", revision: entry.revision + 1 });
  expect((await getJson(app, "/api/news/71/")).body.title).toBe(entry.data["title"]);
  const published = await publish(saved.body);
  expect(published.body.has_changes).toBe(false);
  expect((await getJson(app, "/api/news/71/")).body.title).toBe("Новый заголовок");
});

test("a scheduled news item is not visible to visitors before its time", async () => {
  const { create, publish, ask, app, time } = await editorApp();
  const later = new Date(time.now.getTime() + 3_600_000).toISOString();
  const draft = await create("news", { title: "Завтрашняя", text: "<p>Да</p>", pub_date: later });
  const { body } = await publish(draft);
  expect(body.state).toBe("scheduled");
  expect((await getJson(app, `/api/news/${body.subject}/`)).status).toBe(404);
  expect((await ask("GET", "/api/staff/entries/news/?state=scheduled")).body.count).toBe(1);
  time.now = new Date(time.now.getTime() + 7_200_000);
  expect((await getJson(app, `/api/news/${body.subject}/`)).status).toBe(200);
  expect((await ask("GET", "/api/staff/entries/news/?state=scheduled")).body.count).toBe(0);
});

test("neither saving nor publishing overwrites a newer change of another editor", async () => {
  const { entryOf, save, publish } = await editorApp();
  const entry = await entryOf("news", 71);
  await save(entry, { ...entry.data, title: "Первый" });
  expect((await save(entry, { ...entry.data, title: "Второй" })).status).toBe(409);
  expect((await publish(entry)).status).toBe(409);
  expect((await entryOf("news", 71)).data["title"]).toBe("Первый");
});

test("an unpublished entry is kept, and is published again at its address", async () => {
  const { entryOf, archive, publish, app } = await editorApp();
  const archived = await archive(await entryOf("news", 70));
  expect(archived.body.state).toBe("archived");
  expect((await getJson(app, "/api/news/70/")).status).toBe(404);
  const again = await publish(archived.body);
  expect(again.body).toMatchObject({ state: "published", subject: 70 });
  expect((await getJson(app, "/api/news/70/")).body.title).toBe(archived.body.title);
});

test("deleting unpublishes an entry; restoring it leaves it unpublished", async () => {
  const { entryOf, ask, app } = await editorApp();
  const { id } = await entryOf("news", 70);
  const path = `/api/staff/entries/news/${id}/`;
  expect((await ask("DELETE", path)).status).toBe(204);
  expect((await ask("DELETE", path)).status).toBe(404);
  expect((await getJson(app, "/api/news/70/")).status).toBe(404);
  expect((await ask("GET", "/api/staff/entries/news/?state=bin")).body.count).toBe(1);
  const restored = await ask("POST", `${path}restorations/`);
  expect([restored.status, restored.body.state]).toEqual([200, "archived"]);
});

test("the history contains the earlier fields; consecutive saves of one editor are one version", async () => {
  const { entryOf, save, publish, ask } = await editorApp();
  const entry = await entryOf("news", 71);
  const once = await save(entry, { ...entry.data, title: "Раз" });
  const twice = await save(once.body, { ...entry.data, title: "Раз, два" });
  await publish(twice.body);
  const path = `/api/staff/entries/news/${entry.id}/versions/`;
  const { body } = await ask("GET", path);
  expect(body.map((version: { what: string }) => version.what)).toEqual(["published", "edited", "adopted"]);
  const before = await ask("GET", `${path}${body[2].revision}/`);
  expect(before.body.data.title).toBe(entry.data["title"]);
});

test("an entry that others refer to cannot be deleted, and the reason is returned", async () => {
  const { entryOf, archive } = await editorApp();
  const tag = await archive(await entryOf("tag", 1));
  expect([tag.status, tag.body.detail]).toEqual([409, expect.stringMatching(/^Рубрика стоит у\s\d+\sновост/)]);
  const season = await archive(await entryOf("season", 1));
  expect([season.status, season.body.detail]).toEqual([409, expect.stringMatching(/^В\sсезоне\s\d+\sзаняти/)]);
});

test.each([
  ["tag", { name: "Школа", slug: "Школа!", color: "red" }, ["color", "name", "slug"]],
  ["page", { url: "/news/x/", title: "Т", content: "<p>т</p>" }, ["url"]],
  ["page", { url: "about", title: "Т", content: "<p>т</p>" }, ["url"]],
  ["page", { url: "//about/", title: "Т", content: "<p>т</p>" }, ["url"]],
  ["page", { url: "/", title: "Т", content: "<p>т</p>" }, ["url"]],
  ["document", { title: "Без файла", file: 999_999 }, ["file"]],
  ["bulletin", { number: "1", date: "2026-01-01", file: 999_999 }, ["file"]],
  [
    "news",
    { title: "Т", text: "<p>т</p>", link: "javascript:alert(1)", picture: { file: 999_999 } },
    ["link", "picture"],
  ],
  ["conference", { name: "К", start_date: "2026-02-02", end_date: "2026-02-01" }, ["end_date"]],
  ["session", { title: "Ш", season: 1, number: 1, date: "2026-01-01" }, ["number"]],
  ["season", { year: 2026, season_number: 9 }, ["season_number", "year"]],
])("a %s with invalid values is not published, and each invalid field has an error", async (kind, data, fields) => {
  const { create, publish } = await editorApp();
  const { status, body } = await publish(await create(kind, data));
  expect([status, Object.keys(body).sort()]).toEqual([400, fields]);
});

test("fields of a wrong type are refused, and the response names each of them", async () => {
  const { ask } = await editorApp();
  for (const data of [
    { title: 7, tags: "x", pub_date: "вчера" },
    { title: "а\0", tags: [-1], pub_date: "1066-01-01T00:00:00Z" },
  ]) {
    const { status, body } = await ask("POST", "/api/staff/entries/news/", { data });
    expect([status, Object.keys(body).sort()]).toEqual([400, ["pub_date", "tags", "title"]]);
  }
  for (const data of [null, [], "x", 7]) {
    expect((await ask("POST", "/api/staff/entries/news/", { data })).status).toBe(400);
  }
  const { body } = await ask("POST", "/api/staff/entries/conference/", { data: { schools: ["Школа"] } });
  expect(body).toEqual({ schools: ["Недопустимые данные. Ожидался dictionary, но был получен str."] });
  expect((await ask("GET", "/api/staff/entries/person/")).status).toBe(404);
});

test("the schools of a conference keep their ids; a school with registrations cannot be removed", async () => {
  const { entryOf, save, publish, platform, app } = await editorApp();
  const entry = await entryOf("conference", 5);
  const schools = entry.data["schools"] as { id: number; name: string }[];
  const [first, ...rest] = schools;
  const reordered = [...rest, { id: null, name: "Новая школа" }, first];
  const published = await publish((await save(entry, { ...entry.data, schools: reordered })).body);
  const { body } = await getJson(app, "/api/conferences/");
  const shown = body.find((conference: { id: number }) => conference.id === 5).conference_school;
  expect(shown.map((school: { name: string }) => school.name)).toEqual([
    ...reordered.map((school) => school?.name),
    "Без посещения школы",
  ]);
  await platform.database.transaction((db) =>
    db
      .insertInto("registrations")
      .values({
        conference_id: 5,
        number: 1,
        fio: "П",
        fio_key: "п",
        source: "desk",
        school_id: first?.id ?? 0,
        created_at: "2026-01-01T00:00:00.000Z",
      })
      .execute(),
  );
  const without = await save(published.body, { ...published.body.data, schools: rest });
  const refused = await publish(without.body);
  expect([refused.status, Object.keys(refused.body)]).toEqual([400, ["schools"]]);
});

test("only one conference is current; the previous one is no longer current in its working copy either", async () => {
  const { entryOf, save, publish } = await editorApp();
  const older = await entryOf("conference", 4);
  await publish((await save(older, { ...older.data, is_current: true })).body);
  const before = await entryOf("conference", 5);
  expect(before.data["is_current"]).toBe(false);
  expect((await publish(before)).body.data.is_current).toBe(false);
});

test("documents are listed in the order set by editors", async () => {
  const { ask, app } = await editorApp();
  const { body } = await ask("GET", "/api/staff/entries/document/");
  const ids = body.results.map((entry: { id: number }) => entry.id);
  const titles = body.results.map((entry: { title: string }) => entry.title);
  expect((await ask("PUT", "/api/staff/entries/document/order/", { ids: ids.reverse() })).status).toBe(204);
  const shown = (await getJson(app, "/api/documents/")).body.map((document: { title: string }) => document.title);
  expect(shown).toEqual(titles.reverse());
  const [entry] = (await ask("GET", "/api/staff/audit/?limit=1")).body.results;
  expect([entry.what, entry.subject]).toEqual(["Порядок материалов изменён", "Документы"]);
});

test("documents that are not sent keep their positions", async () => {
  const { ask, app } = await editorApp();
  const { body } = await ask("GET", "/api/staff/entries/document/");
  const [first, second, third, ...others] = body.results as { id: number; title: string }[];
  const ids = [third?.id, first?.id];
  expect((await ask("PUT", "/api/staff/entries/document/order/", { ids })).status).toBe(204);
  const shown = (await getJson(app, "/api/documents/")).body.map((document: { title: string }) => document.title);
  expect(shown).toEqual([third, second, first, ...others].map((entry) => entry?.title));
});

test("bulletin numbers may repeat each year; number and date together are unique", async () => {
  const { entryOf, create, publish } = await editorApp();
  const { data } = await entryOf("bulletin", 1);
  expect((await publish(await create("bulletin", { ...data, date: "2009-03-01" }))).status).toBe(200);
  const { status, body } = await publish(await create("bulletin", data));
  expect([status, body]).toEqual([400, { number: [problemTexts.bulletinExists] }]);
});
