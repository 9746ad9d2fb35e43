import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { loadDemo } from "#demo/load-demo.ts";
import { type Database, openDatabase } from "#server/kit/database/open-database.ts";
import { openStores } from "#server/kit/files/open-stores.ts";
import { createMailer } from "#server/kit/mail/mailer.ts";
import type { Platform } from "#server/kit/platform.ts";
import { createPrinter } from "#server/kit/printing/printer.ts";
import { secretKeyOf } from "#server/kit/secrets/secret-key.ts";
import { startPostgres } from "#server/testing/throw-away-postgres.ts";

export type Row = Record<string, string | number>;

/** Prints rows as a Markdown table, which can be pasted into README.md, with the load of the machine. */
export function printTable(rows: Row[]): void {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = [columns, ...rows.map((row) => columns.map((column) => format(row[column] ?? "")))];
  const widths = columns.map((_, place) => Math.max(3, ...cells.map((line) => line[place]?.length ?? 0)));
  const [head = "", ...body] = cells.map((line) => asLine(line.map((cell, place) => cell.padEnd(widths[place] ?? 0))));
  console.log([head, asLine(widths.map((width) => "-".repeat(width))), ...body].join("\n"));
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`);
}

const asLine = (cells: string[]) => `| ${cells.join(" | ")} |`;

function format(value: string | number): string {
  if (typeof value === "string" || Number.isInteger(value)) return String(value);
  return value.toFixed(value < 100 ? 1 : 0);
}

const secretKey = secretKeyOf(Buffer.alloc(32, 1));

/** Returns the services that the server's features need, without starting a server. */
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
    mailer: createMailer({ dataFolder: folder, siteUrl: "http://site.example" }),
    secretKey,
    limits: "off",
    log: pino({ level: "warn" }),
  };
}

/**
 * Runs the measurement on a new database of each engine, filled with the demonstration content. The last argument of
 * the command limits it to one engine. Prints one table of all rows.
 */
export async function measureOnEachEngine(measure: (platform: Platform) => Promise<Row[]>): Promise<void> {
  const [only] = process.argv.slice(2);
  const rows: Row[] = [];
  for (const engine of ["sqlite", "postgres"]) {
    if (only !== undefined && engine !== only) continue;
    const folder = mkdtempSync(join(tmpdir(), "society-bench-"));
    const server = engine === "postgres" ? await startPostgres() : undefined;
    const database = await openDatabase({ folder, url: server?.url });
    const platform = platformOn(database, folder);
    try {
      await loadDemo(platform, { people: "none" });
      rows.push(...(await measure(platform)).map((row) => ({ engine, ...row })));
    } finally {
      await platform.printer.close();
      await database.close();
      server?.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }
  printTable(rows);
}

/** The number of generated rows, and of repetitions of each measurement. */
export type Trial = { rows: number; tries: number };

export type Spread = { median: number; p95: number };

/** Repeats an operation. Returns the median and the 95th percentile of its duration, in milliseconds. */
export async function spreadOf(tries: number, operation: () => Promise<unknown>): Promise<Spread> {
  const durations: number[] = [];
  for (let attempt = 0; attempt < tries; attempt += 1) durations.push(await milliseconds(operation));
  durations.sort((one, other) => one - other);
  const at = (share: number) => durations[Math.ceil(tries * share) - 1] ?? 0;
  return { median: at(0.5), p95: at(0.95) };
}

async function milliseconds(operation: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await operation();
  return performance.now() - began;
}
