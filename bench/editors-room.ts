import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "#server/app.ts";
import { backfillEntries } from "#server/features/entries/backfill-entries.ts";
import { ensureAdministrator } from "#server/features/staff/ensure-administrator.ts";
import { type Database, openDatabase } from "#server/platform/database/open-database.ts";
import { builtWeb } from "#server/platform/pages/web-build.ts";
import { secretKeyOf } from "#server/platform/secrets/secret-key.ts";
import { startPostgres } from "#server/testing/throw-away-postgres.ts";
import { platformOn } from "./bench-platform.ts";
import { settle } from "./fill-registrations.ts";
import { inventedNews } from "./invented-news.ts";

const total = Number(process.env["ROWS"] ?? 10_000);
const portion = 500;
const tries = 20;
const signIn = { login: "bench", password: "вечер, парус и гроза" };

const list = (query: string) => `/api/staff/entries/news/?limit=20&${query}`;

/** What an editor opens, as the browser asks for it. */
const questions: Record<string, string> = {
  "the list, page 1": list("page=1"),
  "the list, page 300": list("page=300"),
  "the list, last page": list(`page=${total / 20}`),
  "searched, two words": list("search=врач туберкулёз"),
  "searched, nothing": list("search=ъъъъ"),
  drafts: list("state=draft"),
  published: list("state=published"),
  scheduled: list("state=scheduled"),
  changed: list("state=changed"),
  "sorted by title": list("sort=title"),
  "sorted by change": list("sort=-changed"),
  "the home page's overview": "/api/staff/overview/",
  "registrations by day": "/api/staff/registrations-by-day/",
  "an entry": "/api/staff/entries/news/5000/",
};

async function fill({ transaction }: Database): Promise<void> {
  for (let start = 0; start < total; start += portion) {
    const rows = Array.from({ length: Math.min(portion, total - start) }, (_, place) => withMarkup(start + place));
    await transaction((db) => db.insertInto("news").values(rows).execute());
  }
}

/** A link to another news item in each, a picture in every tenth. */
function withMarkup(index: number) {
  const row = inventedNews(index);
  const picture = index % 10 === 0 ? '<figure><img src="/media/none.webp" alt="Снимок"></figure>' : "";
  return { ...row, text: `${row.text}<p><a href="/news/${1 + ((index * 7) % total)}">Подробнее</a></p>${picture}` };
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function tell(name: string, times: number[]): void {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number) => (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1);
  console.log(`${at(0.5).padStart(7)} ${at(0.95).padStart(7)}  ${name}`);
}

/** Answers as the API gives them, without the network; then what publishing costs the next visitor. */
async function measure(database: Database, folder: string): Promise<void> {
  await fill(database);
  const platform = platformOn(database, folder);
  const adopting = await milliseconds(() => backfillEntries(platform));
  await ensureAdministrator(database, platform.clock, signIn);
  await settle(database);
  console.log(`${total} news on ${database.engine.name}, load ${loadavg()[0]?.toFixed(1)}`);
  console.log(`entries made of all of them: ${(adopting / 1000).toFixed(2)} s`);
  const app = await createApp({ platform, web: builtWeb(new URL("../.build/", import.meta.url)) });
  const payload = { username: signIn.login, password: signIn.password };
  const token = (await app.inject({ method: "POST", url: "/api/auth/token/login/", payload })).json()["auth_token"];
  const headers = { authorization: `Token ${token}` };
  const ask = async (method: "GET" | "POST" | "PUT", url: string, body?: object) => {
    const answer = await app.inject({ method, url, headers, ...(body && { payload: body }) });
    if (answer.statusCode >= 400) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
    return answer;
  };
  console.log(` median     p95  ms (of ${tries})`);
  tell("the overview for the first time", [await milliseconds(() => ask("GET", "/api/staff/overview/"))]);
  for (const [name, url] of Object.entries(questions)) {
    const times: number[] = [];
    for (let attempt = 0; attempt < tries; attempt += 1) times.push(await milliseconds(() => ask("GET", url)));
    tell(name, times);
  }
  await measurePublishing(ask);
  await app.close();
}

type Ask = (method: "GET" | "POST" | "PUT", url: string, body?: object) => Promise<{ json: () => never }>;

async function measurePublishing(ask: Ask): Promise<void> {
  const address = "/api/staff/entries/news/5000/";
  const times: Record<string, number[]> = {};
  const time = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const result = await work();
    times[name] = [...(times[name] ?? []), performance.now() - began];
    return result;
  };
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const { revision, data } = (await ask("GET", address)).json() as { revision: number; data: { title: string } };
    const changed = { ...data, title: `${data.title} ${attempt}` };
    const saved = await time("saving", () => ask("PUT", address, { data: changed, revision }));
    const seen = { revision: (saved.json() as { revision: number }).revision };
    await time("publishing", () => ask("POST", `${address}publications/`, seen));
    await time("the news page, rendered anew", () => ask("GET", "/news"));
    await time("the news page, kept", () => ask("GET", "/news"));
    await time("the overview after a publication", () => ask("GET", "/api/staff/overview/"));
  }
  for (const [name, all] of Object.entries(times)) tell(name, all);
}

const folder = mkdtempSync(join(tmpdir(), "society-bench-"));
const postgres = process.argv[2] === "postgres" ? await startPostgres() : undefined;
const database = await openDatabase({
  folder,
  url: postgres?.url,
  secretKey: secretKeyOf(Buffer.alloc(32, 1)),
});
try {
  await measure(database, folder);
} finally {
  await database.close();
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
