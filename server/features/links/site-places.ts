import type { SitePlaces } from "#domain/site/site-addresses.ts";
import { memoizePerVersion } from "../../platform/memoize-per-version.ts";
import type { Platform } from "../../platform/platform.ts";
import { sitePlacesRepository } from "./site-places-repository.ts";

/** What there is on the site and can be linked to, as the tables of the site say. */
export const sitePlaces = memoizePerVersion(async ({ database: { read } }: Pick<Platform, "database">) => {
  const named = sitePlacesRepository(read);
  const [news, pages, tags, files, redirects] = await Promise.all([
    named.news(),
    named.pages(),
    named.tags(),
    named.filePaths(),
    named.redirects(),
  ]);
  const newsShown = new Map(news.map(({ id, ...shown }) => [id, shown]));
  const pagesShown = new Map(pages.map(({ url, ...shown }) => [url, shown]));
  const slugs = new Set(tags.map(({ slug }) => slug));
  const paths = new Set(files);
  const moved = new Map(redirects.map(({ from_path, to_path }) => [from_path, to_path]));
  const places: SitePlaces = {
    newsShown: (id) => newsShown.get(id),
    pageShown: (url) => pagesShown.get(url),
    hasFile: (path) => paths.has(path),
    hasTag: (slug) => slugs.has(slug),
    findRedirect: (address) => moved.get(address),
  };
  return places;
});
