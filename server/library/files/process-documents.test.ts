import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { folderStore } from "#server/kit/files/folder-store.ts";
import { beginReading } from "../search/unread-files.ts";
import { docx } from "../testing/test-files.ts";
import { searchApp } from "../testing/test-search.ts";
import { processDocuments } from "./process-documents.ts";

const word = "квазимодулин";

/** A site with one document, whose file is missing so far. */
async function appWithDocument() {
  const mediaFolder = mkdtempSync(join(tmpdir(), "society-media-"));
  onTestFinished(() => rmSync(mediaFolder, { recursive: true, force: true }));
  const given = await searchApp({ kind: "empty", platform: { media: folderStore(mediaFolder) } });
  const { database } = given.platform;
  const id = await database.transaction(async (db) => {
    const file = { path: "order.docx", name: "Приказ.docx", media_type: "application/zip", size: 1, created_at: "" };
    const { id } = await db.insertInto("files").values(file).returning("id").executeTakeFirstOrThrow();
    await db.insertInto("documents").values({ title: "Приказ", file_id: id, position: 0 }).execute();
    return id;
  });
  return {
    ...given,
    arrives: (words = `О ${word}е`) => {
      const xml = `<w:p><w:t>${words}</w:t></w:p>`;
      writeFileSync(join(mediaFolder, "order.docx"), docx({ "word/document.xml": xml }));
    },
    process: (signal?: AbortSignal) => processDocuments(given.platform, signal),
    begin: () => database.transaction((db) => beginReading(db, id)),
    found: async () => (await given.search(word)).results.map(({ kind, path }) => ({ kind, path })),
    version: async () =>
      (await database.read.selectFrom("content_version").selectAll().executeTakeFirstOrThrow()).version,
  };
}

const itself = [{ kind: "document", path: "/media/order.docx" }];

test("content with a document is found by its text after processing, and cached pages are renewed", async () => {
  const { process, arrives, found, version } = await appWithDocument();
  await process();
  expect(await found()).toEqual([]);
  arrives();
  const before = await version();
  await process();
  expect(await found()).toEqual(itself);
  expect(await version()).toBeGreaterThan(before);
});

test("a document with invalid characters is found by its text", async () => {
  const { process, arrives, found } = await appWithDocument();
  arrives(`О\0\u0001 ${word}е\0`);
  await process();
  expect(await found()).toEqual(itself);
});

test("a document is read once", async () => {
  const { process, arrives, version } = await appWithDocument();
  arrives();
  await process();
  const before = await version();
  await Promise.all([process(), process()]);
  expect(await version()).toBe(before);
});

test("a document that crashed its reader twice is not read again", async () => {
  const { process, arrives, found, begin } = await appWithDocument();
  arrives();
  for (const _attempt of [1, 2]) await begin();
  await process();
  expect(await found()).toEqual([]);
});

test("a server that is stopped, however often, reads the interrupted file after its next start", async () => {
  const { process, arrives, found, begin } = await appWithDocument();
  arrives();
  await begin();
  for (const _stop of [1, 2, 3]) {
    const stop = new AbortController();
    const processing = process(stop.signal);
    stop.abort();
    await processing;
  }
  await process();
  expect(await found()).toEqual(itself);
});
