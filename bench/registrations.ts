import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import type { RegistrationQuery } from "#contract/registrations/registration-list.ts";
import { registrationQuery } from "#contract/registrations/registration-list.ts";
import { loadDemo } from "#demo/load-demo.ts";
import { registrationsListRepository } from "#server/features/registrations/table/registrations-list-repository.ts";
import { viewOf } from "#server/features/registrations/table/view-condition.ts";
import { type Database, openDatabase } from "#server/platform/database/open-database.ts";
import { folderStore } from "#server/platform/files/folder-store.ts";
import { startPostgres } from "#server/testing/throw-away-postgres.ts";
import { fillRegistrations, settle } from "./fill-registrations.ts";

const total = Number(process.env["ROWS"] ?? 1_000_000);
const tries = 40;
const zone = "Europe/Moscow";

const where = (...conditions: object[]) => JSON.stringify({ match: "all", conditions });

/** What staff ask the table for, as its address says it. */
const questions: Record<string, Record<string, string>> = {
  "newest first": {},
  "of one conference": { conference: "5" },
  "a page of the middle": { page: String(Math.round(total / 40)) },
  "a page near the end": { page: String(Math.round((total / 20) * 0.98)) },
  "search ива": { search: "ива" },
  "search пет, one conference": { search: "пет", conference: "5" },
  "search ова (a great many)": { search: "ова" },
  "search и (beginnings of words)": { search: "и" },
  "search иванов анна": { search: "иванов анна" },
  "search a phone": { search: "8 (912) 345" },
  "filter: source": { conference: "5", where: where({ field: "source", values: ["desk"] }) },
  "filter: region": { conference: "5", where: where({ field: "region", values: ["Самарская область"] }) },
  "filter: not withdrawn, with consent": {
    conference: "5",
    where: where({ field: "status", values: ["withdrawn"], not: true }, { field: "consent", values: ["given"] }),
  },
  "filter: withdrawn": { conference: "5", where: where({ field: "status", values: ["withdrawn"] }) },
  "filter and search": { conference: "5", search: "анна", where: where({ field: "source", values: ["site"] }) },
  "by name": { conference: "5", sort: "fio" },
  "by institution, downwards": { conference: "5", sort: "-job_place" },
};

type Spread = { median: number; p95: number };

async function spreadOf(work: () => Promise<unknown>): Promise<Spread> {
  const times: number[] = [];
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  return { median: times[tries / 2] ?? 0, p95: times[Math.ceil(tries * 0.95) - 1] ?? 0 };
}

function said({ median, p95 }: Spread): string {
  return `${median.toFixed(1).padStart(7)} ${p95.toFixed(1).padStart(7)}`;
}

async function measure(name: string, database: Database): Promise<void> {
  console.log(`\n${name}: ${total} registrations (load ${loadavg()[0]?.toFixed(1)})`);
  await fillRegistrations(database, total);
  await settle(database);
  console.log(`${"".padEnd(40)}    rows: median, p95 ms   count: median, p95 ms      hits`);
  const list = registrationsListRepository(database.read, database);
  for (const [question, address] of Object.entries(questions)) {
    const query: RegistrationQuery = registrationQuery.parse(address);
    const view = viewOf(query, zone);
    const at = { ...view, offset: (query.page - 1) * query.limit, limit: query.limit };
    const rows = await spreadOf(() => list.rows(at));
    const count = await spreadOf(() => list.count(view));
    const hits = await list.count(view);
    console.log(`${question.padEnd(40)} ${said(rows)}          ${said(count)}   ${String(hits).padStart(9)}`);
  }
}

const folder = mkdtempSync(join(tmpdir(), "society-bench-"));
const engines = process.argv.slice(2);
try {
  if (engines.length === 0 || engines.includes("sqlite")) {
    const database = await openDatabase({ folder });
    await loadDemo(database, folderStore(join(folder, "media")), 2026, { registrants: false });
    await measure("SQLite", database);
    await database.close();
  }
  if (engines.length === 0 || engines.includes("postgres")) {
    const server = await startPostgres();
    const database = await openDatabase({ folder, url: server.url });
    await loadDemo(database, folderStore(join(folder, "media")), 2026, { registrants: false });
    await measure("PostgreSQL", database);
    await database.close();
    server.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
