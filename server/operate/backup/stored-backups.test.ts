/** @module-tag full */
import { join } from "node:path";
import { expect, test } from "vitest";
import { readEnvironment } from "../../kit/environment.ts";
import { folderStore } from "../../kit/files/folder-store.ts";
import { s3Client } from "../../kit/files/s3-client.ts";
import { s3Store } from "../../kit/files/s3-store.ts";
import { type Misbehave, s3Double } from "../../kit/testing/s3-double.ts";
import { testNow } from "../../testing/test-platform.ts";
import { dataOf, demoPlace, filesOf, inDatabase, newPlace, rowsOf, testFolder } from "../testing/test-backups.ts";
import { makeBackup } from "./make-backup.ts";
import { runRestoreCommand } from "./restore-command.ts";
import { newKeyFile } from "./sealed-backup.ts";
import { showBackups } from "./show-backups.ts";
import { listBackups } from "./stored-backups.ts";

const name = "site.example-2026-11-21-120000";

type Ill = { misbehave?: Misbehave; responseTimeout?: number };

/** Returns a store of the objects below `prefix` of a bucket, whose data is in a folder. */
async function bucketOver(folder: string, prefix: string, { misbehave, responseTimeout = 10_000 }: Ill = {}) {
  return s3Store(s3Client(await s3Double(folderStore(folder), misbehave), { responseTimeout }), prefix);
}

/** Returns a site with its backups in a bucket. */
async function siteWithBucket(ill?: Ill) {
  const folder = testFolder();
  const data = dataOf(await demoPlace());
  const bucket = await bucketOver(folder, "backups/", ill);
  return { folder, data: { ...data, backups: { ...data.backups, to: "https://s3.example/bucket/backups", bucket } } };
}

test("a backup with files from a bucket is stored encrypted in a bucket and restored by its name", async () => {
  const { folder, data } = await siteWithBucket();
  const keys = await newKeyFile(testNow);
  const [recipients, identities] = [[/age1\w+/.exec(keys)?.[0] ?? ""], [/AGE-SECRET-KEY-\S+/.exec(keys)?.[0] ?? ""]];
  const media = await bucketOver(data.place.folder, "media/");
  const made = await makeBackup({ ...data, media, backups: { ...data.backups, recipients } }, { now: testNow });
  expect(made?.target).toBe(`https://s3.example/bucket/backups/${name}`);
  const lies = Object.keys(filesOf(folder));
  expect(lies.filter((path) => !path.endsWith(".age"))).toEqual([`backups/${name}/manifest.json`]);
  const there = dataOf(await newPlace());
  const target = { ...there, identities, backups: data.backups };
  expect(await runRestoreCommand(["--list"], target)).toBe(`https://s3.example/bucket/backups\n  ${name}`);
  await expect(runRestoreCommand(["site.example-2026-11-20-120000"], target)).rejects.toThrow("--list");
  const newMedia = await bucketOver(there.place.folder, "media/");
  await runRestoreCommand([made?.target ?? ""], { ...target, media: newMedia });
  expect(await rowsOf(there.place)).toEqual(await rowsOf(data.place));
  expect(filesOf(join(there.place.folder, "media"))).toEqual(filesOf(join(data.place.folder, "media")));
});

test.each<[string, string, Ill]>([
  [
    "stops responding during an upload",
    "BACKUP_S3_URL не отвечает",
    // On a busy machine another delay could cause the same message.
    { responseTimeout: 500, misbehave: ({ method, url }) => method === "PUT" && /news\./.test(url ?? "") },
  ],
  [
    "returns changed content",
    "вернуло не то",
    {
      misbehave: ({ method, url }, response) => {
        const isSpoilt = method === "GET" && /news\./.test(url ?? "");
        if (isSpoilt) response.writeHead(200, { "content-length": 4 }).end("else");
        return isSpoilt;
      },
    },
  ],
])("a backup to a store that %s fails, and the reason is shown", async (_how, why, ill) => {
  const { folder, data } = await siteWithBucket(ill);
  await expect(makeBackup(data, { now: testNow })).rejects.toThrow();
  const recovered = { ...data.backups, bucket: await bucketOver(folder, "backups/") };
  expect((await listBackups(recovered)).filter(({ state }) => state !== "unfinished")).toEqual([]);
  const clock = () => testNow;
  const shown = await inDatabase(data.place, (database) =>
    showBackups({ database, backupAt: "03:30", clock, timeZone: data.timeZone }),
  );
  expect(shown.last).toBe(null);
  expect(shown.failed?.why.replaceAll("\u00a0", " ")).toContain(why);
});

test("a new backup in a bucket prunes old backups of its own site, and nothing else", async () => {
  const { folder, data } = await siteWithBucket();
  const objects = folderStore(folder);
  const old = ["site.example-2026-10-22-115959", "other.example-2026-01-01-033000"];
  for (const one of old) await objects.put(`backups/${one}/manifest.json`, Buffer.from("{}"));
  await makeBackup(data, { now: testNow });
  const names = (await listBackups(data.backups)).map((one) => one.name);
  expect(names.sort()).toEqual(["other.example-2026-01-01-033000", name]);
});

test("a bucket for backups requires its secret", () => {
  expect(() => readEnvironment({ BACKUP_S3_URL: "https://s3.example/bucket" })).toThrow("BACKUP_S3_SECRET");
});
