import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { loadDemo } from "#demo/load-demo.ts";
import { backupDatabase } from "#server/backup/backup-database.ts";
import { restoreDatabase } from "#server/backup/restore-database.ts";
import { openDatabase } from "#server/platform/database/open-database.ts";
import type { DatabasePlace } from "#server/platform/database/open-snapshot.ts";
import type { FileStore } from "#server/platform/files/file-store.ts";
import { folderStore } from "#server/platform/files/folder-store.ts";
import { createDatabase } from "#server/testing/postgres-databases.ts";
import { startPostgres, type ThrowAwayPostgres } from "#server/testing/throw-away-postgres.ts";
import { fillRegistrations } from "./fill-registrations.ts";

type Source = { place: DatabasePlace; media: FileStore };

/** A backup of so many registrations, each with a pass as whoever registers gets one. @param copy the folder it is written to. */
export async function backUpMany({ place, media }: Source, rows: number, copy: string): Promise<void> {
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

/** @throws Error where other than so many registrations are there then. */
export async function restoreMany(copy: string, { place, media }: Source, rows: number): Promise<void> {
  await restoreDatabase({ source: copy, place, media });
  const database = await openDatabase(place);
  const { count } = await database.read
    .selectFrom("registrations")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  await database.close();
  if (count !== rows) throw new Error(`${rows} were backed up, ${count} are restored`);
}

type Cost = { wall: number; processor: number };

/** In seconds: on the clock, and of a processor, this process and the connections of PostgreSQL together. */
async function timed(server: ThrowAwayPostgres, work: () => Promise<unknown>): Promise<Cost> {
  const [began, own, served] = [performance.now(), process.cpuUsage(), server.processorTime()];
  await work();
  // A connection that is closed counts when its process has ended.
  await wait(500);
  const { user, system } = process.cpuUsage(own);
  const processor = (user + system) / 1e6 + server.processorTime() - served;
  return { wall: (performance.now() - began - 500) / 1000, processor };
}

const told = ({ wall, processor }: Cost) => `${wall.toFixed(1)} s, ${processor.toFixed(1)} s of a processor`;

/** How long a backup of many registrations takes to restore on either engine, in turns: ROWS=100000 TURNS=2. */
async function main(): Promise<void> {
  const [rows, turns] = [Number(process.env["ROWS"] ?? 100_000), Number(process.env["TURNS"] ?? 2)];
  const folder = mkdtempSync(join(tmpdir(), "society-restoring-"));
  const server = await startPostgres();
  const sourceAt = (place: DatabasePlace) => ({ place, media: folderStore(join(place.folder, "media")) });
  try {
    const source = sourceAt({ folder: join(folder, "source") });
    const database = await openDatabase(source.place);
    await loadDemo(database, source.media, 2026, { registrants: false });
    await database.close();
    const copy = join(folder, "copy");
    console.log(
      `${rows} registrations made and backed up: ${told(await timed(server, () => backUpMany(source, rows, copy)))}`,
    );
    for (let turn = 1; turn <= turns; turn += 1) {
      const restored = (url?: string) => {
        const target = sourceAt({ folder: mkdtempSync(join(folder, "target-")), ...(url && { url }) });
        return timed(server, () => restoreMany(copy, target, rows));
      };
      const [sqlite, postgres] = [
        await restored(),
        await restored(await createDatabase(server.url, `restored_${turn}`)),
      ];
      const ratios = (["wall", "processor"] as const).map((of) => (postgres[of] / sqlite[of]).toFixed(2));
      console.log(`SQLite ${told(sqlite)}; PostgreSQL ${told(postgres)}`);
      console.log(`  ${ratios[0]} times as long, ${ratios[1]} of a processor (load ${loadavg()[0]?.toFixed(1)})`);
    }
  } finally {
    server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) await main();
