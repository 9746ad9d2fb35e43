/**
 * Reads a backup as docs/backup-format.md describes it: with Node and the age library, without any code of the product.
 * Only making the backup is the product's work.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { Decrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { expect, test } from "vitest";
import { registered } from "../../conference/testing/test-registrations.ts";
import { openDatabase } from "../../kit/database/open-database.ts";
import { testApp } from "../../testing/test-app.ts";
import { testNow } from "../../testing/test-platform.ts";
import { dataOf, demoPlace } from "../testing/test-backups.ts";
import { makeBackup } from "./make-backup.ts";

/** Returns a backup of the demonstration content with one registration, and the files of its site. */
async function backup(recipients: string[]) {
  const at = await demoPlace();
  const database = await openDatabase(at.place);
  try {
    const server = await testApp({ platform: { database, media: at.media } });
    await registered(server);
  } finally {
    await database.close();
  }
  const source = dataOf(at);
  const made = await makeBackup({ ...source, backups: { ...source.backups, recipients } }, { now: testNow });
  return { folder: made?.target ?? "", mediaFolder: at.mediaFolder };
}

type Read = (path: string) => Promise<Uint8Array>;
type Digest = { sha256: string };

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const jsonOf = (bytes: Uint8Array) => JSON.parse(Buffer.from(bytes).toString("utf8"));

/** Reads a plain backup and compares it with the site. */
async function expectWholeSite(read: Read, mediaFolder: string): Promise<void> {
  const manifest = jsonOf(await read("manifest.json"));
  expect(manifest).toMatchObject({ format: 1, made_at: testNow.toISOString(), missing: [] });
  for (const [table, { sha256: digest }] of Object.entries<Digest>(manifest.tables)) {
    expect(sha256(await read(`tables/${table}.jsonl.gz`))).toBe(digest);
  }
  for (const [path, { sha256: digest }] of Object.entries<Digest>(manifest.files)) {
    expect(sha256(await read(`media/${path}`))).toBe(digest);
  }
  const rows = async (table: string): Promise<Record<string, unknown>[]> => {
    const lines = gunzipSync(await read(`tables/${table}.jsonl.gz`)).toString("utf8");
    const found = lines.split("\n").filter((line) => line !== "");
    expect(found).toHaveLength(manifest.tables[table].rows);
    return found.map((line) => JSON.parse(line));
  };
  const news = await rows("news");
  expect(news.find(({ id }) => id === 71)).toMatchObject({
    title: expect.any(String),
    text: expect.stringContaining("<p>"),
    pub_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    is_announ: expect.toBeOneOf([0, 1]),
  });
  const [person] = await rows("registrations");
  const conferences = await rows("conferences");
  expect(person).toMatchObject({ fio: "Примерова Анна Ивановна", phone: "+79000000001", number: 1 });
  expect(conferences.map(({ id }) => id)).toContain(person?.["conference_id"]);
  const [document] = await rows("documents");
  const path = String((await rows("files")).find(({ id }) => id === document?.["file_id"])?.["path"]);
  expect(Buffer.from(await read(`media/${path}`)).equals(readFileSync(join(mediaFolder, path)))).toBe(true);
}

test("a backup is read with gzip, JSON and SHA-256", async () => {
  const { folder, mediaFolder } = await backup([]);
  expect(readdirSync(folder).sort()).toEqual(["manifest.json", "media", "tables"]);
  await expectWholeSite(async (path) => readFileSync(join(folder, path)), mediaFolder);
});

test("an encrypted backup is read with age", async () => {
  const identity = await generateX25519Identity();
  const { folder, mediaFolder } = await backup([await identityToRecipient(identity)]);
  const stored = jsonOf(readFileSync(join(folder, "manifest.json")));
  expect(stored).toMatchObject({ format: 2, recipients: [await identityToRecipient(identity)] });
  for (const [path, { sha256: digest }] of Object.entries<Digest>(stored.files)) {
    expect(sha256(readFileSync(join(folder, `${path}.age`)))).toBe(digest);
  }
  const age = new Decrypter();
  age.addIdentity(identity);
  await expectWholeSite((path) => age.decrypt(readFileSync(join(folder, `${path}.age`))), mediaFolder);
});
