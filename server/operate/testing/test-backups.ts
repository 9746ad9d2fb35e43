import { createHash, randomBytes } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { inject, onTestFinished } from "vitest";
import { type Database, openDatabase } from "../../kit/database/open-database.ts";
import type { DatabasePlace } from "../../kit/database/open-snapshot.ts";
import type { FileStore } from "../../kit/files/file-store.ts";
import { folderStore } from "../../kit/files/folder-store.ts";
import { createDatabase } from "../../testing/postgres-databases.ts";
import { backedUpTables } from "../backup/backup-tables.ts";
import type { DataPlace } from "../backup/command-line.ts";

/** `mediaFolder` is the folder of `media`. */
export type TestPlace = { place: DatabasePlace; media: FileStore; mediaFolder: string };

/** Returns a folder that is deleted when the test ends. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "society-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns the data of a place as a command reads them. */
export function dataOf(at: TestPlace): DataPlace & TestPlace {
  return {
    ...at,
    timeZone: "Europe/Moscow",
    backups: { to: join(at.place.folder, "backups"), site: "site.example", days: 30, recipients: [] },
    identities: [],
  };
}

/** Returns a place that no server has used yet, without tables. */
export async function newPlace(engine: "of this run" | "sqlite" = "of this run"): Promise<TestPlace> {
  const folder = join(testFolder(), "data");
  const server = engine === "sqlite" ? undefined : inject("postgresUrl");
  const url = server && (await createDatabase(server, `backup_${randomBytes(6).toString("hex")}`));
  return { place: { folder, url }, ...mediaIn(folder) };
}

function mediaIn(folder: string): Pick<TestPlace, "media" | "mediaFolder"> {
  const mediaFolder = join(folder, "media");
  return { media: folderStore(mediaFolder), mediaFolder };
}

/** The demonstration content with its files, on the engine of this run; in a new folder, or in `outer`. */
export async function demoPlace(outer = testFolder()): Promise<TestPlace> {
  const folder = join(outer, "data");
  cpSync(join(inject("templateFolder"), "demo"), folder, { recursive: true });
  const server = inject("postgresUrl");
  const url = server && (await createDatabase(server, `backup_${randomBytes(6).toString("hex")}`, "template_demo"));
  return { place: { folder, url }, ...mediaIn(folder) };
}

export async function inDatabase<T>(place: DatabasePlace, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(place);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Returns every row of every table that a backup contains, by table, sorted. */
export function rowsOf(place: DatabasePlace): Promise<Record<string, string[]>> {
  return inDatabase(place, async ({ read }) => {
    const rows: Record<string, string[]> = {};
    for (const { name } of backedUpTables) {
      const found = await sql`select * from ${sql.id(name)}`.execute(read);
      rows[name] = found.rows.map(inOneOrder).sort();
    }
    return rows;
  });
}

function inOneOrder(row: unknown): string {
  return JSON.stringify(Object.entries(row as object).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Returns the SHA-256 of every file of a folder, by its path. */
export function filesOf(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  const digest = (path: string) => createHash("sha256").update(readFileSync(path)).digest("hex");
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), digest(path)]));
}
