import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import type { Finding, FindingSort, Overview } from "#contract/home/overview.ts";
import type { Entry } from "#contract/site/entries/entries.ts";
import { filesApp } from "../../library/testing/files-app.ts";
import { picture } from "../../library/testing/test-files.ts";
import { editorApp } from "../../site/testing/editor-app.ts";

type EditorApp = Awaited<ReturnType<typeof editorApp>>;

const overviewOf = async ({ ask }: Pick<EditorApp, "ask">): Promise<Overview> =>
  (await ask("GET", "/api/staff/overview/")).body;

/** Findings of a sort, without those of the demonstration content. */
async function found(editor: Pick<EditorApp, "ask">, sort: FindingSort, about: string): Promise<Finding[]> {
  const { findings } = await overviewOf(editor);
  const items = findings.find((group) => group.sort === sort)?.items ?? [];
  return items.filter(({ title, what }) => title.startsWith(about) || what.startsWith(about));
}

async function onSite(editor: EditorApp, kind: string, data: object): Promise<Entry> {
  return (await editor.publish(await editor.create(kind, data))).body;
}

const linkTo = (address: string) => `<p><a href="${address}">Подробнее</a></p>`;

test("the demonstration site has no findings", async () => {
  const { findings, checked_at } = await overviewOf(await editorApp());
  expect([findings, checked_at]).toEqual([[], "2026-11-21T12:00:00+03:00"]);
});

test("scheduled entries are listed soonest first; drafts and changes latest first, with the user's own marked", async () => {
  const editor = await editorApp();
  const before = await overviewOf(editor);
  const later = { text: "<p>Текст</p>", pub_date: "2027-02-01T09:00:00+03:00" };
  const sooner = { text: "<p>Текст</p>", pub_date: "2027-01-01T09:00:00+03:00" };
  await onSite(editor, "news", { title: "Позже", ...later });
  await onSite(editor, "news", { title: "Раньше", ...sooner });
  const draft = await editor.create("page", { title: "Черновик" });
  editor.time.now = new Date(editor.time.now.getTime() + 60_000);
  const changed = await editor.entryOf("news", 71);
  await editor.save(changed, { ...changed.data, title: "С правками" });
  const { scheduled, drafts } = await overviewOf(editor);
  expect(scheduled.count).toBe(before.scheduled.count + 2);
  const titles = scheduled.items.map(({ title }) => title);
  expect(titles.indexOf("Раньше")).toBeLessThan(titles.indexOf("Позже"));
  expect(drafts).toMatchObject({ count: before.drafts.count + 2 });
  expect(drafts.items.slice(0, 2)).toMatchObject([
    { title: "С правками", kind: "news", state: "published", has_changes: true, is_own: true },
    { id: draft.id, title: "Черновик", kind: "page", state: "draft", is_own: true },
  ]);
});

test("drafts unchanged for a week are counted, and the oldest is named", async () => {
  const editor = await editorApp();
  const begun = async (title: string, days: number) => {
    const { id } = await editor.create("news", { title });
    const changed_at = new Date(editor.time.now.getTime() - days * 24 * 60 * 60 * 1000).toISOString();
    await editor.platform.database.transaction((db) =>
      db.updateTable("entries").set({ changed_at }).where("id", "=", id).execute(),
    );
  };
  await begun("Недавняя", 6);
  expect((await overviewOf(editor)).old_drafts).toEqual({ count: 0, oldest: null });
  await begun("Старая", 8);
  await begun("Забытая", 30);
  expect((await overviewOf(editor)).old_drafts).toMatchObject({ count: 2, oldest: { title: "Забытая" } });
});

test("a draft of a colleague is not marked as own", async () => {
  const editor = await editorApp();
  await editor.create("news", { title: "Чужой" });
  await editor.platform.database.transaction((db) =>
    db.updateTable("entry_versions").set({ staff_id: null }).where("what", "=", "created").execute(),
  );
  const { drafts } = await overviewOf(editor);
  expect(drafts.items.find(({ title }) => title === "Чужой")?.is_own).toBe(false);
});

test("unpublishing breaks a link, which is found until its correction is published", async () => {
  const editor = await editorApp();
  const page = await onSite(editor, "page", { title: "Памятка", url: "pamyatka", content: "<p>Текст</p>" });
  const news = await onSite(editor, "news", { title: "О памятке", text: linkTo("/pamyatka/?from=news#top") });
  expect(await found(editor, "broken-link", "О памятке")).toEqual([]);
  await editor.archive(page);
  const broken = { kind: "news", id: news.id, title: "О памятке", field: "text", count: 1, is_waiting: false };
  await expect
    .poll(() => found(editor, "broken-link", "О памятке"))
    .toEqual([{ ...broken, what: "/pamyatka/?from=news#top" }]);
  const { body: corrected } = await editor.save(news, { ...news.data, text: "<p>Без ссылки</p>" });
  expect(await found(editor, "broken-link", "О памятке")).toHaveLength(1);
  await editor.publish(corrected);
  await expect.poll(() => found(editor, "broken-link", "О памятке")).toEqual([]);
});

