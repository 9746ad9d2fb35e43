import { indexSubject, reindex } from "#server/features/search/index-content.ts";
import { searchSite } from "#server/features/search/search-site.ts";
import type { Platform } from "#server/platform/platform.ts";
import { milliseconds, onEachEngine, said, spreadOf, type Trial } from "./bench-platform.ts";
import { settle } from "./fill-registrations.ts";
import { fillNews } from "./invented-news.ts";

/** What visitors ask, and what is hardest: words that every text has, words that none has. */
const questions = (total: number): Record<string, Partial<{ q: string; kind: "news"; page: number }>> => ({
  "a common word": { q: "туберкулёзом" },
  "a word in every text": { q: "в" },
  "three common words": { q: "лечение туберкулёза врачами" },
  "a rarer word": { q: "флюорография" },
  "a dozen words": { q: "врач туберкулёз пациент лечение диспансер школа конференция лёгкие случай год край общество" },
  "a deep page of a common word": { q: "врач", page: Math.ceil(total * 0.03) },
  "one kind": { q: "врач", kind: "news" },
  "a slip, with suggestions": { q: "туберкулозом" },
  "nothing, with fewer words": { q: "врач туберкулёз ъъъъъъъ лечение" },
});

/**
 * Rows with their counts, excerpts and suggestions, as the call answers them.
 * @returns how many each question found.
 * @throws Error where a page does not hold what the count promises.
 */
export async function searchNews(platform: Platform, { rows: total, tries, tell }: Trial) {
  const { database } = platform;
  await fillNews(database, total);
  tell(`${total} news`);
  const indexing = await milliseconds(() => database.transaction(reindex));
  tell(`the whole index: ${(indexing / 1000).toFixed(2)} s`);
  await settle(database);
  const one = () => database.transaction((db) => indexSubject(db, "news", 1 + Math.floor(total / 2)));
  tell(`${said(await spreadOf(tries, one))}  one news again`);
  tell(" median     p95  ms");
  const found: Record<string, number> = {};
  for (const [name, question] of Object.entries(questions(total))) {
    const asked = { q: "", kind: undefined, page: 1, limit: 10, ...question };
    const ask = () => searchSite(platform, asked, { url: "/api/search/" });
    const { count, results } = await ask();
    if (results.length !== Math.max(0, Math.min(asked.limit, count - (asked.page - 1) * asked.limit)))
      throw new Error(`${name}: ${results.length} on the page, ${count} counted`);
    tell(`${said(await spreadOf(tries, ask))}  ${name} (${count})`);
    found[name] = count;
  }
  return found;
}

if (import.meta.main) {
  const trial = { rows: Number(process.env["ROWS"] ?? 10_000), tries: 40, tell: console.log };
  await onEachEngine(async (platform) => void (await searchNews(platform, trial)));
}
