import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { folderStore } from "#server/kit/files/folder-store.ts";
import { filesApp } from "../testing/files-app.ts";
import { doc, docx, packageOf, pdf } from "../testing/test-files.ts";
import { expireUploads } from "./uploads/receive-upload.ts";

test("a file is sent in parts and is in the library after its last byte", async () => {
  const { begin, send, media, uploadsOnDisk, ask } = await filesApp();
  const id = await begin("Отчёт за год.pdf", pdf.length);
  expect(await send(id, 0, pdf.subarray(0, 20))).toEqual({ status: 200, body: { id, offset: 20, file: null } });
  const { status, body } = await send(id, 20, pdf.subarray(20));
  expect(status).toBe(200);
  expect(body.file).toMatchObject({
    name: "Отчёт за год.pdf",
    kind: "document",
    type: "pdf",
    size: pdf.length,
    thumbnail: null,
    uses: [],
    created_at: "2026-11-21T12:00:00+03:00",
    deleted_at: null,
  });
  expect(uploadsOnDisk()).toEqual([]);
  expect((await ask("GET", `/api/staff/uploads/${id}/`)).status).toBe(404);
  const served = await media(body.file.src);
  expect([served.headers["content-type"], served.rawPayload]).toEqual(["application/pdf", pdf]);
});

test("after a lost part the upload continues where it stopped, also twice", async () => {
  const { begin, send, ask } = await filesApp();
  const id = await begin("a.pdf", pdf.length);
  await send(id, 0, pdf.subarray(0, 30));
  const wrong = await send(id, 50, pdf.subarray(50));
  expect([wrong.status, wrong.body.offset]).toEqual([409, 30]);
  expect((await send(id, 0, pdf.subarray(0, 30))).body.offset).toBe(30);
  for (const offset of ["", "-1", "x", "1e3", "99999999999999999"]) {
    expect((await send(id, offset, pdf)).status, offset).toBe(409);
  }
  expect((await ask("GET", `/api/staff/uploads/${id}/`)).body).toEqual({ id, offset: 30 });
  expect((await send(id, 30, pdf.subarray(30))).body.file.size).toBe(pdf.length);
});

