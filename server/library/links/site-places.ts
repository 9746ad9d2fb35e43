import { type SqlBool, sql } from "kysely";
import type { ShownPlaces, SitePlaces } from "#domain/site/site-addresses.ts";
import type { Db } from "../../kit/database/tables/tables.ts";
import type { Platform } from "../../kit/platform.ts";

/** The linkable content of the site, from the site's tables. */
export function sitePlaces({ database }: Pick<Platform, "database">): Promise<SitePlaces> {
  return database.cacheUntilContentChange("site places", () => readSitePlaces(database));
}

async function readSitePlaces({ read }: Platform["database"]): Promise<SitePlaces> {
  const named = sitePlacesRepository(read);
  const [news, pages, tags, files, redirects] = await Promise.all([
    named.news(),
    named.pages(),
    named.tags(),
    named.filePaths(),
    named.redirects(),
  ]);
  const slugs = new Set(tags.map(({ slug }) => slug));
  const paths = new Set(files);
  return {
    ...shownPlaces({ news, pages, redirects }),
    hasFile: (path) => paths.has(path),
    hasTag: (slug) => slugs.has(slug),
  };
}

/** Only content with times: the cost of this query on every page does not grow with the site. */
export async function timedPlaces({ database: { read }, clock }: Platform): Promise<ShownPlaces> {
  const named = sitePlacesRepository(read);
  const timed = await named.timed(clock());
  return shownPlaces({ ...timed, redirects: timed.pages.length > 0 ? await named.redirects() : [] });
}

type Named = ReturnType<typeof sitePlacesRepository>;
type Rows = { [Of in "news" | "pages" | "redirects"]: Awaited<ReturnType<Named[Of]>> };

function shownPlaces({ news, pages, redirects }: Rows): ShownPlaces {
  const newsShown = new Map(news.map(({ id, ...shown }) => [id, shown]));
  const pagesShown = new Map(pages.map(({ url, ...shown }) => [url, shown]));
  const moved = new Map(redirects.map(({ from_path, to_path }) => [from_path, to_path]));
  return {
    newsShown: (id) => newsShown.get(id),
    pageShown: (url) => pagesShown.get(url),
    findRedirect: (address) => moved.get(address),
  };
}

/** Content that can be linked to. */
function sitePlacesRepository(db: Db) {
  const news = db.selectFrom("news").select(["id", "pub_date as from", "until"]);
  const pages = db.selectFrom("pages").select(["url", "pub_date as from", "until"]);
  return {
    news: () => news.execute(),

    pages: () => pages.execute(),

    /** Content that may be scheduled or expired at this time. */
    async timed(now: Date) {
      const isTimed = sql<SqlBool>`(pub_date > ${now.toISOString()} or until is not null)`;
      return { news: await news.where(isTimed).execute(), pages: await pages.where(isTimed).execute() };
    },

    tags: () => db.selectFrom("tags").select("slug").execute(),

    /** Paths of files and of narrower copies of pictures, without files in the bin. */
    async filePaths(): Promise<string[]> {
      const files = await db.selectFrom("files").select("path").where("deleted_at", "is", null).execute();
      const copies = await db.selectFrom("file_copies").select("path").execute();
      return [...files, ...copies].map(({ path }) => path);
    },

    redirects: () => db.selectFrom("redirects").selectAll().execute(),
  };
}
