import { expect, test } from "vitest";
import { getJson } from "../../testing/test-app.ts";
import { filesApp } from "../testing/files-app.ts";
import { docx, pdf, picture } from "../testing/test-files.ts";

async function libraryApp() {
  const given = await filesApp();
  const { ask, upload, platform } = given;
  const pathOf = (id: number) => `/api/staff/files/${id}/`;
  return {
    ...given,
    put: async (name: string, bytes: Uint8Array) => (await upload(name, bytes)).body.file,
    file: async (id: number) => (await ask("GET", pathOf(id))).body,
    change: (id: number, values: object) => ask("PATCH", pathOf(id), values),
    replace: (id: number, file: number) => ask("POST", `${pathOf(id)}replacements/`, { file }),
    trail: () =>
      platform.database.read.selectFrom("audit_entries").select(["action", "changes"]).orderBy("id", "desc").execute(),
    someInk: (width: number) => picture(width, 300).png().toBuffer(),
  };
}

test("a file is renamed, its kind and its address stay", async () => {
  const { put, change, media, trail } = await libraryApp();
  const { id, src } = await put("ustav_final2.pdf", pdf);
  const { status, body } = await change(id, { name: "  Устав 2026.exe " });
  expect([status, body.name, body.src]).toEqual([200, "Устав 2026.pdf", src]);
  expect(decodeURIComponent(String((await media(src)).headers["content-disposition"]))).toContain("Устав 2026.pdf");
  const [{ action, changes } = { action: "", changes: "" }] = await trail();
  const field = { field: "Имя", before: "ustav_final2.pdf", after: "Устав 2026.pdf" };
  expect([action, JSON.parse(changes)]).toEqual(["file-changed", [field]]);
});

test("a new name is cleaned like that of an upload; an empty one, and that of another file, are refused by field", async () => {
  const { put, change } = await libraryApp();
  const { id } = await put("a.pdf", pdf);
  await put("Смета.pdf", Buffer.concat([pdf, Buffer.from("\n")]));
  const nameOf = async (name: string) => (await change(id, { name })).body.name;
  expect(await nameOf("../../\u202Eetc/па\u200bроль")).toBe("пароль.pdf");
  expect(await nameOf("ы".repeat(300))).toBe(`${"ы".repeat(100)}.pdf`);
  expect(await nameOf("con")).toBe("con_.pdf");
  for (const name of ["", "...", "  ", "\u200b"]) {
    expect(await change(id, { name }), name).toMatchObject({ status: 400, body: { name: [expect.any(String)] } });
  }
  expect(await change(id, { name: "смета.pdf" })).toMatchObject({ status: 400, body: { name: [expect.any(String)] } });
  expect((await change(id, { name: "x".repeat(1001) })).status).toBe(400);
  expect((await change(id, { name: 5 })).status).toBe(400);
  expect((await change(999_999, { name: "x" })).status).toBe(404);
});

test("the focus of a picture is stored and returned to the pages that crop it", async () => {
  const { put, change, create, publish, app, someInk, trail } = await libraryApp();
  const image = await put("зал.png", await someInk(600));
  expect(image.focus).toEqual({ x: 0.5, y: 0.5 });
  const focus = { x: 0.1, y: 1 };
  expect((await change(image.id, { focus })).body.focus).toEqual(focus);
  expect((await trail())[0]?.changes).toContain("10\u00a0% и 100\u00a0%");
  const before = (await trail()).length;
  await change(image.id, { focus });
  expect((await trail()).length).toBe(before);
  for (const wrong of [{ x: 2, y: 0 }, { x: -0.1, y: 0 }, { x: "0", y: 0 }, { x: 0 }, null]) {
    expect((await change(image.id, { focus: wrong })).status, JSON.stringify(wrong)).toBe(400);
  }
  expect((await change(image.id, { focus: { x: 6e-323, y: 0.33333 } })).body.focus).toEqual({ x: 0, y: 0.333 });
  await change(image.id, { focus });
  const entry = await create("news", { title: "О зале", text: "<p>т</p>", picture: { file: image.id, alt: "Зал" } });
  await publish(entry);
  expect((await getJson(app, "/api/news/?limit=1")).body.results[0].picture).toMatchObject({ focus, alt: "Зал" });
});

test("a picture's latest description is offered for its next use", async () => {
  const { put, create, publish, file, someInk } = await libraryApp();
  const { id, alt } = await put("зал.png", await someInk(600));
  expect(alt).toBe("");
  await publish(await create("news", { title: "О", text: "<p>т</p>", picture: { file: id, alt: "Зал" } }));
  expect((await file(id)).alt).toBe("Зал");
});

test("a newer file replaces an older one in all places, also in texts; the older one is in the bin", async () => {
  const { put, replace, create, publish, file, media, app, someInk, entryOf } = await libraryApp();
  const [older, newer] = [await put("План.png", await someInk(600)), await put("img_2.png", await someInk(700))];
  const text = `<p><img src="${older.src}" alt="План" width="600" height="300"></p>`;
  const entry = await create("news", { title: "О плане", text, picture: { file: older.id, alt: "План" } });
  const { subject } = (await publish(entry)).body;
  const { status, body } = await replace(older.id, newer.id);
  expect([status, body.id, body.name, body.src]).toEqual([200, older.id, "План.png", newer.src]);
  expect([body.width, body.uses.length]).toEqual([700, 1]);
  const news = (await getJson(app, `/api/news/${subject}/`)).body;
  expect([news.title_img, news.text.includes(older.src), news.text.includes(newer.src)]).toEqual([
    newer.src,
    false,
    true,
  ]);
  expect((await entryOf("news", subject)).data["text"]).toContain(newer.src);
  expect(await file(newer.id)).toMatchObject({ src: older.src, width: 600, deleted_at: expect.any(String), uses: [] });
  const moved = await media(older.src);
  expect([moved.statusCode, moved.headers.location]).toEqual([302, newer.src]);
  expect((await media(body.thumbnail)).statusCode).toBe(200);
});

test("a replaced document keeps its name, with the ending of its new content", async () => {
  const { put, replace, platform } = await libraryApp();
  const [older, newer] = [await put("Заявление.pdf", pdf), await put("новое.docx", docx())];
  const keep = [
    { file_id: older.id, text: "прежнее" },
    { file_id: newer.id, text: "новое" },
  ];
  await platform.database.transaction((db) => db.insertInto("file_texts").values(keep).execute());
  expect((await replace(older.id, newer.id)).body).toMatchObject({ name: "Заявление.docx", type: "docx" });
  const texts = await platform.database.read.selectFrom("file_texts").selectAll().orderBy("file_id").execute();
  expect(texts.map(({ text }) => text)).toEqual(["новое", "прежнее"]);
});

test("a file cannot be replaced by itself, another kind of file, a used or a missing file", async () => {
  const { put, replace, create, someInk } = await libraryApp();
  const [file, image] = [await put("a.pdf", pdf), await put("b.png", await someInk(600))];
  expect(await replace(file.id, file.id)).toMatchObject({ status: 400, body: { file: [expect.any(String)] } });
  expect(await replace(file.id, image.id)).toMatchObject({ status: 400, body: { file: [expect.any(String)] } });
  expect((await replace(file.id, 999_999)).status).toBe(404);
  expect((await replace(999_999, file.id)).status).toBe(404);
  const used = await put("c.docx", docx());
  await create("document", { title: "Устав", file: used.id });
  expect(await replace(file.id, used.id)).toMatchObject({ status: 409, body: { detail: expect.any(String) } });
});