test("two simultaneous uploads do not mix; a part sent twice is received once", async () => {
  const { begin, send } = await filesApp();
  const ids = await Promise.all([begin("one.pdf", pdf.length), begin("two.docx", docx().length)]);
  const answers = await Promise.all([send(ids[0], 0, pdf), send(ids[1], 0, docx())]);
  expect(answers.map(({ body }) => [body.file.name, body.file.type])).toEqual([
    ["one.pdf", "pdf"],
    ["two.docx", "docx"],
  ]);
  const id = await begin("three.pdf", pdf.length);
  const both = await Promise.all([send(id, 0, pdf.subarray(0, 10)), send(id, 0, pdf.subarray(0, 10))]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("the same file under the same name is stored once", async () => {
  const { upload } = await filesApp();
  const [first, second, other] = [await upload("a.pdf", pdf), await upload("a.pdf", pdf), await upload("b.pdf", pdf)];
  expect(second.body.file.id).toBe(first.body.file.id);
  expect(other.body.file.id).not.toBe(first.body.file.id);
});

test("an empty file, one too large, and more bytes than announced are refused with an explanation", async () => {
  const { begin, send, ask } = await filesApp({ platform: { uploadLimit: 2 * 1024 * 1024 } });
  const announce = (size: unknown) => ask("POST", "/api/staff/uploads/", { name: "a.pdf", size });
  expect(await announce(0)).toMatchObject({ status: 400, body: { detail: expect.stringContaining("пустой") } });
  const large = await announce(2 * 1024 * 1024 + 1);
  expect([large.status, large.body.detail]).toEqual([413, "Файл слишком большой: можно до 2\u00a0МБ."]);
  expect((await announce(2 * 1024 ** 3)).status).toBe(413);
  for (const size of [-1, 1.5, "5", null, undefined, 1e300]) expect((await announce(size)).status).toBe(400);
  const id = await begin("a.pdf", 10);
  expect((await send(id, 0, pdf)).status).toBe(413);
  const [longer, part] = [await begin("a.pdf", 2 * 1024 * 1024), Buffer.alloc(1024 * 1024 + 1)];
  expect((await send(longer, 0, part)).status).toBe(413);
  expect((await send(longer, 0, part.subarray(1))).status).toBe(200);
});

test("only this endpoint accepts raw bytes, and it accepts nothing else", async () => {
  const { app, begin, token } = await filesApp();
  const headers = { authorization: `Token ${token}` };
  const id = await begin("a.pdf", pdf.length);
  for (const type of ["text/html", "application/json", "multipart/form-data; boundary=x"]) {
    const url = `/api/staff/uploads/${id}/?offset=0`;
    const payload = type.endsWith("json") ? "{}" : pdf;
    const answer = await app.inject({ method: "PUT", url, headers: { ...headers, "content-type": type }, payload });
    expect(answer.statusCode, type).toBe(415);
  }
  const raw = { ...headers, "content-type": "application/octet-stream" };
  const other = await app.inject({ method: "POST", url: "/api/staff/uploads/", headers: raw, payload: pdf });
  expect([other.statusCode, other.json().detail]).toEqual([415, expect.stringContaining("octet-stream")]);
});

test("an upload of another account cannot be continued, seen or cancelled", async () => {
  const { begin, app, platform, ask } = await filesApp();
  const id = await begin("a.pdf", pdf.length);
  const person = { username: "other", fio: "Другая", roles: "editor", password_hash: "$argon2id$" } as const;
  await platform.database.transaction(async (db) => {
    const account = { ...person, created_at: platform.clock().toISOString() };
    const other = await db.insertInto("staff_accounts").values(account).returning("id").executeTakeFirstOrThrow();
    await db.updateTable("uploads").set({ staff_id: other.id }).execute();
  });
  for (const method of ["GET", "PUT", "DELETE"] as const) {
    expect((await ask(method, `/api/staff/uploads/${id}/`)).status).toBe(404);
    expect((await app.inject({ method, url: `/api/staff/uploads/${id}/` })).statusCode).toBe(401);
  }
});

test("a cancelled upload is deleted, and one of yesterday expires", async () => {
  const { begin, send, ask, uploadsOnDisk, time, platform } = await filesApp();
  const [first, second] = [await begin("a.pdf", 100), await begin("b.pdf", 100)];
  for (const id of [first, second]) await send(id, 0, pdf.subarray(0, 10));
  expect((await ask("DELETE", `/api/staff/uploads/${first}/`)).status).toBe(204);
  expect((await send(first, 10, pdf.subarray(10))).status).toBe(404);
  expect(uploadsOnDisk()).toEqual([second]);
  const day = 24 * 60 * 60 * 1000;
  time.now = new Date(time.now.getTime() + day);
  await expireUploads(platform);
  expect(uploadsOnDisk()).toEqual([second]);
  time.now = new Date(time.now.getTime() + 1);
  await expireUploads(platform);
  expect(uploadsOnDisk()).toEqual([]);
});

test("of three hundred uploads of one person twenty are begun; uploads of others are not delayed", async () => {
  const { ask, colleague } = await filesApp();
  const announce = (as: typeof ask) => as("POST", "/api/staff/uploads/", { name: "a.pdf", size: pdf.length });
  const mine = await Promise.all(Array.from({ length: 300 }, () => announce(ask)));
  const refused = mine.filter(({ status }) => status === 429);
  expect([mine.filter(({ status }) => status === 201).length, refused.length]).toEqual([20, 280]);
  expect(refused[0]?.body.detail).toContain("20 незаконченных загрузок");
  const other = await colleague("Другая");
  const { status, body } = await announce(other);
  expect(status).toBe(201);
  expect((await other("GET", `/api/staff/uploads/${body.id}/`)).body).toEqual({ id: body.id, offset: 0 });
});

test("of twenty uploads the one without progress for ten minutes is deleted to make room", async () => {
  const { begin, send, ask, time, uploadsOnDisk } = await filesApp();
  const ids = [];
  for (let count = 0; count < 20; count += 1) ids.push(await begin("a.pdf", pdf.length));
  const [first, second] = ids as [string, string];
  for (const id of [first, second]) await send(id, 0, pdf.subarray(0, 10));
  time.now = new Date(time.now.getTime() + 11 * 60 * 1000);
  await send(first, 10, pdf.subarray(10, 20));
  const known = async (id: string) => (await ask("GET", `/api/staff/uploads/${id}/`)).status;
  for (let count = 0; count < 19; count += 1) expect(await begin("b.pdf", pdf.length)).toBeDefined();
  expect([await known(first), await known(second)]).toEqual([200, 404]);
  expect(uploadsOnDisk()).toEqual([first]);
  expect((await ask("POST", "/api/staff/uploads/", { name: "c.pdf", size: 9 })).status).toBe(429);
});

test("a full disk is reported in plain words, and the received parts are kept", async () => {
  const uploads = { ...folderStore(tmpdir()), put: () => writeFile("/dev/full", "some") };
  const { begin, send, ask } = await filesApp({ platform: { uploads } });
  const id = await begin("a.pdf", pdf.length);
  const answer = await send(id, 0, pdf);
  expect([answer.status, answer.body.detail]).toEqual([507, expect.stringContaining("кончилось место")]);
  expect((await ask("GET", `/api/staff/uploads/${id}/`)).body.offset).toBe(0);
});

test.each<[string, Buffer, string]>([
  ["Устав.docx", docx(), "Устав.docx"],
  ["таблица.zip", packageOf({ "[Content_Types].xml": "", "xl/workbook.xml": "" }), "таблица.xlsx"],
  ["доклад.pptx", packageOf({ "[Content_Types].xml": "", "ppt/presentation.xml": "" }), "доклад.pptx"],
  ["старый.txt", doc(), "старый.doc"],
  ["../../../../evil.html", pdf, "evil.pdf"],
  ["\u202Eабв\u0000.exe", pdf, "абв.pdf"],
])("%j gets the type of its content", async (name, bytes, stored) => {
  const { upload, media } = await filesApp();
  const { body } = await upload(name, bytes);
  expect(body.file.name).toBe(stored);
  expect(body.file.src).toMatch(/^\/media\/files\/[A-Za-z0-9]{16}\.[a-z]+$/);
  const served = await media(body.file.src);
  expect(served.headers["content-type"]).not.toMatch(/html|svg|xml;|script/);
  expect(served.headers["x-content-type-options"]).toBe("nosniff");
});

test("a file that is both a PDF and an HTML page is served as a PDF", async () => {
  const { upload, media } = await filesApp();
  const { body } = await upload("a.html", Buffer.from("%PDF-1.7\n<html><script>alert(1)</script></html>\n%%EOF"));
  expect(body.file.name).toBe("a.pdf");
  const { headers } = await media(body.file.src);
  expect([headers["content-type"], headers["x-content-type-options"]]).toEqual(["application/pdf", "nosniff"]);
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
});

test.each<[string, Buffer, RegExp]>([
  ["HTML", Buffer.from("<!DOCTYPE html><script>alert(1)</script>"), /Можно: PDF/],
  ["a script that looks like a GIF", Buffer.from("GIF89a/*\0\0*/=1;alert(1)//"), /повреждена/],
  ["HTML under the name of a picture", Buffer.from("\n<html><img src=x onerror=alert(1)>"), /Можно: PDF/],
  ["SVG with a script", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), /Можно: PDF/],
  ["a script", Buffer.from("#!/bin/sh\nrm -rf /"), /Можно: PDF/],
  ["a program", Buffer.from("MZ\u0090\u0000"), /Можно: PDF/],
  ["one byte", Buffer.from("%"), /Можно: PDF/],
  ["an archive", packageOf({ "readme.txt": "…" }), /Можно: PDF/],
  ["an archive broken off", docx().subarray(0, 60), /Можно: PDF/],
  ["an archive behind something else", Buffer.concat([Buffer.from("<html>"), docx()]), /Можно: PDF/],
  ["an archive of many thousand parts", packageOf(Object.fromEntries(manyParts())), /Можно: PDF/],
  ["a document with macros", docx({ "word/vbaProject.bin": "x" }), /макросы/],
  ["an old document with macros", doc("_VBA_PROJECT"), /макросы/],
  ["an old file of another program", doc().subarray(0, 512), /Можно: PDF/],
  ["half a PDF", pdf.subarray(0, 30), /неполный/],
])("%s is refused with an explanation, and nothing of it is kept", async (_what, bytes, words) => {
  const { upload, uploadsOnDisk, ask } = await filesApp();
  const { status, body } = await upload("фото.jpg", bytes);
  expect([status, body.detail]).toEqual([400, expect.stringMatching(words)]);
  expect(uploadsOnDisk()).toEqual([]);
  expect((await ask("GET", "/api/staff/files/?search=фото")).body.count).toBe(0);
});

function manyParts(): [string, string][] {
  const parts = Array.from({ length: 10_001 }, (_, index): [string, string] => [`word/${index}`, ""]);
  return [["[Content_Types].xml", ""], ["word/document.xml", ""], ...parts];
}
