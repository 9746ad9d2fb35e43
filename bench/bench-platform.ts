import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { loadDemo } from "#demo/load-demo.ts";
import { type Database, openDatabase } from "#server/platform/database/open-database.ts";
import { openStores } from "#server/platform/files/open-stores.ts";
import type { Platform } from "#server/platform/platform.ts";
import { createPrinter } from "#server/platform/printing/printer.ts";
import { secretKeyOf } from "#server/platform/secrets/secret-key.ts";
import { startPostgres } from "#server/testing/throw-away-postgres.ts";

const secretKey = secretKeyOf(Buffer.alloc(32, 1));

/** What the server's use cases stand on, without a server. @param folder of its data. */
function platformOn(database: Database, folder: string): Platform {
  return {
    database,
    clock: () => new Date(),
    siteUrl: "http://site.example",
    timeZone: "Europe/Moscow",
    fileUrls: "relative",
    dataFolder: folder,
    ...openStores({ folder }),
    uploadLimit: 0,
    printer: createPrinter(),
    secretKey,
    limits: "off",
    log: pino({ level: "warn" }),
  };
}

/** Measures on each engine, or on the one that the command names, on a new database with the demonstration's conferences. */
export async function onEachEngine(measure: (platform: Platform) => Promise<void>): Promise<void> {
  const [only] = process.argv.slice(2);
  for (const engine of ["sqlite", "postgres"]) {
    if (only !== undefined && engine !== only) continue;
    const folder = mkdtempSync(join(tmpdir(), "society-bench-"));
    const server = engine === "postgres" ? await startPostgres() : undefined;
    const database = await openDatabase({ folder, url: server?.url, secretKey });
    const platform = platformOn(database, folder);
    try {
      await loadDemo(database, platform.media, 2026, { registrants: false });
      console.log(`${engine === "postgres" ? "PostgreSQL" : "SQLite"} (load ${loadavg()[0]?.toFixed(1)})`);
      await measure(platform);
    } finally {
      await platform.printer.close();
      await database.close();
      server?.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** How often something is tried, and where what is measured is told: tests look at the answers alone. */
export type Trial = { rows: number; tries: number; tell: (line: string) => void };

export type Spread = { median: number; p95: number };

/** In milliseconds. */
export async function spreadOf(tries: number, work: () => Promise<unknown>): Promise<Spread> {
  const times: number[] = [];
  for (let attempt = 0; attempt < tries; attempt += 1) times.push(await milliseconds(work));
  return spread(times);
}

export async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

export function spread(times: number[]): Spread {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  return { median: at(0.5), p95: at(0.95) };
}

export function said({ median, p95 }: Spread): string {
  return `${median.toFixed(1).padStart(7)} ${p95.toFixed(1).padStart(7)}`;
}
