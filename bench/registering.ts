import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import pino from "pino";
import { loadDemo } from "#demo/load-demo.ts";
import { createApp } from "#server/app.ts";
import { openDatabase } from "#server/platform/database/open-database.ts";
import { folderStore } from "#server/platform/files/folder-store.ts";
import { openStores } from "#server/platform/files/open-stores.ts";
import { createPrinter } from "#server/platform/printing/printer.ts";
import { secretKeyOf } from "#server/platform/secrets/secret-key.ts";
import { freePort } from "#server/testing/free-port.ts";
import { startPostgres } from "#server/testing/throw-away-postgres.ts";
import { fillRegistrations, settle } from "./fill-registrations.ts";
import type { Doctors } from "./registering-clients.ts";

const clients = 32;
/** Registrations that are there already. */
const before = Number(process.env["ROWS"] ?? 20_000);
const seconds = Number(process.env["SECONDS"] ?? 10);

/** How long this disk takes to make one small write safe. */
function syncTime(folder: string): number {
  const file = openSync(join(folder, "sync"), "w");
  const times = Array.from({ length: 200 }, () => {
    writeSync(file, Buffer.alloc(4096));
    const began = performance.now();
    fsyncSync(file);
    return performance.now() - began;
  });
  closeSync(file);
  return times.sort((one, other) => one - other)[100] ?? 0;
}

/** What thirty-two doctors in a thread of their own reach, see `registering-clients.ts`. */
async function measure(name: string, folder: string, url?: string): Promise<void> {
  const database = await openDatabase({ folder, url });
  await loadDemo(database, folderStore(join(folder, "media")), 2026, { registrants: false });
  await fillRegistrations(database, before);
  await settle(database);
  const port = await freePort();
  const platform = {
    database,
    clock: () => new Date(),
    siteUrl: `http://127.0.0.1:${port}`,
    timeZone: "Europe/Moscow",
    fileUrls: "relative" as const,
    dataFolder: folder,
    ...openStores({ folder }),
    uploadLimit: 0,
    printer: createPrinter(),
    limits: "off" as const,
    secretKey: secretKeyOf(Buffer.alloc(32, 1)),
    log: pino({ level: "warn" }),
  };
  const app = await createApp({ platform });
  await app.listen({ port, host: "127.0.0.1" });
  const school = await database.read
    .selectFrom("conference_schools")
    .innerJoin("conferences", "conferences.id", "conference_id")
    .where("is_current", "=", 1)
    .select("conference_schools.id")
    .executeTakeFirstOrThrow();
  const done = await registeredBy({ port, school: school.id, clients, seconds });
  console.log(`${name}: ${Math.round(done / seconds)} registrations a second, ${clients} clients, ${seconds} s`);
  await app.close();
  await platform.printer.close();
  await database.close();
}

function registeredBy(workerData: Doctors): Promise<number> {
  const worker = new Worker(new URL("./registering-clients.ts", import.meta.url), { workerData });
  return new Promise((resolve, reject) => worker.once("message", resolve).once("error", reject));
}

const folder = mkdtempSync(join(tmpdir(), "society-bench-"));
console.log(`One sync of this disk: ${syncTime(folder).toFixed(2)} ms (load ${loadavg()[0]?.toFixed(1)})`);
const engines = process.argv.slice(2);
if (engines.length === 0 || engines.includes("sqlite")) await measure("SQLite", folder);
if (engines.length === 0 || engines.includes("postgres")) {
  const server = await startPostgres();
  await measure("PostgreSQL", mkdtempSync(join(tmpdir(), "society-bench-")), server.url);
  server.stop();
}
rmSync(folder, { recursive: true, force: true });
