import { expect, test } from "vitest";
import { maxBodySize } from "#contract/library/entry-data.ts";
import { getJson } from "../../testing/test-app.ts";
import { editorApp } from "../testing/editor-app.ts";

test("a body that becomes too long when sanitized is refused on its field, and lists still work", async () => {
  const { ask, create, save } = await editorApp();
  for (const sign of ["&", "<", "</p>"]) {
    const text = sign.repeat(maxBodySize / sign.length);
    const { status, body } = await ask("POST", "/api/staff/entries/news/", { data: { title: "Длинно", text } });
    expect([status, Object.keys(body)]).toEqual([400, ["text"]]);
    expect((await save(await create("news", { title: "Т" }), { text })).status).toBe(400);
  }
  expect((await ask("GET", "/api/staff/entries/news/")).status).toBe(200);
});

test("published values that the editor would refuse are shown unchanged", async () => {
  const { ask, entryOf, save, platform } = await editorApp();
  const { id } = await entryOf("news", 71);
  const data = { title: "Т".repeat(301), text: "&".repeat(maxBodySize + 1) };
  await platform.database.transaction((db) =>
    db
      .updateTable("entries")
      .set({ data: JSON.stringify(data) })
      .where("id", "=", id)
      .execute(),
  );
  expect((await ask("GET", "/api/staff/entries/news/")).status).toBe(200);
  const entry = await entryOf("news", 71);
  expect(entry.data).toMatchObject({ ...data, tags: [], until: null });
  const { status, body } = await save(entry, entry.data);
  expect([status, Object.keys(body).sort()]).toEqual([400, ["text", "title"]]);
});

test("a deeply nested body is refused before it is sanitized", async () => {
  const { ask } = await editorApp();
  for (const tag of ["<b>", "<ul><li>", "<table><tr><td>", "<p><li><tr><td>", '<b title="</b>">']) {
    const data = { title: "Т", text: tag.repeat(20_000) };
    const { status, body } = await ask("POST", "/api/staff/entries/news/", { data });
    expect([status, body]).toEqual([400, { text: [expect.stringContaining("внутри оформления")] }]);
  }
});

test("a body with too many elements is refused on its field, with the reason", async () => {
  const { ask } = await editorApp();
  for (const text of ["<h2>x</h2>".repeat(27_000) + "<table></table>".repeat(8_000), "<".repeat(100_000)]) {
    const { status, body } = await ask("POST", "/api/staff/entries/page/", { data: { title: "Т", content: text } });
    expect([status, body]).toEqual([400, { content: [expect.stringContaining("Разделите его")] }]);
  }
});

test("a stored body over the limits is shown, but cannot be published again", async () => {
  const { ask, app, entryOf, publish, platform } = await editorApp();
  const before = await entryOf("news", 71);
  const text = "<p><li><tr><td>давно".repeat(10_000);
  await platform.database.transaction(async (db) => {
    const data = JSON.stringify({ ...before.data, text });
    await db.updateTable("entries").set({ data }).where("id", "=", before.id).execute();
    await db.updateTable("news").set({ text }).where("id", "=", 71).execute();
  });
  const entry = await entryOf("news", 71);
  expect(entry.data["text"]).toBe(text);
  expect((await getJson(app, "/api/news/71/")).body.text).toContain("давно");
  const { status, body } = await publish(entry);
  expect([status, body]).toEqual([400, { text: [expect.stringContaining("внутри оформления")] }]);
  expect((await ask("GET", "/api/staff/entries/news/")).status).toBe(200);
});

test("values that are not lists, times or texts are refused with the reason", async () => {
  const { ask } = await editorApp();
  const refused: [unknown, object][] = [
    [{ tags: Array(51).fill(1) }, { tags: ["Не больше 50. Уберите лишнее."] }],
    [{ tags: "школа" }, { tags: ["Передайте список."] }],
    [{ documents: {} }, { documents: ["Передайте список."] }],
    [[], { data: ["Недопустимые данные. Ожидался dictionary, но был получен list."] }],
    [{ until: "2026-02-30T00:00:00Z" }, { until: ["Укажите дату и время."] }],
    [{ text: "а\0б" }, { text: ["Нулевые символы не допускаются."] }],
    [{ text: "а".repeat(maxBodySize + 1) }, { text: [expect.stringContaining("не более 400000")] }],
  ];
  for (const [data, body] of refused) {
    expect(await ask("POST", "/api/staff/entries/news/", { data })).toMatchObject({ status: 400, body });
  }
});

test("a list with unusual query values is returned", async () => {
  const { ask } = await editorApp();
  for (const query of [
    "sort=constructor",
    "sort=--title",
    "state=constructor",
    "state=__proto__",
    "search=%25_!'%22",
  ]) {
    expect([query, (await ask("GET", `/api/staff/entries/news/?${query}`)).status]).toEqual([query, 200]);
  }
  expect((await ask("PUT", "/api/staff/entries/document/order/", { ids: ["x"] })).body).toEqual({
    "ids.0": ["Введите правильное число."],
  });
});

test("of five simultaneous saves one succeeds, the others return a conflict", async () => {
  const { create, save, app } = await editorApp();
  const draft = await create("news", { title: "Т" });
  const saved = await Promise.all([1, 2, 3, 4, 5].map((count) => save(draft, { title: `Правка ${count}` })));
  expect(saved.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect((await getJson(app, "/api/news/")).status).toBe(200);
});

test("simultaneous changes of the order are applied in turn; too large ids are refused", async () => {
  const { ask } = await editorApp();
  const { results } = (await ask("GET", "/api/staff/entries/document/?limit=200")).body;
  const ids = results.map(({ id }: { id: number }) => id);
  const order = async (wanted: number[]) =>
    (await ask("PUT", "/api/staff/entries/document/order/", { ids: wanted })).status;
  const orders = Array.from({ length: 10 }, (_, index) => order(index % 2 ? ids : ids.toReversed()));
  expect(await Promise.all(orders)).toEqual(orders.map(() => 204));
  for (const id of [2 ** 31, 1e10, Number.MAX_SAFE_INTEGER, 0, -1]) expect(await order([id])).toBe(400);
  const replaced = await ask("POST", "/api/staff/files/1/replacements/", { file: 1e10 });
  expect([replaced.status, Object.keys(replaced.body)]).toEqual([400, ["file"]]);
});
