import { expect, test } from "vitest";
import { getJson } from "#server/testing/test-app.ts";
import { editorApp } from "../../testing/editor-app.ts";

async function withPreview() {
  const editor = await editorApp();
  const linkOf = async ({ kind, id }: { kind: string; id: number }): Promise<string> => {
    const { status, body } = await editor.ask("POST", `/api/staff/entries/${kind}/${id}/previews/`);
    expect([status, body.path]).toEqual([201, expect.stringMatching(/^\/preview\/[A-Za-z0-9_-]{22}\/$/)]);
    return body.path.replace("/preview/", "/api/previews/");
  };
  return { ...editor, linkOf };
}

test("the link shows the working copy as visitors will see it, and the site does not change", async () => {
  const { entryOf, save, linkOf, app, platform } = await withPreview();
  const entry = await entryOf("news", 71);
  const text = "<p>Новый текст</p><script>alert(1)</script>";
  await save(entry, { ...entry.data, title: "Новый заголовок", text });
  const version = await platform.database.contentVersion.current();
  const { status, body } = await getJson(app, await linkOf(entry));
  expect([status, body.kind]).toEqual([200, "news"]);
  expect(body.item).toMatchObject({ id: 71, title: "Новый заголовок", text: "<p>Новый текст</p>" });
  const live = await getJson(app, "/api/news/71/");
  expect(live.body.title).toBe(entry.data["title"]);
  expect(body.item.tags).toEqual(live.body.tags);
  expect(await platform.database.contentVersion.current()).toBe(version);
});

test("incomplete and scheduled drafts can be previewed", async () => {
  const { create, linkOf, app } = await withPreview();
  const draft = await create("news", {
    text: "<p>Да</p>",
    pub_date: "2099-01-01T00:00:00Z",
    picture: { file: 999_999 },
  });
  const { body } = await getJson(app, await linkOf(draft));
  expect(body.item).toMatchObject({ title: "Без заголовка", text: "<p>Да</p>", picture: null });
  const page = await create("page", { title: "Новая страница", url: "about", content: "<h2>Раздел</h2>" });
  expect((await getJson(app, await linkOf(page))).body).toMatchObject({
    kind: "page",
    item: { title: "Новая страница", content: "<h2>Раздел</h2>" },
  });
});

test("a preview shows that the entry is not published, and when it will be", async () => {
  const { create, publish, save, linkOf, app, time } = await withPreview();
  const standing = async (entry: { kind: string; id: number }) => {
    const { is_out, appears } = (await getJson(app, await linkOf(entry))).body;
    return [is_out, appears];
  };
  const data = { title: "Съезд", text: "<p>Да</p>" };
  const draft = await create("news", data);
  expect(await standing(draft)).toEqual([false, null]);
  const { body: waiting } = await publish((await save(draft, { ...data, pub_date: "2099-01-01T06:00:00Z" })).body);
  expect(await standing(waiting)).toEqual([false, "2099-01-01T09:00:00+03:00"]);
  const { body: out } = await publish(await create("news", data));
  expect(await standing(out)).toEqual([true, expect.stringContaining(time.now.toISOString().slice(0, 4))]);
  expect(await standing(await create("page", { title: "Новая", content: "<p>Да</p>" }))).toEqual([false, null]);
});

test("a link expires after a week and with its entry; an unknown link returns 404", async () => {
  const { entryOf, linkOf, ask, app, time } = await withPreview();
  const entry = await entryOf("news", 70);
  const link = await linkOf(entry);
  expect((await getJson(app, link)).status).toBe(200);
  await ask("DELETE", `/api/staff/entries/news/${entry.id}/`);
  expect((await getJson(app, link)).status).toBe(404);
  const other = await linkOf(await entryOf("news", 71));
  const week = 7 * 24 * 3_600_000;
  time.now = new Date(time.now.getTime() + week - 1);
  expect((await getJson(app, other)).status).toBe(200);
  time.now = new Date(time.now.getTime() + 1);
  expect((await getJson(app, other)).status).toBe(404);
  expect((await getJson(app, `/api/previews/${"a".repeat(22)}/`)).status).toBe(404);
});

test("previews and writes do not wait for each other", async () => {
  const { create, linkOf, app, platform } = await withPreview();
  const drafts = [
    await create("news", { title: "Черновик" }),
    await create("page", { title: "Страница", url: "nova" }),
  ];
  const links = await Promise.all(drafts.map(linkOf));
  const [entered, leave] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const writing = platform.database.exclusive(async () => {
    entered.resolve();
    await leave.promise;
  });
  await entered.promise;
  const looks = await Promise.all(links.map((link) => getJson(app, link)));
  leave.resolve();
  await writing;
  expect(looks.map(({ status, body }) => [status, body.item.title])).toEqual([
    [200, "Черновик"],
    [200, "Страница"],
  ]);
});

test("previews do not conflict with the publication of the page", async () => {
  const { create, publish, linkOf, app } = await withPreview();
  const fields = { title: "Страница", url: "ta-zhe", content: "<p>Да</p>" };
  const drafts = [await create("page", fields), await create("page", fields), await create("page", fields)];
  const links = await Promise.all(drafts.map(linkOf));
  const looks = [...links, ...links].map(async (link) => (await getJson(app, link)).status);
  const publications = drafts.map(async (draft) => (await publish(draft)).status);
  expect(await Promise.all(looks)).toEqual(looks.map(() => 200));
  expect((await Promise.all(publications)).sort()).toEqual([200, 400, 400]);
});
