import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { type Misbehave, s3Double } from "../testing/s3-double.ts";
import { folderStore } from "./folder-store.ts";
import { s3Client } from "./s3-client.ts";

function folderOfTest(): string {
  const folder = mkdtempSync(join(tmpdir(), "society-store-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns a client of a bucket whose store misbehaves. */
async function clientOf(misbehave?: Misbehave) {
  const objects = folderStore(folderOfTest());
  const bucket = await s3Double(objects, misbehave);
  return { bucket, objects, client: s3Client(bucket, { responseTimeout: 200 }) };
}

test("a wrong key and a missing bucket are outages, not missing files", async () => {
  const { bucket } = await clientOf();
  const strange = s3Client({ ...bucket, secret: "another" });
  await expect(strange.get("a.pdf")).rejects.toMatchObject({ outage: "files", cause: { status: 403 } });
  const nowhere = s3Client({ ...bucket, url: bucket.url.replace("bucket", "other") });
  await expect(nowhere.get("a.pdf")).rejects.toMatchObject({ outage: "files", cause: { code: "NoSuchBucket" } });
});

test("a request to a busy store is retried", async () => {
  let refusals = 2;
  const { client, objects } = await clientOf((request, response) => {
    if (refusals-- <= 0) return false;
    request.resume();
    response.writeHead(503).end();
    return true;
  });
  await client.put("a.pdf", Buffer.from("some"));
  expect(await objects.get("a.pdf")).toEqual(Buffer.from("some"));
});

test("a store that does not respond or is unreachable is an outage", async () => {
  const { client } = await clientOf(() => true);
  await expect(client.put("a.pdf", Buffer.from("some"))).rejects.toMatchObject({ outage: "files" });
  const nobody = s3Client({ url: "http://127.0.0.1:9/bucket", region: "", key: "key", secret: "secret" });
  await expect(nobody.get("a.pdf")).rejects.toMatchObject({ outage: "files", cause: { code: "ECONNREFUSED" } });
});

test.each([
  ["closes the connection", true],
  ["stops sending", false],
])("a store that %s during a download is an outage", async (_how, closes) => {
  const { client } = await clientOf((_request, response) => {
    response.writeHead(200, { "content-length": 10 }).write("01234");
    if (closes) setImmediate(() => response.destroy());
    return true;
  });
  const response = await client.get("a.pdf");
  await expect(response && buffer(response.stream)).rejects.toMatchObject({ outage: "files" });
});

test("an upload of a file that is truncated meanwhile stores nothing", async () => {
  const file = join(folderOfTest(), "large");
  writeFileSync(file, Buffer.alloc(8 * 1024 * 1024));
  const { client, objects } = await clientOf((request) => {
    request.once("data", () => truncateSync(file, 1024));
    return false;
  });
  await expect(client.put("large", { file })).rejects.toMatchObject({ outage: "files" });
  expect(await objects.list()).toEqual([]);
});