test("a changed address redirects; pictures, links of announcements and absolute addresses are checked", async () => {
  const editor = await editorApp();
  const page = await onSite(editor, "page", { title: "Устав", url: "ustav", content: "<p>Текст</p>" });
  const { body: saved } = await editor.save(page, { ...page.data, url: "charter" });
  await editor.publish(saved);
  await onSite(editor, "news", { title: "Ведут", text: linkTo("/ustav/"), link: "http://site.example/charter/" });
  await onSite(editor, "news", {
    title: "Не ведут",
    text: `${linkTo("http://site.example/news/999999")}<p><img src="/media/files/none.webp" alt="Зал"></p>`,
    link: "/nowhere/",
  });
  await expect.poll(() => found(editor, "broken-link", "Не ведут")).toHaveLength(3);
  expect((await found(editor, "broken-link", "Не ведут")).map(({ field, what }) => [field, what])).toEqual([
    ["text", "http://site.example/news/999999"],
    ["text", "/media/files/none.webp"],
    ["link", "/nowhere/"],
  ]);
  expect(await found(editor, "broken-link", "Ведут")).toEqual([]);
});

test("a link to scheduled news is marked as such, until they are published", async () => {
  const editor = await editorApp();
  const pub_date = "2026-11-21T18:00:00+03:00";
  const { subject } = await onSite(editor, "news", { title: "Вечером", text: "<p>Текст</p>", pub_date });
  const news = await onSite(editor, "news", { title: "Анонс", text: linkTo(`/news/${subject}`) });
  await expect.poll(() => found(editor, "broken-link", "Анонс")).toMatchObject([{ is_waiting: true }]);
  const shown = await editor.ask("GET", `/api/staff/entries/news/${news.id}/`);
  expect(shown.body.broken_links).toEqual([{ field: "text", address: `/news/${subject}`, is_waiting: true }]);
  editor.time.now = new Date(pub_date);
  await expect.poll(() => found(editor, "broken-link", "Анонс")).toEqual([]);
});

test("the absence of a page that every page links to is found", async () => {
  const editor = await editorApp();
  const [page] = (await editor.ask("GET", "/api/staff/entries/page/?search=Правление")).body.results;
  const entry = (await editor.ask("GET", `/api/staff/entries/page/${page.id}/`)).body;
  await editor.archive(entry);
  await expect
    .poll(() => found(editor, "broken-link", "/management/"))
    .toContainEqual(expect.objectContaining({ kind: "menu", id: page.id, what: "/management/" }));
});

test("pictures and pages without a description are found, with the field for it", async () => {
  const editor = await editorApp();
  const text = '<p><img src="/a.jpg" alt=""><img src="/b.jpg" alt="" role="presentation"></p>';
  const news = await onSite(editor, "news", { title: "Без подписи", text });
  const page = await onSite(editor, "page", { title: "Без описания", url: "bez-opisaniya", content: "<p>Текст</p>" });
  const finding = { what: "", count: 1, is_waiting: false };
  await expect
    .poll(() => found(editor, "no-alt", "Без подписи"))
    .toEqual([{ ...finding, kind: "news", id: news.id, title: "Без подписи", field: "text" }]);
  expect(await found(editor, "no-description", "Без описания")).toEqual([
    { ...finding, kind: "page", id: page.id, title: "Без описания", field: "description" },
  ]);
});

test("a file missing from the disk is found with its uses, and the used space is summed up", async () => {
  const editor = await filesApp();
  const { platform, time, mediaFolder, upload } = editor;
  const rows = await platform.database.read.selectFrom("files").select("path").execute();
  for (const { path } of rows) {
    mkdirSync(join(mediaFolder, dirname(path)), { recursive: true });
    writeFileSync(join(mediaFolder, path), "");
  }
  const { body } = await upload("Зал.png", await picture(900, 600).png().toBuffer());
  await onSite(editor, "news", {
    title: "С картинкой",
    text: "<p>Текст</p>",
    picture: { file: body.file.id, alt: "Зал", is_decoration: false },
  });
  expect(await found(editor, "missing-file", "С картинкой")).toEqual([]);
  const { storage } = await overviewOf(editor);
  expect(storage.pictures.size).toBeGreaterThan(body.file.size);
  expect(storage.database).toBeGreaterThan(100_000);
  expect(storage.disk?.size).toBeGreaterThan(storage.disk?.free ?? 0);
  rmSync(join(mediaFolder, body.file.src.replace("/media/", "")));
  time.now = new Date(time.now.getTime() + 60 * 60 * 1000);
  expect(await found(editor, "missing-file", "С картинкой")).toMatchObject([{ kind: "news", what: "Зал.png" }]);
});
