import { pageUrlOf } from "./canonical-path.ts";
import { isReservedPage } from "./reserved-pages.ts";

/** A linkable place of this site, which may be removed later. */
export type SiteAddress =
  | { to: "news"; id: number }
  | { to: "page"; url: string }
  | { to: "file"; path: string }
  | { to: "tags"; slugs: string[] }
  | { to: "nowhere" };

/** The instants between which visitors see it; null for no start or no end. */
type Shown = { from: string | null; until: string | null };

/** Visibility of the content of the site. Instants are ISO texts in UTC. */
export type ShownPlaces = {
  /** Undefined if it does not exist. */
  newsShown: (id: number) => Shown | undefined;
  pageShown: (url: string) => Shown | undefined;
  /** The new address of content whose address staff have changed. */
  findRedirect: (address: string) => string | undefined;
};

/** The linkable content of the site. */
export type SitePlaces = ShownPlaces & {
  /** @param path below `/media/`. */
  hasFile: (path: string) => boolean;
  hasTag: (slug: string) => boolean;
};

/** `absent`: visitors get «нет такой страницы»; `waiting`: only until the linked content is published. */
export type LinkTrouble = "absent" | "waiting";

/** The base of relative addresses: `/about/` resolves against the site, the rest against the current page. */
type Standing = { siteUrl: string; path: string };

/** Pages of the program that have nothing below them. */
const pagesOfProgram = ["bulletins", "conferences", "documents", "schools", "search", "signin"];
const partsOfEveryPage = ["", "top", "header", "main", "contacts"];
const partsOfFrontPage = [...partsOfEveryPage, "about", "schools", "yearly_conference", "bulletins"];

/**
 * Reads an address as a browser would.
 * @returns null for addresses that need no check: other sites, mail, phones, and pages that always exist.
 */
export function readSiteAddress(address: string, { siteUrl, path }: Standing): SiteAddress | null {
  const url = URL.parse(address, siteUrl + path);
  if (!url) return { to: "nowhere" };
  const isOfSite = /^https?:$/.test(url.protocol) && siteUrl.endsWith(`//${url.host}`);
  if (!isOfSite) return null;
  const part = url.hash.slice(1);
  if (address.startsWith("#")) return partsOfEveryPage.includes(part) ? null : { to: "nowhere" };
  if (url.pathname === "/") return partsOfFrontPage.includes(part) ? null : { to: "nowhere" };
  return readable(url.pathname) ? placeAt(pageUrlOf(url.pathname), url.searchParams) : { to: "nowhere" };
}

function readable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** @param url a path without slashes at its ends. */
function placeAt(url: string, query: URLSearchParams): SiteAddress | null {
  const [first = "", ...rest] = url.split("/");
  if (url === "news") return query.has("tags") ? { to: "tags", slugs: slugsOf(query) } : null;
  if (first === "news") return newsAt(rest.join("/"));
  if (first === "media") return { to: "file", path: rest.join("/") };
  if (/^conferences\/[1-9]\d{0,9}\/programme$/.test(url)) return null;
  if (pagesOfProgram.includes(first)) return rest.length === 0 ? null : { to: "nowhere" };
  const isFileOfProgram = rest.length === 0 && url.includes(".");
  return isFileOfProgram || isReservedPage(url) ? null : { to: "page", url };
}

function slugsOf(query: URLSearchParams): string[] {
  return query.getAll("tags").flatMap((slugs) => slugs.split(",").filter(Boolean));
}

function newsAt(id: string): SiteAddress | null {
  if (id === "rss.xml") return null;
  return /^[1-9]\d{0,9}$/.test(id) ? { to: "news", id: Number(id) } : { to: "nowhere" };
}

/**
 * Checks what a visitor would find at an address.
 * @param at the instant, in UTC, from which the link itself is visible.
 * @returns null if there is no problem.
 */
export function linkTrouble(address: SiteAddress, places: SitePlaces, at: string): LinkTrouble | null {
  if (address.to === "news") return troubleOf(places.newsShown(address.id), at);
  if (address.to === "page") return troubleOf(pageAt(address.url, places), at);
  return exists(address, places) ? null : "absent";
}

/** Whether the place exists but is not visible: scheduled or expired. @param at the instant, in UTC. */
export function isOutOfTime(address: SiteAddress, places: ShownPlaces, at: string): boolean {
  if (address.to !== "news" && address.to !== "page") return false;
  const shown = address.to === "news" ? places.newsShown(address.id) : pageAt(address.url, places);
  return shown !== undefined && troubleOf(shown, at) !== null;
}

function troubleOf(shown: Shown | undefined, at: string): LinkTrouble | null {
  if (shown === undefined || (shown.until !== null && shown.until <= at)) return "absent";
  return shown.from !== null && shown.from > at ? "waiting" : null;
}

/** The visibility of the page at an address, also after a redirect. */
function pageAt(url: string, places: ShownPlaces): Shown | undefined {
  const moved = places.findRedirect(`/${url}/`);
  return places.pageShown(url) ?? (moved === undefined ? undefined : places.pageShown(pageUrlOf(moved)));
}

function exists(address: Exclude<SiteAddress, { to: "news" | "page" }>, places: SitePlaces): boolean {
  if (address.to === "nowhere") return false;
  if (address.to === "file") return places.hasFile(address.path);
  return address.slugs.every((slug) => places.hasTag(slug) || places.findRedirect(`/news?tags=${slug}`) !== undefined);
}

/** In characters. */
const maxShownLength = 120;

/** An address shortened for people, enough to find it in a text. */
export function shownAddress(address: string): string {
  return address.length <= maxShownLength ? address : `${address.slice(0, maxShownLength - 1)}…`;
}
