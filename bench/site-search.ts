import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { indexSubject, reindex } from "#server/features/search/index-content.ts";
import { searchSite } from "#server/features/search/search-site.ts";
import { type Database, openDatabase } from "#server/platform/database/open-database.ts";
import { startPostgres } from "#server/testing/throw-away-postgres.ts";
import { platformOn } from "./bench-platform.ts";
import { settle } from "./fill-registrations.ts";
import { inventedNews } from "./invented-news.ts";

const total = Number(process.env["ROWS"] ?? 10_000);
const portion = 500;
const tries = 40;

/** What visitors ask, and what is hardest: words that every text has, words that none has. */
const questions: Record<string, Partial<{ q: string; kind: "news"; page: number }>> = {
  "a common word": { q: "туберкулёзом" },
  "a word in every text": { q: "в" },
  "three common words": { q: "лечение туберкулёза врачами" },
  "a rarer word": { q: "флюорография" },
  "a dozen words": { q: "врач туберкулёз пациент лечение диспансер школа конференция лёгкие случай год край общество" },
  "a deep page of a common word": { q: "врач", page: Math.ceil(total * 0.03) },
  "one kind": { q: "врач", kind: "news" },
  "a slip, with suggestions": { q: "туберкулозом" },
  "nothing, with fewer words": { q: "врач туберкулёз ъъъъъъъ лечение" },
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

async function fill({ transaction }: Database): Promise<void> {
  for (let start = 0; start < total; start += portion) {
    const rows = Array.from({ length: Math.min(portion, total - start) }, (_, place) => inventedNews(start + place));
    await transaction((db) => db.insertInto("news").values(rows).execute());
  }
}

async function seconds(work: () => Promise<unknown>): Promise<string> {
  const began = performance.now();
  await work();
  return `${((performance.now() - began) / 1000).toFixed(2)} s`;
}

/** Rows with their counts, excerpts and suggestions, as the call answers them. */
async function measure(database: Database, folder: string): Promise<void> {
  await fill(database);
  console.log(`${total} news on ${database.engine.name}, load ${loadavg()[0]?.toFixed(1)}`);
  console.log(`the whole index: ${await seconds(() => database.transaction(reindex))}`);
  await settle(database);
  const one = () => database.transaction((db) => indexSubject(db, "news", 1 + Math.floor(total / 2)));
  const change = await spreadOf(one);
  console.log(`one news again: median ${change.median.toFixed(1)} ms, p95 ${change.p95.toFixed(1)} ms`);
  const platform = platformOn(database, folder);
  console.log("median     p95  ms");
  for (const [name, question] of Object.entries(questions)) {
    const asked = { q: "", kind: undefined, page: 1, limit: 10, ...question };
    const ask = () => searchSite(platform, asked, { url: "/api/search/" });
    const { count } = await ask();
    const { median, p95 } = await spreadOf(ask);
    console.log(`${median.toFixed(1).padStart(6)} ${p95.toFixed(1).padStart(7)}  ${name} (${count})`);
  }
}

const folder = mkdtempSync(join(tmpdir(), "society-bench-"));
const postgres = process.argv[2] === "postgres" ? await startPostgres() : undefined;
const database = await openDatabase({ folder, url: postgres?.url });
try {
  await measure(database, folder);
} finally {
  await database.close();
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
