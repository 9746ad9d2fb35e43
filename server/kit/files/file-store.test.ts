import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import { newKey } from "../secrets/random-tokens.ts";
import { s3Double } from "../testing/s3-double.ts";
import type { FileStore } from "./file-store.ts";
import { folderStore } from "./folder-store.ts";
import { type S3Bucket, s3Client } from "./s3-client.ts";
import { s3Store } from "./s3-store.ts";

const text = (words: string) => Buffer.from(words);

function folderOfTest(disk = tmpdir()): string {
  const folder = mkdtempSync(join(disk, "society-store-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns a request as the server receives it. */
function requestOf(method: string, headers: Record<string, string> = {}): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { method, headers });
}

/** TEST_BUCKET holds the JSON settings of a real bucket, for a manual run. */
const realBucket: S3Bucket | undefined = JSON.parse(process.env["TEST_BUCKET"] ?? "null") ?? undefined;

const stores: Record<string, () => Promise<FileStore>> = {
  "a folder": async () => folderStore(join(folderOfTest(), "media")),
  "a bucket": async () => s3Store(s3Client(await s3Double(folderStore(folderOfTest()))), "media/"),
  ...(realBucket && { "a bucket of a real store": async () => s3Store(s3Client(realBucket), `test-${newKey()}/`) }),
};

describe.each(Object.entries(stores))("files in %s", (_name, newStore) => {
  test("are read by path, listed, replaced and deleted", async () => {
    const store = await newStore();
    expect([await store.list(), await store.get("files/a.pdf")]).toEqual([[], undefined]);
    await store.put("files/a.pdf", text("one"));
    await store.put("files/a.pdf", text("another"));
    await store.put("пустой файл & co.docx", text(""));
    expect((await store.list()).sort()).toEqual(["files/a.pdf", "пустой файл & co.docx"]);
    expect(await store.get("files/a.pdf")).toEqual(text("another"));
    expect(await store.get("пустой файл & co.docx")).toEqual(text(""));
    await store.delete("files/a.pdf");
    await store.delete("files/a.pdf");
    expect([await store.get("files/a.pdf"), await store.stream("files/a.pdf")]).toEqual([undefined, undefined]);
  });

  test("are uploaded whole from a local file, and refused if the digest differs", async () => {
    const store = await newStore();
    const file = join(folderOfTest(), "some.pdf");
    writeFileSync(file, "some");
    await store.put("some.pdf", { file });
    const stream = await store.stream("some.pdf");
    expect(stream && (await buffer(stream))).toEqual(text("some"));
    await expect(store.put("other.pdf", { file, sha256: "0".repeat(64) })).rejects.toThrow();
    expect(await store.list()).toEqual(["some.pdf"]);
  });

  test.each([tmpdir(), "/dev/shm", "/var/tmp"].filter(existsSync))(
    "are moved from %s if the local file is spare",
    async (disk) => {
      const store = await newStore();
      const file = join(folderOfTest(disk), "some.pdf");
      writeFileSync(file, "some");
      await store.put("some.pdf", { file, isSpare: true });
      expect([await store.get("some.pdf"), await store.list(), existsSync(file)]).toEqual([
        text("some"),
        ["some.pdf"],
        false,
      ]);
    },
  );

  test("are sent whole, in ranges, or as 304 if the client has them", async () => {
    const store = await newStore();
    await store.put("a.pdf", text("0123456789"));
    const answer = async (method: string, headers: Record<string, string> = {}) => {
      const response = await store.respond("a.pdf", requestOf(method, headers));
      if (!response) throw new Error("no file");
      const named = new Headers(response.headers);
      return { status: response.statusCode, headers: named, body: (await buffer(response.stream)).toString() };
    };
    const whole = await answer("GET");
    expect([whole.status, whole.body, whole.headers.get("content-length")]).toEqual([200, "0123456789", "10"]);
    expect([whole.headers.get("accept-ranges"), whole.headers.has("last-modified")]).toEqual(["bytes", true]);
    const part = await answer("GET", { range: "bytes=2-4" });
    expect([part.status, part.body, part.headers.get("content-range")]).toEqual([206, "234", "bytes 2-4/10"]);
    expect((await answer("GET", { range: "bytes=-2" })).body).toBe("89");
    const head = await answer("HEAD");
    expect([head.status, head.body, head.headers.get("content-length")]).toEqual([200, "", "10"]);
    const etag = whole.headers.get("etag") ?? "";
    expect((await answer("GET", { "if-none-match": etag })).status).toBe(304);
    expect((await answer("GET", { range: "bytes=2-4", "if-range": '"other"' })).body).toBe("0123456789");
    await expect(answer("GET", { range: "bytes=99-" })).rejects.toMatchObject({ statusCode: 416 });
  });

  test("have no response if they do not exist", async () => {
    const store = await newStore();
    expect(await store.respond("none.pdf", requestOf("GET"))).toBeUndefined();
  });
});
