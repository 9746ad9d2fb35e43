import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { loadDemo } from "#demo/load-demo.ts";
import { backupDatabase } from "#server/backup/backup-database.ts";
import { restoreDatabase } from "#server/backup/restore-database.ts";
import { type Database, openDatabase } from "#server/platform/database/open-database.ts";
import { folderStore } from "#server/platform/files/folder-store.ts";
import { createDatabase } from "#server/testing/postgres-databases.ts";
import { startPostgres } from "#server/testing/throw-away-postgres.ts";
import { fillRegistrations } from "./fill-registrations.ts";

/** How long a backup of many registrations takes to restore on either engine, in turns: ROWS=100000 TURNS=2. */
const total = Number(process.env["ROWS"] ?? 100_000);
const turns = Number(process.env["TURNS"] ?? 2);

/** As whoever registers gets one. */
const givePasses = ({ transaction }: Database) =>
  transaction(async (db) => {
    const codes = sql`hex(randomblob(13))`;
    await sql`insert into registration_passes (registration_id, kind, code, created_at)
      select id, 'own', ${codes}, created_at from registrations`.execute(db);
  });

const folder = mkdtempSync(join(tmpdir(), "society-restoring-"));
const server = await startPostgres();
type Cost = { wall: number; processor: number };

/** In seconds: on the clock, and of a processor, this process and the connections of PostgreSQL together. */
const timed = async (work: () => Promise<unknown>): Promise<Cost> => {
  const [began, own, served] = [performance.now(), process.cpuUsage(), server.processorTime()];
  await work();
  // A connection that is closed counts when its process has ended.
  await wait(500);
  const { user, system } = process.cpuUsage(own);
  const processor = (user + system) / 1e6 + server.processorTime() - served;
  return { wall: (performance.now() - began - 500) / 1000, processor };
};
const told = ({ wall, processor }: Cost) => `${wall.toFixed(1)} s, ${processor.toFixed(1)} s of a processor`;
try {
  const source = join(folder, "source");
  const database = await openDatabase({ folder: source });
  await loadDemo(database, folderStore(join(source, "media")), 2026, { registrants: false });
  await fillRegistrations(database, total);
  await givePasses(database);
  await database.close();
  const copy = join(folder, "copy");
  const order = { place: { folder: source }, media: folderStore(join(source, "media")), target: copy, now: new Date() };
  console.log(`backup of ${total} registrations: ${told(await timed(() => backupDatabase(order)))}`);
  for (let turn = 1; turn <= turns; turn += 1) {
    const restored = async (url?: string) => {
      const place = { folder: mkdtempSync(join(folder, "target-")), url };
      return timed(() => restoreDatabase({ source: copy, place, media: folderStore(join(place.folder, "media")) }));
    };
    const [sqlite, postgres] = [await restored(), await restored(await createDatabase(server.url, `restored_${turn}`))];
    const ratios = (["wall", "processor"] as const).map((of) => (postgres[of] / sqlite[of]).toFixed(2));
    console.log(`SQLite ${told(sqlite)}; PostgreSQL ${told(postgres)}`);
    console.log(`  ${ratios[0]} times as long, ${ratios[1]} of a processor (load ${loadavg()[0]?.toFixed(1)})`);
  }
} finally {
  server.stop();
  rmSync(folder, { recursive: true, force: true });
}
