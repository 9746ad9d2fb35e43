import type { Insertable } from "kysely";
import { searchKey } from "#domain/search/search-key.ts";
import type { Database } from "#server/kit/database/open-database.ts";
import type { Tables } from "#server/kit/database/tables/tables.ts";
import type { Platform } from "#server/kit/platform.ts";
import { indexSubject, reindex } from "#server/library/search/index-content.ts";
import { searchSite } from "#server/library/search/search-site.ts";
import { measureOnEachEngine, milliseconds, spreadOf, type Trial } from "./each-engine.ts";
import { analyzeTables } from "./fill-registrations.ts";
import type { Row } from "./print-table.ts";

/** Common queries and the hardest ones: words that every text has, and words that no text has. */
const queries = (total: number): Record<string, Partial<{ q: string; kind: "news"; page: number }>> => ({
  "a common word": { q: "туберкулёзом" },
  "a word in every text": { q: "в" },
  "three common words": { q: "лечение туберкулёза врачами" },
  "a rarer word": { q: "флюорография" },
  "a dozen words": { q: "врач туберкулёз пациент лечение диспансер школа конференция лёгкие случай год край общество" },
  "a deep page of a common word": { q: "врач", page: Math.ceil(total * 0.03) },
  "one kind": { q: "врач", kind: "news" },
  "a typing error, with suggestions": { q: "туберкулозом" },
  "no result, with fewer words": { q: "врач туберкулёз ъъъъъъъ лечение" },
});

/**
 * Indexes generated news and searches them.
 * @throws Error if a page has a different number of results than its count promises.
 */
export async function measureSiteSearch(platform: Platform, { rows: total, tries }: Trial) {
  const { database } = platform;
  await fillNews(database, total);
  const indexing = await milliseconds(() => database.transaction(reindex));
  await analyzeTables(database);
  const indexOne = () => database.transaction((db) => indexSubject(db, "news", 1 + Math.floor(total / 2)));
  const { median, p95 } = await spreadOf(tries, indexOne);
  const rows: (Row & { found: number })[] = [
    { query: "(indexing of all news)", "median, ms": indexing, "p95, ms": indexing, found: total },
    { query: "(indexing of one news item)", "median, ms": median, "p95, ms": p95, found: 1 },
  ];
  for (const [query, parameters] of Object.entries(queries(total))) {
    const full = { q: "", kind: undefined, page: 1, limit: 10, ...parameters };
    const search = () => searchSite(platform, full, { url: "/api/search/" });
    const { count, results } = await search();
    if (results.length !== Math.max(0, Math.min(full.limit, count - (full.page - 1) * full.limit)))
      throw new Error(`${query}: ${results.length} on the page, ${count} counted`);
    const spread = await spreadOf(tries, search);
    rows.push({ query, "median, ms": spread.median, "p95, ms": spread.p95, found: count });
  }
  return rows;
}

/** Ordered by frequency. */
const common =
  "в и на для с о по из у врач туберкулёз пациент лечение диспансер школа конференция лёгкие диагностика случай год край общество больница доклад отделение анализ снимок дети занятие препарат".split(
    " ",
  );
const roots =
  "диагност лаборатор устойчив рентгенолог бактериолог амбулатор стационар профилакт вакцин контакт инфекц флюорограф иммунитет дыхат терап хирург клинич методич правлен резолюц тезис программ слушател секретариат заявлен устав бюллетен осмотр регион участк статистик исследован наблюден рекомендац консилиум решен вопрос ответ результат приказ".split(
    " ",
  );
const middles = ["", "ов", "ич", "альн", "енн", "ист", "ован", "тельн", "онн", "ическ"];
const ends = ["ый", "ая", "ого", "ой", "ых", "ыми", "ие", "ия", "ию", "ием", "а", "у", "ом", "ы"];
const rare = roots.flatMap((root) => middles.flatMap((middle) => ends.map((end) => root + middle + end)));

/** Returns a generator of the same numbers from 0 to 1 for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Generates about 1,500 characters with natural word frequencies, the same at every run. */
function generatedNews(index: number): Insertable<Tables["news"]> {
  const next = randomNumbers(index + 1);
  const word = () => {
    const list = next() < 0.55 ? common : rare;
    return list[Math.floor(next() ** 2.5 * list.length)] as string;
  };
  const sentence = (length: number) => {
    const words = Array.from({ length }, word).join(" ");
    return words.charAt(0).toUpperCase() + words.slice(1);
  };
  const title = sentence(5 + Math.floor(next() * 6));
  const paragraphs = Array.from({ length: 5 }, () => `<p>${sentence(20)}. ${sentence(18)}.</p>`);
  return {
    title,
    text: paragraphs.join(""),
    pub_date: new Date(Date.UTC(2010, 0, 1) + index * 13 * 3_600_000).toISOString(),
    link: null,
    picture_alt: "",
    search_key: searchKey(title),
  };
}

const batchSize = 500;

async function fillNews({ transaction }: Database, total: number): Promise<void> {
  for (let start = 0; start < total; start += batchSize) {
    const length = Math.min(batchSize, total - start);
    const rows = Array.from({ length }, (_, place) => generatedNews(start + place));
    await transaction((db) => db.insertInto("news").values(rows).execute());
  }
}

if (import.meta.main) {
  const trial = { rows: Number(process.env["ROWS"] ?? 10_000), tries: 40 };
  await measureOnEachEngine((platform) => measureSiteSearch(platform, trial));
}
