import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { loadDemo } from "#demo/load-demo.ts";
import { openDatabase } from "#server/kit/database/open-database.ts";
import type { DatabasePlace } from "#server/kit/database/open-snapshot.ts";
import type { FileStore } from "#server/kit/files/file-store.ts";
import { folderStore } from "#server/kit/files/folder-store.ts";
import { backupDatabase } from "#server/operate/backup/backup-database.ts";
import { restoreDatabase } from "#server/operate/backup/restore-database.ts";
import { createDatabase } from "#server/testing/postgres-databases.ts";
import { testPlatform } from "#server/testing/test-platform.ts";
import { startPostgres, type ThrowAwayPostgres } from "#server/testing/throw-away-postgres.ts";
import { fillRegistrations } from "./fill-registrations.ts";
import { printTable, type Row } from "./print-table.ts";

type Site = { place: DatabasePlace; media: FileStore };

/** Generates registrations with their passes and backs them up into the folder `copy`. */
export async function backUpMany({ place, media }: Site, rows: number, copy: string): Promise<void> {
  const database = await openDatabase(place);
  await fillRegistrations(database, rows);
  await database.transaction(async (db) => {
    await sql`insert into registration_passes (registration_id, kind, code, created_at)
      select id, 'own', substr('BENCHBENCHBENCHBENCHBENCHB', 1, 26 - length(cast(id as text))) || id, created_at
      from registrations`.execute(db);
  });
  await database.close();
  await backupDatabase({ place, media, target: copy, now: new Date() });
}

/** @throws Error if the number of restored registrations is wrong. */
export async function restoreMany(copy: string, { place, media }: Site, rows: number): Promise<void> {
  await restoreDatabase({ source: copy, place, media });
  const database = await openDatabase(place);
  const { count } = await database.read
    .selectFrom("registrations")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  await database.close();
  if (count !== rows) throw new Error(`${rows} registrations were backed up, but ${count} were restored`);
}

/** Measures an operation, with the processor time of this process and of the connections to PostgreSQL. */
async function measure(server: ThrowAwayPostgres, run: () => Promise<unknown>): Promise<Row> {
  const [began, ownTime, serverTime] = [performance.now(), process.cpuUsage(), server.processorTime()];
  await run();
  const seconds = (performance.now() - began) / 1000;
  // The server's processor time includes a connection only after its process has ended.
  await wait(500);
  const { user, system } = process.cpuUsage(ownTime);
  return { seconds, "processor, s": (user + system) / 1e6 + server.processorTime() - serverTime };
}

async function main(): Promise<void> {
  const count = Number(process.env["ROWS"] ?? 100_000);
  const folder = mkdtempSync(join(tmpdir(), "society-restoring-"));
  const server = await startPostgres();
  const siteAt = (place: DatabasePlace) => ({ place, media: folderStore(join(place.folder, "media")) });
  try {
    const source = siteAt({ folder: join(folder, "source") });
    const database = await openDatabase(source.place);
    await loadDemo(testPlatform(database, join(source.place.folder, "media")), { people: "none" });
    await database.close();
    const copy = join(folder, "copy");
    const step = `generate and back up ${count} registrations`;
    const rows: Row[] = [{ step, engine: "sqlite", ...(await measure(server, () => backUpMany(source, count, copy))) }];
    for (const engine of ["sqlite", "postgres"]) {
      const url = engine === "postgres" ? await createDatabase(server.url, "restored") : undefined;
      const target = siteAt({ folder: mkdtempSync(join(folder, "target-")), ...(url && { url }) });
      const cost = await measure(server, () => restoreMany(copy, target, count));
      rows.push({ step: "restore", engine, ...cost });
    }
    printTable(rows);
  } finally {
    server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) await main();
