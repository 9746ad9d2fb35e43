import { expect, test } from "vitest";
import { entryData, entryKinds, isTimed } from "#contract/library/entry-data.ts";
import { cacheExpiry } from "../../http/cache-expiry.ts";
import { prepareSearch } from "../../library/search/prepare-search.ts";
import { filesApp } from "../../library/testing/files-app.ts";
import { picture } from "../../library/testing/test-files.ts";
import { getJson } from "../../testing/test-app.ts";
import { editorApp } from "../testing/editor-app.ts";

const minute = 60_000;
const word = "жужелица";

/** An entry of each kind except news, which have a test of their own, with the word in its title or text. */
async function appWith(times: (after: (minutes: number) => Date) => object) {
  const editor = await filesApp();
  const { app, create, publish, upload, time, publicMedia } = editor;
  await prepareSearch(editor.platform);
  const { file } = (await upload("план.png", await picture(40, 40).png().toBuffer())).body;
  const start = time.now.getTime();
  const after = (minutes: number) => new Date(start + minutes * minute);
  const data: Record<string, object> = {
    page: { title: word, url: "zhuk", content: "<p>Да</p>" },
    bulletin: { number: "777", date: "2026-11-01", about: word, file: file.id },
    document: { title: word, file: file.id },
    session: { title: word, season: 1, number: 77, date: "2026-12-01", program: file.id },
    conference: {
      name: word,
      start_date: "2020-01-01",
      end_date: "2020-01-02",
      documents: [{ title: word, file: file.id }],
    },
  };
  const entries = new Map<string, Awaited<ReturnType<typeof create>>>();
  for (const [kind, fields] of Object.entries(data)) {
    const { body } = await publish(await create(kind, { ...fields, ...times(after) }));
    entries.set(kind, body);
  }
  const lists = {
    page: "/api/pages/",
    bulletin: "/api/bulletins/",
    document: "/api/documents/",
    session: "/api/schools/",
    conference: "/api/conferences/",
  };
  const listed = async () => {
    const shown = [];
    for (const [kind, url] of Object.entries(lists)) {
      if (JSON.stringify((await getJson(app, url)).body).includes(kind === "bulletin" ? '"777"' : word))
        shown.push(kind);
    }
    return shown;
  };
  const elsewhere = async () => ({
    searched: (await getJson(app, `/api/search/?q=${encodeURIComponent(word)}`)).body.count as number,
    map: (await app.inject({ url: "/sitemap.xml" })).body.includes("/zhuk/"),
    file: (await publicMedia(file.src)).statusCode,
    bySeason: JSON.stringify((await getJson(app, "/api/seasons12/")).body).includes(word),
  });
  return { ...editor, after, entries, listed, elsewhere, kinds: Object.keys(data) };
}

test("entries of every kind appear and disappear at their times", async () => {
  const editor = await appWith((after) => ({ pub_date: after(10).toISOString(), until: after(20).toISOString() }));
  const { time, after, listed, elsewhere, entries, kinds, platform } = editor;
  expect(kinds.toSorted()).toEqual(entryKinds.filter((kind) => isTimed(kind) && kind !== "news").toSorted());
  const absent = { searched: 0, map: false, file: 404, bySeason: false };
  expect([...entries.values()].map(({ state }) => state)).toEqual(kinds.map(() => "scheduled"));
  expect(await cacheExpiry(platform, after(0))).toEqual(after(10));
  expect([await listed(), await elsewhere()]).toEqual([[], absent]);
  time.now = new Date(after(10).getTime() - 1);
  expect([await listed(), await elsewhere()]).toEqual([[], absent]);
  time.now = after(10);
  expect([await listed(), await elsewhere()]).toEqual([kinds, { searched: 5, map: true, file: 200, bySeason: true }]);
  expect(await cacheExpiry(platform, time.now)).toEqual(after(20));
  time.now = after(20);
  expect([await listed(), await elsewhere()]).toEqual([[], absent]);
});

