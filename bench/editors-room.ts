import { createApp } from "#server/app.ts";
import { backfillEntries } from "#server/features/entries/backfill-entries.ts";
import { ensureAdministrator } from "#server/features/staff/ensure-administrator.ts";
import { builtWeb } from "#server/platform/pages/web-build.ts";
import type { Platform } from "#server/platform/platform.ts";
import { milliseconds, onEachEngine, said, spread, spreadOf, type Trial } from "./bench-platform.ts";
import { settle } from "./fill-registrations.ts";
import { fillNews } from "./invented-news.ts";

const signIn = { login: "bench", password: "вечер, парус и гроза" };

const list = (query: string) => `/api/staff/entries/news/?limit=20&${query}`;

const anEntry = (total: number) => `/api/staff/entries/news/${Math.ceil(total / 2)}/`;

/** What an editor opens, as the browser asks for it. */
const questions = (total: number): Record<string, string> => ({
  "the list, page 1": list("page=1"),
  "the list, a deep page": list(`page=${Math.ceil(total * 0.03)}`),
  "the list, last page": list(`page=${Math.ceil(total / 20)}`),
  "searched, two words": list("search=врач туберкулёз"),
  "searched, nothing": list("search=ъъъъ"),
  "of a tag": list("tag=1"),
  "of an author": list("author=bench"),
  drafts: list("state=draft"),
  published: list("state=published"),
  scheduled: list("state=scheduled"),
  changed: list("state=changed"),
  "sorted by title": list("sort=title"),
  "sorted by change": list("sort=-changed"),
  "the home page's overview": "/api/staff/overview/",
  "registrations by day": "/api/staff/registrations-by-day/",
  "an entry": anEntry(total),
});

/**
 * Answers as the API gives them, without the network; then what publishing costs the next visitor.
 * @throws Error where one of them is refused.
 */
export async function editNews(platform: Platform, { rows: total, tries, tell }: Trial): Promise<void> {
  const { database } = platform;
  // A link to another news item in each, a picture in every tenth.
  await fillNews(database, total, (row, index) => {
    const picture = index % 10 === 0 ? '<figure><img src="/media/none.webp" alt="Снимок"></figure>' : "";
    return { ...row, text: `${row.text}<p><a href="/news/${1 + ((index * 7) % total)}">Подробнее</a></p>${picture}` };
  });
  const adopting = await milliseconds(() => backfillEntries(platform));
  await ensureAdministrator(database, platform.clock, signIn);
  await settle(database);
  tell(`${total} news, entries made of all of them: ${(adopting / 1000).toFixed(2)} s`);
  const app = await createApp({ platform, web: builtWeb(new URL("../.build/", import.meta.url)) });
  const payload = { username: signIn.login, password: signIn.password };
  const token = (await app.inject({ method: "POST", url: "/api/auth/token/login/", payload })).json()["auth_token"];
  const headers = { authorization: `Token ${token}` };
  const ask = async (method: "GET" | "POST" | "PUT", url: string, body?: object) => {
    const answer = await app.inject({ method, url, headers, ...(body && { payload: body }) });
    if (answer.statusCode >= 400) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
    return answer;
  };
  tell(` median     p95  ms (of ${tries})`);
  tell(`${said(await spreadOf(1, () => ask("GET", "/api/staff/overview/")))}  the overview for the first time`);
  for (const [name, url] of Object.entries(questions(total)))
    tell(`${said(await spreadOf(tries, () => ask("GET", url)))}  ${name}`);
  await measurePublishing(ask, anEntry(total), { tries, tell });
  await app.close();
}

type Ask = (method: "GET" | "POST" | "PUT", url: string, body?: object) => Promise<{ json: () => never }>;

async function measurePublishing(ask: Ask, address: string, { tries, tell }: Pick<Trial, "tries" | "tell">) {
  const times: Record<string, number[]> = {};
  const time = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    let result: T | undefined;
    const took = await milliseconds(async () => {
      result = await work();
    });
    times[name] = [...(times[name] ?? []), took];
    return result as T;
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
  for (const [name, all] of Object.entries(times)) tell(`${said(spread(all))}  ${name}`);
}

if (import.meta.main) {
  const trial = { rows: Number(process.env["ROWS"] ?? 10_000), tries: 20, tell: console.log };
  await onEachEngine((platform) => editNews(platform, trial));
}
