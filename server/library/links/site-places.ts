import type { ShownPlaces, SitePlaces } from "#domain/site/site-addresses.ts";
import type { Platform } from "../../kit/platform.ts";
import { sitePlacesRepository } from "./site-places-repository.ts";

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