test("staff lists show scheduled and expired entries, and undoing a deletion keeps the times", async () => {
  const editor = await appWith((after) => ({ pub_date: after(10).toISOString(), until: after(20).toISOString() }));
  const { ask, time, after, entries, kinds, listed } = editor;
  const partOf = async (kind: string, state: string) =>
    (await ask("GET", `/api/staff/entries/${kind}/?state=${state}`)).body.results
      .map(({ id }: { id: number }) => id)
      .includes(entries.get(kind)?.id);
  for (const kind of kinds) {
    expect([await partOf(kind, "scheduled"), await partOf(kind, "published")], kind).toEqual([true, false]);
    await ask("DELETE", `/api/staff/entries/${kind}/${entries.get(kind)?.id}/`);
    const path = `/api/staff/entries/${kind}/${entries.get(kind)?.id}/restorations/`;
    const { body } = await ask("POST", path, { as_it_was: true });
    expect(body.state, kind).toBe("scheduled");
  }
  expect((await ask("GET", "/api/staff/overview/")).body.scheduled.count).toBe(kinds.length);
  time.now = after(15);
  expect(await listed()).toEqual(kinds);
  time.now = after(20);
  for (const kind of kinds) expect(await partOf(kind, "archived"), kind).toBe(true);
});

test("a menu link appears and disappears together with its page", async () => {
  const { app, ask, time, after } = await appWith((at) => ({
    pub_date: at(10).toISOString(),
    until: at(20).toISOString(),
  }));
  const { revision } = (await ask("GET", "/api/staff/menu/")).body;
  const menu = [
    { title: "Жуки", to: "/zhuk/" },
    { title: "Нет такой", to: "/net-takoy/" },
  ];
  await ask("PUT", "/api/staff/menu/", { revision, admission_application: null, menu });
  const titles = async () => (await getJson(app, "/api/site/")).body.menu.map(({ title }: { title: string }) => title);
  const shown = [];
  for (const minutes of [0, 10, 20]) {
    time.now = after(minutes);
    shown.push(await titles());
  }
  expect(shown).toEqual([["Нет такой"], ["Жуки", "Нет такой"], ["Нет такой"]]);
});

test("the current conference and the consent cannot be scheduled, and the reason is returned", async () => {
  const { app, entryOf, save, publish, time } = await editorApp();
  const pages: { id: number; url: string }[] = (await getJson(app, "/api/pages/")).body;
  const consent = pages.find(({ url }) => url === "consent") ?? { id: 0 };
  const until = new Date(time.now.getTime() + minute).toISOString();
  for (const [kind, subject] of [
    ["conference", 5],
    ["page", consent.id],
  ] as const) {
    const entry = await entryOf(kind, subject);
    const saved = (await save(entry, { ...entry.data, until })).body;
    const { status, body } = await publish(saved);
    expect([status, body]).toEqual([400, { until: [expect.stringContaining("всегда")] }]);
  }
});

test.each(["9999-12-31T23:59:00+03:00", "2026-02-30T10:00:00+03:00", "завтра", 5, ""])(
  "%j is refused as a time",
  async (pub_date) => {
    const { ask } = await editorApp();
    for (const kind of entryKinds.filter(isTimed)) {
      const { status, body } = await ask("POST", `/api/staff/entries/${kind}/`, { data: { pub_date } });
      expect([status, Object.keys(body)], kind).toEqual([400, ["pub_date"]]);
    }
  },
);

test("a preview shows every kind as its page on the site does", async () => {
  const { ask, app, entryOf, create } = await editorApp();
  const look = async ({ kind, id }: { kind: string; id: number }) => {
    const { body } = await ask("POST", `/api/staff/entries/${kind}/${id}/previews/`);
    return getJson(app, body.path.replace("/preview/", "/api/previews/"));
  };
  const without = (item: object) => JSON.parse(JSON.stringify(item).replaceAll(/\?key=[\w-]+/g, ""));
  for (const [kind, url] of [
    ["bulletin", "/api/bulletins/"],
    ["document", "/api/documents/"],
    ["session", "/api/schools/"],
  ] as const) {
    const [item] = (await getJson(app, url)).body;
    const { body } = await look(await entryOf(kind, item.id));
    expect([body.kind, body.is_out, without(body.item)]).toEqual([kind, true, item]);
  }
  const [conference] = (await getJson(app, "/api/conferences/")).body;
  const { body } = await look(await entryOf("conference", conference.id));
  expect(without(body.item)).toMatchObject({ name: conference.name, conference_doc: conference.conference_doc });
  for (const kind of Object.keys(entryData)) {
    if (!isTimed(kind as "news")) continue;
    expect((await look(await create(kind, {}))).status, kind).toBe(200);
  }
});
