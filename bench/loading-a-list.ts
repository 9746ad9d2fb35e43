import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import pino from "pino";
import writeXlsxFile from "write-excel-file/node";
import { loadDemo } from "#demo/load-demo.ts";
import { dryRunImport } from "#server/features/registrations/imports/dry-run.ts";
import { runImport } from "#server/features/registrations/imports/run-import.ts";
import { undoImport } from "#server/features/registrations/imports/undo-import.ts";
import { ownList, showUploadedList, takeList } from "#server/features/registrations/imports/uploaded-lists.ts";
import { ensureAdministrator } from "#server/features/staff/ensure-administrator.ts";
import { openDatabase } from "#server/platform/database/open-database.ts";
import { folderStore } from "#server/platform/files/folder-store.ts";
import { openStores } from "#server/platform/files/open-stores.ts";
import type { Platform } from "#server/platform/platform.ts";
import { createPrinter } from "#server/platform/printing/printer.ts";
import { secretKeyOf } from "#server/platform/secrets/secret-key.ts";
import { startPostgres } from "#server/testing/throw-away-postgres.ts";
import { inventedPerson } from "./invented-people.ts";

const total = Number(process.env["ROWS"] ?? 20_000);

/** A workbook of invented people, all different. */
async function workbook(): Promise<Buffer> {
  const rows = [["ФИО", "Регион", "Место работы", "Должность", "Телефон", "E-mail"]];
  for (let index = 0; index < total; index += 1) {
    const { fio, region, job_place, job, phone } = inventedPerson(index, total, [{ id: 1, schools: [1] }]);
    rows.push([`${fio}`, `${region}`, `${job_place}`, `${job}`, `${phone}`, `bench${index}@post.example`]);
  }
  return writeXlsxFile(rows.map((row) => row.map((value) => ({ value })))).toBuffer();
}

/** Says how long something took, and for how long nobody else was heard meanwhile. */
async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const began = performance.now();
  const result = await work();
  delay.disable();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`  ${what.padEnd(24)} ${seconds.padStart(6)} s, longest stall ${Math.round(delay.max / 1e6)} ms`);
  return result;
}

async function measure(name: string, file: Buffer, url?: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "society-bench-"));
  const secretKey = secretKeyOf(Buffer.alloc(32, 1));
  const database = await openDatabase({ folder, url, secretKey });
  await loadDemo(database, folderStore(join(folder, "media")), 2026, { registrants: false });
  await ensureAdministrator(database, () => new Date(), { login: "bench", password: "берег, лодка и туман" });
  const platform: Platform = {
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
  console.log(`${name}: ${total} rows, ${Math.round(file.length / 1024)} kB (load ${loadavg()[0]?.toFixed(1)})`);
  await steps(platform, file);
  await platform.printer.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}

async function steps(platform: Platform, file: Buffer): Promise<void> {
  const { read } = platform.database;
  const account = await read.selectFrom("staff_accounts").selectAll().executeTakeFirstOrThrow();
  const conference = await read.selectFrom("conferences").select("id").where("is_current", "=", 1).executeTakeFirst();
  const staff = { id: account.id, username: account.username, fio: account.fio, role: account.role, tokenId: 0 };
  const by = { staff, address: "127.0.0.1" };
  const send = () => takeList(platform, "bench.xlsx", file, staff);
  const { id, columns } = await timed("reading", send);
  const order = {
    conference: conference?.id ?? 0,
    columns: columns.map(({ guess }) => guess),
    school: null,
    fill: false,
  };
  await timed("dryRun", () => dryRunImport(platform, id, order, staff));
  const ended = async (work: "loading" | "removing") => {
    for (;;) {
      const list = await showUploadedList(platform, await ownList(platform, id, staff));
      if (list[work]?.state === "done") return list.added;
      if (list[work]?.state === "failed") throw new Error(`The ${work} failed.`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  await runImport(platform, id, { ...order, add_anyway: [] }, by);
  console.log(`  added: ${await timed("loading", () => ended("loading"))}`);
  const again = await send();
  await timed("dryRun of the same again", () => dryRunImport(platform, again.id, order, staff));
  await undoImport(platform, id, by);
  await timed("taking back", () => ended("removing"));
}

const engines = process.argv.slice(2);
const file = await workbook();
if (engines.length === 0 || engines.includes("sqlite")) await measure("SQLite", file);
if (engines.length === 0 || engines.includes("postgres")) {
  const server = await startPostgres();
  await measure("PostgreSQL", file, server.url);
  server.stop();
}
