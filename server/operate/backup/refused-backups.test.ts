import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testNow } from "../../testing/test-platform.ts";
import { demoPlace, filesOf, inDatabase, newPlace, rowsOf, testFolder } from "../testing/test-backups.ts";
import { backupDatabase } from "./backup-database.ts";
import type { Manifest } from "./backup-manifest.ts";
import { restoreDatabase } from "./restore-database.ts";

const folder = mkdtempSync(join(tmpdir(), "society-backup-"));
const good = join(folder, "good");

afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(async () => {
  await backupDatabase({ ...(await demoPlace(folder)), target: good, now: testNow });
});

/** Returns a copy of a good backup, for a test to damage. */
function someBackup(): string {
  const copy = join(testFolder(), "copy");
  cpSync(good, copy, { recursive: true });
  return copy;
}

function changeManifest(copy: string, change: (manifest: Manifest) => unknown): void {
  const path = join(copy, "manifest.json");
  const manifest = JSON.parse(readFileSync(path, "utf8"));
  change(manifest);
  writeFileSync(path, JSON.stringify(manifest));
}

/** Rewrites the rows of a table and updates the manifest. */
function changeRows(copy: string, table: string, change: (row: Record<string, unknown>) => void): void {
  const path = join(copy, "tables", `${table}.jsonl.gz`);
  const rows = gunzipSync(readFileSync(path))
    .toString()
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  for (const row of rows) change(row);
  writeTable(copy, table, rows);
}

/** Writes a table of the backup, and its digest and number of rows into the manifest. */
function writeTable(copy: string, table: string, rows: Record<string, unknown>[]): void {
  const packed = gzipSync(rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  writeFileSync(join(copy, "tables", `${table}.jsonl.gz`), packed);
  const facts = { rows: rows.length, sha256: createHash("sha256").update(packed).digest("hex") };
  changeManifest(copy, ({ tables }) => Object.assign(tables, { [table]: { ...tables[table], ...facts } }));
}

const firstFile = (copy: string) => join(copy, "media", Object.keys(filesOf(join(copy, "media")))[0] ?? "");
const newsTable = (copy: string) => join(copy, "tables", "news.jsonl.gz");

function flipByte(path: string): void {
  const bytes = readFileSync(path);
  bytes.writeUInt8((bytes.at(100) ?? 0) ^ 1, 100);
  writeFileSync(path, bytes);
}

const damages: [string, string | RegExp, (copy: string) => void][] = [
  ["no folder", /^Папки \S+ нет\./, (copy) => rmSync(copy, { recursive: true })],
  ["no manifest", "нет manifest.json", (copy) => rmSync(join(copy, "manifest.json"))],
  ["a truncated manifest", "manifest.json", (copy) => truncateSync(join(copy, "manifest.json"), 500)],
  ["a changed table", "не сходится", (copy) => flipByte(newsTable(copy))],
  ["a truncated table", "не сходится", (copy) => truncateSync(newsTable(copy), 200)],
  ["a missing table", "нет файла", (copy) => rmSync(newsTable(copy))],
  ["a changed file", "не сходится", (copy) => flipByte(firstFile(copy))],
  ["a truncated file", "не сходится", (copy) => truncateSync(firstFile(copy), 10)],
  ["a missing file", "нет файла", (copy) => rmSync(firstFile(copy))],
  [
    "a table missing from the manifest",
    "нет таблиц: news",
    (copy) => changeManifest(copy, ({ tables }) => delete tables["news"]),
  ],
  [
    "a newer format",
    "более новая",
    (copy) => changeManifest(copy, (manifest) => Object.assign(manifest, { format: 3 })),
  ],
  [
    "a newer migration",
    "более новая",
    (copy) => changeManifest(copy, ({ migrations }) => migrations.push("9999-more")),
  ],
  [
    "migrations from before the baseline",
    "слишком старая версия",
    (copy) => changeManifest(copy, ({ migrations }) => migrations.splice(0, 1, "0001-content")),
  ],
  [
    "a newer table",
    "более новая",
    (copy) => changeManifest(copy, ({ tables }) => Object.assign(tables, { x: tables["news"] })),
  ],
];

test.each(damages)("a backup with %s is refused, and nothing is written", async (_what, reason, damage) => {
  const copy = someBackup();
  damage(copy);
  const target = await newPlace();
  await expect(restoreDatabase({ ...target, source: copy })).rejects.toThrow(reason);
  expect(existsSync(target.place.folder)).toBe(false);
  expect(Object.values(await rowsOf(target.place)).flat()).toEqual([]);
});

/** Adds a file outside of the backup to the manifest, with its true size and digest. */
function nameElsewhere(copy: string, path: string): void {
  const elsewhere = join(copy, "media", path);
  const bytes = Buffer.from("stolen");
  if (path !== "" && existsSync(dirname(elsewhere))) writeFileSync(elsewhere, bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  changeManifest(copy, ({ files }) => Object.assign(files, { [path]: { size: bytes.length, sha256 } }));
}

test("a backup whose manifest names a path outside the media folder is refused, and nothing is written", async () => {
  const target = await newPlace();
  for (const path of ["../x", "a/../../x", "/tmp/x", "..\\x", "C:x", "a//x", ".x", "a/.", ""]) {
    const copy = someBackup();
    nameElsewhere(copy, path);
    await expect(restoreDatabase({ ...target, source: copy }), path).rejects.toThrow("manifest.json");
  }
  expect(existsSync(target.place.folder)).toBe(false);
});

test("a restore with invalid or missing rows is rolled back", async () => {
  const copy = someBackup();
  const bad = someBackup();
  changeRows(bad, "documents", (row) => Object.assign(row, { title: " " }));
  changeManifest(copy, ({ tables }) => Object.assign(tables["documents"] ?? {}, { rows: 1 }));
  const target = await newPlace();
  await expect(restoreDatabase({ ...target, source: bad })).rejects.toThrow("Таблица documents не восстановилась");
  await expect(restoreDatabase({ ...target, source: copy })).rejects.toThrow("должно быть 1");
  expect(Object.values(await rowsOf(target.place)).flat()).toEqual([]);
  expect(filesOf(target.mediaFolder)).toEqual({});
});

test("a database that is not empty is refused and not changed", async () => {
  const copy = someBackup();
  const target = await newPlace();
  const row = {
    username: "admin",
    fio: "А",
    roles: "administrator",
    password_hash: "$argon2id$",
    created_at: "",
  } as const;
  await inDatabase(target.place, ({ transaction }) =>
    transaction((db) => db.insertInto("staff_accounts").values(row).execute()),
  );
  const before = await rowsOf(target.place);
  await expect(restoreDatabase({ ...target, source: copy })).rejects.toThrow(
    "не пуста: в ней есть таблица staff_accounts",
  );
  expect(await rowsOf(target.place)).toEqual(before);
  expect(filesOf(target.mediaFolder)).toEqual({});
});

test("a backup of an older version without some columns gets their defaults", async () => {
  const copy = someBackup();
  changeRows(copy, "conferences", (row) => {
    delete row["quick_for_all"];
    delete row["places"];
  });
  changeManifest(copy, ({ migrations }) => migrations.pop());
  const target = await newPlace();
  await restoreDatabase({ ...target, source: copy });
  await inDatabase(target.place, async ({ read }) => {
    const rows = await read.selectFrom("conferences").select(["quick_for_all", "places"]).execute();
    expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(new Set(['{"quick_for_all":1,"places":null}']));
  });
});
