import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readEnvironment } from "../../kit/environment.ts";
import { testNow } from "../../testing/test-platform.ts";
import { dataOf, demoPlace, filesOf, newPlace, rowsOf, testFolder } from "../testing/test-backups.ts";
import { makeBackup } from "./make-backup.ts";
import { runRestoreCommand } from "./restore-command.ts";
import { newKeyFile } from "./sealed-backup.ts";

/** Returns a key file and its public key as a setting. */
async function someKeys() {
  const text = await newKeyFile(testNow);
  const file = join(testFolder(), "key.txt");
  writeFileSync(file, text);
  const { BACKUP_RECIPIENT } = readEnvironment({ BACKUP_RECIPIENT: /public key: (.*)/.exec(text)?.[1] });
  return { file, recipients: BACKUP_RECIPIENT };
}

async function sealedBackup(recipients: string[]) {
  const source = dataOf(await demoPlace());
  const made = await makeBackup({ ...source, backups: { ...source.backups, recipients } }, { now: testNow });
  return { source, folder: made?.target ?? "" };
}

test("an encrypted backup is readable with the key of any recipient and contains no plain text", async () => {
  const [one, other] = [await someKeys(), await someKeys()];
  const { source, folder } = await sealedBackup([...one.recipients, ...other.recipients]);
  expect(readdirSync(join(source.place.folder, "scratch"))).toEqual([]);
  const names = Object.keys(filesOf(folder));
  expect(names).toContain("tables/news.jsonl.gz.age");
  expect(names.filter((name) => !name.endsWith(".age"))).toEqual(["manifest.json"]);
  for (const name of names.filter((it) => it.endsWith(".age"))) {
    expect(readFileSync(join(folder, name), "latin1")).toMatch(/^age-encryption\.org\/v1\n-> X25519 /);
  }
  const target = dataOf(await newPlace());
  await runRestoreCommand([folder, "--identity", other.file], target);
  expect(await rowsOf(target.place)).toEqual(await rowsOf(source.place));
  expect(filesOf(target.mediaFolder)).toEqual(filesOf(source.mediaFolder));
});

test("an encrypted backup is refused without its key, with another key or if damaged, and nothing is written", {
  tags: "full",
}, async () => {
  const [own, foreign] = [await someKeys(), await someKeys()];
  const { folder } = await sealedBackup(own.recipients);
  const target = dataOf(await newPlace());
  await expect(runRestoreCommand([folder], target)).rejects.toThrow("Копия зашифрована");
  await expect(runRestoreCommand([folder, "--identity", foreign.file], target)).rejects.toThrow("не открывает");
  await expect(runRestoreCommand([folder, "--identity", "/not/there"], target)).rejects.toThrow("/not/there нет");
  writeFileSync(join(folder, "tables", "news.jsonl.gz.age"), "age-encryption.org/v1\n");
  await expect(runRestoreCommand([folder, "--identity", own.file], target)).rejects.toThrow("не сходится");
  expect(Object.keys(filesOf(target.place.folder))).toEqual([]);
});

test("a recipient with a typing error is refused at startup", async () => {
  const [recipient = ""] = (await someKeys()).recipients;
  const slipped = recipient.slice(0, -1) + (recipient.endsWith("q") ? "p" : "q");
  for (const wrong of [slipped, recipient.slice(0, -1), "age1", "AGE-SECRET-KEY-1"]) {
    expect(() => readEnvironment({ BACKUP_RECIPIENT: wrong }), wrong).toThrow("BACKUP_RECIPIENT");
  }
  expect(readEnvironment({ BACKUP_RECIPIENT: `${recipient}, ${recipient}` }).BACKUP_RECIPIENT).toHaveLength(2);
});
