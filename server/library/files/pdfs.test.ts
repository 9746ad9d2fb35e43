import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { pdfOfPages, words } from "../../kit/testing/test-pdf.ts";
import { getJson } from "../../testing/test-app.ts";
import { prepareSearch } from "../search/prepare-search.ts";
import { unreadFiles } from "../search/unread-files.ts";
import { filesApp } from "../testing/files-app.ts";
import { pdf } from "../testing/test-files.ts";
import { processDocuments } from "./process-documents.ts";

/** The test server, with unprocessed PDFs of the demonstration content. */
async function pdfApp() {
  const given = await filesApp();
  const { ask, upload, platform } = given;
  return {
    ...given,
    put: async (name: string, bytes: Uint8Array) => (await upload(name, bytes)).body.file,
    file: async (id: number) => (await ask("GET", `/api/staff/files/${id}/`)).body,
    look: () => processDocuments(platform),
  };
}

const twoPages = pdfOfPages([words("Quasimoduline"), words("Second")]);

test("a PDF gets its first page and number of pages soon after its upload", async () => {
  const { put, file, look, media } = await pdfApp();
  const sent = await put("Отчёт.pdf", twoPages);
  expect([sent.pages, sent.thumbnail]).toEqual([null, null]);
  await look();
  const { pages, thumbnail, width } = await file(sent.id);
  expect([pages, width]).toEqual([2, null]);
  const served = await media(thumbnail);
  expect(served.headers["content-type"]).toBe("image/webp");
  expect(served.headers["content-disposition"]).toContain("inline");
  expect(decodeURIComponent(String(served.headers["content-disposition"]))).toContain("Отчёт.webp");
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 480, height: 680 });
});

test("visitors see the number of pages, and find the file by its text", { tags: "full" }, async () => {
  const { put, create, publish, look, app, platform } = await pdfApp();
  await prepareSearch(platform);
  const sent = await put("Отчёт.pdf", twoPages);
  await publish(await create("document", { title: "Отчёт", file: sent.id }));
  const found = async () => (await getJson(app, "/api/search/?q=quasimoduline")).body;
  expect((await found()).count).toBe(0);
  await look();
  const { results } = await found();
  expect(results[0]).toMatchObject({ kind: "document", path: sent.src, file: { file_type: "pdf", file_pages: 2 } });
  const documents = (await getJson(app, "/api/documents/")).body;
  expect(documents.at(-1)).toMatchObject({ title: "Отчёт", file_pages: 2 });
});

test("a broken PDF is processed once, and has no pages", async () => {
  const { put, file, look, platform } = await pdfApp();
  const sent = await put("a.pdf", pdf);
  await look();
  expect(await file(sent.id)).toMatchObject({ pages: null, thumbnail: null });
  const { read } = platform.database;
  const texts = read.selectFrom("file_texts").select("text").where("file_id", "=", sent.id).execute();
  expect(await texts).toEqual([{ text: "" }]);
});

test("a PDF without a page count is processed once, and has no pages", async () => {
  const { put, file, look, platform } = await pdfApp();
  const sent = await put("a.pdf", pdfOfPages([]));
  await look();
  expect(await file(sent.id)).toMatchObject({ pages: null, thumbnail: null });
  const unread = await unreadFiles(platform.database.read, ["pdf"]);
  expect(unread.map(({ id }) => id)).not.toContain(sent.id);
});

test("a missing PDF is processed when it arrives", { tags: "full" }, async () => {
  const { put, file, look, mediaFolder } = await pdfApp();
  const sent = await put("a.pdf", twoPages);
  const path = join(mediaFolder, sent.src.replace("/media/", ""));
  rmSync(path);
  await look();
  await put("a.pdf", twoPages);
  expect(existsSync(path)).toBe(true);
  await look();
  expect((await file(sent.id)).pages).toBe(2);
});

test("the first page becomes a picture in the library, only once", { tags: "full" }, async () => {
  const { put, look, ask, create, publish } = await pdfApp();
  const sent = await put("Бюллетень 41.pdf", twoPages);
  const take = (id: number) => ask("POST", `/api/staff/files/${id}/first-page-pictures/`);
  expect((await take(sent.id)).status).toBe(404);
  await look();
  const { status, body } = await take(sent.id);
  expect([status, body.name, body.kind]).toEqual([201, "Бюллетень 41, первая страница.webp", "picture"]);
  expect((await take(sent.id)).body.id).toBe(body.id);
  const fields = { number: "41", date: "2026-11-01", file: sent.id, cover: body.id };
  expect((await publish(await create("bulletin", fields))).status).toBe(200);
  expect((await take(body.id)).status).toBe(404);
});

test("only a picture can be a title picture or a cover", async () => {
  const { put, create, publish } = await pdfApp();
  const { id } = await put("a.pdf", twoPages);
  const bulletin = await create("bulletin", { number: "41", date: "2026-11-01", file: id, cover: id });
  const news = await create("news", { title: "О", text: "<p>т</p>", picture: { file: id } });
  const words = [expect.stringContaining("нужна картинка")];
  expect(await publish(bulletin)).toMatchObject({ status: 400, body: { cover: words } });
  expect(await publish(news)).toMatchObject({ status: 400, body: { picture: words } });
});
