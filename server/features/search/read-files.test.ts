import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { expect, onTestFinished, test } from "vitest";
import type { Platform } from "../../platform/platform.ts";
import { readTextsOfFiles } from "./read-files.ts";
import { searchRoom } from "./search-for-tests.ts";

async function roomWithFile() {
  const mediaFolder = mkdtempSync(join(tmpdir(), "society-media-"));
  onTestFinished(() => rmSync(mediaFolder, { recursive: true, force: true }));
  const room = await searchRoom({ kind: "empty", platform: { mediaFolder } });
  await room.change(async (db) => {
    const file = { path: "order.docx", name: "Приказ.docx", media_type: "application/zip", size: 1, created_at: "" };
    const { id } = await db.insertInto("files").values(file).returning("id").executeTakeFirstOrThrow();
    await db.insertInto("documents").values({ title: "Приказ", file_id: id, position: 0 }).execute();
  });
  const arrives = () => {
    const xml = "<w:p><w:t>О квазимодулине</w:t></w:p>";
    writeFileSync(join(mediaFolder, "order.docx"), zipSync({ "word/document.xml": strToU8(xml) }));
  };
  return { ...room, arrives };
}

async function version({ database }: Platform): Promise<number> {
  return (await database.read.selectFrom("content_version").select("version").executeTakeFirstOrThrow()).version;
}

test("what carries a file is found by its words once it has been read, and kept pages learn of it", async () => {
  const { search, platform, arrives } = await roomWithFile();
  await readTextsOfFiles(platform);
  expect((await search("квазимодулин")).count).toBe(0);
  arrives();
  const before = await version(platform);
  await readTextsOfFiles(platform);
  expect((await search("квазимодулин")).results[0]).toMatchObject({ kind: "document", path: "/media/order.docx" });
  expect(await version(platform)).toBeGreaterThan(before);
});

test("a file is read once", async () => {
  const { platform, arrives } = await roomWithFile();
  arrives();
  await readTextsOfFiles(platform);
  const before = await version(platform);
  await Promise.all([readTextsOfFiles(platform), readTextsOfFiles(platform)]);
  expect(await version(platform)).toBe(before);
});
