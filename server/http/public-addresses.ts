import { newsPageSize } from "#contract/site/news.ts";
import { pageUrlOf } from "#domain/site/canonical-path.ts";
import { pageCount } from "#domain/site/paging.ts";
import { listConferences } from "../conference/conferences/list-conferences.ts";
import { publishedHalls } from "../conference/day/programme/programme-repository.ts";
import { findPasses } from "../conference/registration/record/passes-repository.ts";
import { nextChange } from "../kit/database/tables/next-change.ts";
import type { QueryNormalizers } from "../kit/http/register-endpoints.ts";
import type { Platform } from "../kit/platform.ts";
import { entryOfPreview } from "../site/entries/previews/previews.ts";
import { countNews, listTags, visibleNews } from "../site/news/list-news.ts";
import { pageExists } from "../site/pages/list-pages.ts";
import { listSeasons } from "../site/school/list-schools.ts";

/** Filter values and page counts that are valid until `until`. */
type AddressValues = {
  slugs: string[];
  seasons: number[];
  newsPages: number;
  halls: ReadonlyMap<number, string[]>;
  until: Date;
};

function addressValues(platform: Platform): Promise<AddressValues> {
  const isCurrent = ({ until }: AddressValues) => platform.clock() < until;
  return platform.database.cacheUntilContentChange("address values", () => readAddressValues(platform), isCurrent);
}

async function readAddressValues(platform: Platform): Promise<AddressValues> {
  const now = platform.clock();
  const [tags, seasons, news, halls, until = new Date(now.getTime() + hour)] = await Promise.all([
    listTags(platform),
    listSeasons(platform),
    countNews(platform),
    publishedHalls(platform.database.read),
    nextChange(platform.database.read, now),
  ]);
  return {
    slugs: tags.map(({ slug }) => slug),
    seasons: seasons.map(({ season_number }) => season_number),
    newsPages: Math.max(1, pageCount(news, newsPageSize)),
    halls,
    until,
  };
}

/** In milliseconds. */
const hour = 60 * 60 * 1000;

/** The id of the conference whose programme has this address. */
function programmeId(path: string): number {
  return Number(/^\/conferences\/([1-9][0-9]{0,8})\/programme\//.exec(path)?.[1]);
}

/** Whether a static page, a published news item or a programme exists at this address. */
export async function isOnSite(platform: Platform, page: string): Promise<boolean> {
  const conference = programmeId(page);
  if (conference)
    return (await listConferences(platform)).some(({ id, has_programme }) => id === conference && has_programme);
  const id = /^\/news\/([1-9][0-9]{0,8})$/.exec(page)?.[1];
  if (id === undefined) return pageExists(platform, pageUrlOf(page));
  return (await visibleNews(platform, [Number(id)])).has(Number(id));
}

/**
 * Removes values without effect (unknown tags and seasons, a choice of all tags) from an address, so that addresses with
 * invented values share one cache entry.
 * @param address with known filters only.
 * @returns undefined if `page` is not a positive whole number, or is past the last page of the news.
 */
export async function normalizeAddress(platform: Platform, address: string): Promise<string | undefined> {
  const [path = "", query = ""] = address.split("?");
  const filters = new URLSearchParams(query);
  if (filters.size === 0) return path;
  const { slugs, seasons, newsPages, halls } = await addressValues(platform);
  const tags = filters.get("tags")?.split(",");
  if (tags) {
    const known = slugs.filter((slug) => tags.includes(slug)).sort();
    if (known.length === slugs.length && known.length > 0) filters.delete("tags");
    else filters.set("tags", known.join(","));
  }
  const numbers = filters.get("seasons")?.split(",").map(wholeNumber);
  if (numbers)
    filters.set(
      "seasons",
      seasons
        .filter((season) => numbers.includes(season))
        .sort(ascending)
        .join(","),
    );
  const chosen = filters.get("halls")?.split(",");
  if (chosen) {
    const known = halls.get(programmeId(path)) ?? [];
    filters.set(
      "halls",
      known
        .filter((hall) => chosen.includes(hall))
        .sort()
        .join(","),
    );
  }
  if (filters.has("page")) {
    const page = wholeNumber(filters.get("page") ?? "");
    const last = /^\/news\b/.test(path) ? newsPages : Number.MAX_SAFE_INTEGER;
    if (!(page >= 1 && page <= last)) return undefined;
    if (page === 1) filters.delete("page");
    else filters.set("page", String(page));
  }
  const text = filters.toString().replaceAll("%2C", ",");
  return text === "" ? path : `${path}?${text}`;
}

/**
 * Replaces an invalid key in an address: all invalid keys show the same page, which is then rendered once.
 * @returns undefined if the key is valid, or the address contains no key.
 */
export async function replaceInvalidKey(platform: Platform, address: string): Promise<string | undefined> {
  const [, before = "", key = ""] = /^(\/(?:registration\/ticket|registration|preview)\/)([^/?.]+)/.exec(address) ?? [];
  // `/registration/_.data` is React Router's data request for `/registration/`; `_` is not a key.
  if (["", "_", "lost-link", "opening", "participants"].includes(key) || (await isValidKey(platform, before, key)))
    return undefined;
  return `${before}-${address.slice(before.length + key.length)}`;
}

async function isValidKey(platform: Platform, before: string, key: string): Promise<boolean> {
  if (before === "/preview/") return (await entryOfPreview(platform, key)) !== undefined;
  const passes = findPasses(platform.database.read);
  const pass = before === "/registration/" ? await passes.byResultKey(key) : await passes.byTicketKey(key);
  return pass !== undefined;
}

/** For each cached endpoint, a function that removes query values without effect. */
export function queryNormalizers(platform: Platform): QueryNormalizers {
  const existing = async (asked: unknown, kind: "slugs" | "seasons") =>
    Array.isArray(asked)
      ? (await addressValues(platform))[kind].filter((one) => asked.includes(one)).sort(ascending)
      : undefined;
  return {
    listNews: async (query) => ({ ...query, tags: await existing(query["tags"], "slugs") }),
    listSessions: async (query) => ({ ...query, seasons: await existing(query["seasons"], "seasons") }),
    filterSeasons: async (query) => ({ ...query, season_number: await existing(query["season_number"], "seasons") }),
  };
}

function wholeNumber(text: string): number {
  return /^[0-9]{1,15}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

function ascending<Value extends number | string>(one: Value, other: Value): number {
  return one < other ? -1 : 1;
}
