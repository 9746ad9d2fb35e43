import type { SitePlaces } from "#domain/site/site-addresses.ts";
import { memoizePerVersion } from "../../platform/memoize-per-version.ts";
import type { Platform } from "../../platform/platform.ts";

/** What there is on the site and can be linked to, as the tables of the site say. */
export const sitePlaces = memoizePerVersion(async ({ database: { read } }: Pick<Platform, "database">) => {
  const [news, pages, tags, files, copies, redirects] = await Promise.all([
    read.selectFrom("news").select(["id", "pub_date as from", "until"]).execute(),
    read.selectFrom("pages").select("url").execute(),
    read.selectFrom("tags").select("slug").execute(),
    read.selectFrom("files").select("path").where("deleted_at", "is", null).execute(),
    read.selectFrom("file_copies").select("path").execute(),
    read.selectFrom("redirects").selectAll().execute(),
  ]);
  const newsShown = new Map(news.map(({ id, ...shown }) => [id, shown]));
  const urls = new Set(pages.map(({ url }) => url));
  const slugs = new Set(tags.map(({ slug }) => slug));
  const paths = new Set([...files, ...copies].map(({ path }) => path));
  const moved = new Map(redirects.map(({ from_path, to_path }) => [from_path, to_path]));
  const places: SitePlaces = {
    newsShown: (id) => newsShown.get(id),
    hasPage: (url) => urls.has(url),
    hasFile: (path) => paths.has(path),
    hasTag: (slug) => slugs.has(slug),
    findRedirect: (address) => moved.get(address),
  };
  return places;
});
