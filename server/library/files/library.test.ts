import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesApp } from "../testing/files-app.ts";
import { docx, pdf, picture } from "../testing/test-files.ts";
import { emptyFileBin } from "./file-bin.ts";

const day = 24 * 60 * 60 * 1000;

async function library() {
  const editor = await filesApp();
  const { ask, upload } = editor;
  const names = async (query: string): Promise<string[]> =>
    (await ask("GET", `/api/staff/files/${query}`)).body.results.map((file: { name: string }) => file.name);
  const uses = async (id: number) => (await ask("GET", `/api/staff/files/${id}/`)).body.uses;
  const put = async (name: string, bytes: Uint8Array) => (await upload(name, bytes)).body.file;
  return { ...editor, names, uses, put, somePicture: await picture(600, 300).png().toBuffer() };
}

test("the library lists the newest files first, by kind, by name in any case, page by page", async () => {
  const { names, put, somePicture, ask } = await library();
  await put("Ёлка зимой.png", somePicture);
  await put("Отчёт.pdf", pdf);
  expect((await names("?limit=2")).slice(0, 2)).toEqual(["Отчёт.pdf", "Ёлка зимой.png"]);
  expect((await names("?kind=picture"))[0]).toBe("Ёлка зимой.png");
  expect((await names("?kind=document"))[0]).toBe("Отчёт.pdf");
  expect(await names("?search=ЗИМОЙ елка")).toEqual(["Ёлка зимой.png"]);
  expect(await names("?search=100%25")).toEqual([]);
  const all = (await ask("GET", "/api/staff/files/?limit=100")).body;
  const inOrder = (await names("?sort=name&limit=100")).map((name) => name.toLowerCase());
  expect(inOrder).toEqual([...inOrder].sort(new Intl.Collator("ru", { numeric: true }).compare));
  expect([all.results.length, (await names("?limit=100&page=2")).length]).toEqual([100, all.count - 100]);
  expect((await ask("GET", "/api/staff/files/?page=3&limit=100")).status).toBe(404);
  expect((await ask("GET", "/api/staff/files/999999/")).status).toBe(404);
});

test("the uses of a file are listed: fields, lists, texts; on the site and in drafts", async () => {
  const { create, uses, put, somePicture } = await library();
  const [file, image] = [await put("a.pdf", pdf), await put("b.png", somePicture)];
  const entries = [
    await create("document", { title: "Устав", file: file.id }),
    await create("bulletin", { number: "41", file: file.id, cover: image.id }),
    await create("session", { title: "Школа", program: file.id }),
    await create("conference", { name: "Конференция", documents: [{ title: "Тезисы", file: file.id }] }),
    await create("news", { title: "О", picture: { file: image.id }, documents: [{ title: "Т", file: file.id }] }),
  ];
  const kinds = async (id: number) => (await uses(id)).map((use: { kind: string }) => use.kind).sort();
  expect(await kinds(file.id)).toEqual(["bulletin", "conference", "document", "news", "session"]);
  expect(await kinds(image.id)).toEqual(["bulletin", "news"]);
  const inText = await create("page", { title: "Стр", content: `<p><img src="${image.src}" alt="b"></p>` });
  expect((await uses(image.id)).at(-1)).toEqual({ kind: "page", id: inText.id, title: "Стр" });
  await create("page", { content: `<p>"file":${file.id} и {"file":${file.id}}</p>` });
  expect(await uses(file.id)).toHaveLength(entries.length);
});

test("files used only by the published site or its settings count as used", async () => {
  const { entryOf, save, uses, platform, put } = await library();
  const entry = await entryOf("document", 1);
  const file = entry.data["file"] as number;
  const other = await put("a.docx", docx());
  await save(entry, { ...entry.data, file: other.id });
  expect(await uses(file)).toContainEqual({ kind: "document", id: entry.id, title: entry.title });
  const settings = await platform.database.read.selectFrom("settings").select("value").execute();
  const application = Number(/"file_id":(\d+)/.exec(settings.map(({ value }) => value).join())?.[1]);
  expect(await uses(application)).toContainEqual(expect.objectContaining({ kind: "settings", id: null }));
});

test("a used file is not deleted, and the response lists its uses", async () => {
  const { create, ask, put } = await library();
  const file = await put("a.pdf", pdf);
  await create("document", { title: "Устав", file: file.id });
  const answer = await ask("DELETE", `/api/staff/files/${file.id}/`);
  const detail = "Файл стоит в 1\u00a0месте: «Устав». Сначала уберите его оттуда.";
  expect([answer.status, answer.body]).toEqual([409, { detail }]);
});

test("a deleted file is in the bin, is not served, cannot be used, and can be restored", async () => {
  const { create, ask, put, media, names, publish } = await library();
  const file = await put("a.pdf", pdf);
  expect((await ask("DELETE", `/api/staff/files/${file.id}/`)).status).toBe(204);
  expect((await media(file.src)).statusCode).toBe(404);
  expect([await names("?search=a.pdf"), await names("?kind=bin")]).toEqual([[], ["a.pdf"]]);
  const entry = await create("document", { title: "Устав", file: file.id });
  expect((await publish(entry)).body).toHaveProperty("file");
  expect((await ask("DELETE", `/api/staff/files/${file.id}/`)).status).toBe(404);
  const back = await ask("POST", `/api/staff/files/${file.id}/restorations/`);
  expect([back.status, back.body.deleted_at]).toEqual([200, null]);
  expect((await media(file.src)).statusCode).toBe(200);
  expect((await ask("POST", `/api/staff/files/${file.id}/restorations/`)).status).toBe(404);
});

test("the bin lists the last deleted file first, and pictures without thumbnails", async () => {
  const { ask, put, somePicture, names, time } = await library();
  const files = [await put("a.pdf", pdf), await put("b.png", somePicture)];
  for (const { id } of files.toReversed()) {
    await ask("DELETE", `/api/staff/files/${id}/`);
    time.now = new Date(time.now.getTime() + 1000);
  }
  expect(await names("?kind=bin")).toEqual(["a.pdf", "b.png"]);
  expect((await ask("GET", `/api/staff/files/${files[1].id}/`)).body.thumbnail).toBeNull();
});

test("uploading a deleted file again restores it from the bin", async () => {
  const { ask, put, media } = await library();
  const file = await put("a.pdf", pdf);
  await ask("DELETE", `/api/staff/files/${file.id}/`);
  expect((await put("a.pdf", pdf)).id).toBe(file.id);
  expect((await media(file.src)).statusCode).toBe(200);
});

test("after thirty days files in the bin are deleted with all copies, unless they are used again", async () => {
  const { create, ask, put, somePicture, platform, time, mediaFolder } = await library();
  const [gone, kept] = [await put("a.png", somePicture), await put("b.pdf", pdf)];
  const onDisk = (src: string) => existsSync(join(mediaFolder, src.replace("/media/", "")));
  for (const { id } of [gone, kept]) await ask("DELETE", `/api/staff/files/${id}/`);
  await create("document", { title: "Устав", file: kept.id });
  time.now = new Date(time.now.getTime() + 30 * day);
  await emptyFileBin(platform);
  expect(onDisk(gone.src)).toBe(true);
  time.now = new Date(time.now.getTime() + 1);
  await emptyFileBin(platform);
  expect([onDisk(gone.src), onDisk(gone.thumbnail), onDisk(kept.src)]).toEqual([false, false, true]);
  const { read } = platform.database;
  expect(await read.selectFrom("files").select("id").where("id", "=", gone.id).execute()).toEqual([]);
});
