import {
  type Finding,
  type FindingSort,
  findingSorts,
  maxOverviewListLength,
  type Overview,
} from "#contract/home/overview.ts";
import { withoutSlashes } from "#domain/site/canonical-path.ts";
import { pagesOfEverySite } from "#domain/site/reserved-pages.ts";
import { linkTrouble, readSiteAddress, type SitePlaces, shownAddress } from "#domain/site/site-addresses.ts";
import { nextChange } from "../../kit/database/tables/next-change.ts";
import type { Platform } from "../../kit/platform.ts";
import { fileUses } from "../../library/files/file-uses.ts";
import { sitePlaces } from "../../library/links/site-places.ts";
import { showSite } from "../../site/settings/show-site.ts";
import { type OnSiteRow, onSiteRepository } from "./on-site-repository.ts";
import { type PublishedFacts, publishedFacts } from "./published-facts.ts";
import { storageRepository } from "./storage-repository.ts";

type Findings = Pick<Overview, "findings"> & { checkedAt: Date; holdsUntil: Date };

/** In milliseconds. Files can disappear from the disk without a notification. */
const hour = 60 * 60 * 1000;

/** Returns the problems that visitors would notice. Computed when the content changes, and every hour. */
export function siteFindings(platform: Platform): Promise<Findings> {
  const isCurrent = ({ holdsUntil }: Findings) => platform.clock() < holdsUntil;
  return platform.database.cacheUntilContentChange("site findings", () => findAll(platform), isCurrent);
}

async function findAll(platform: Platform): Promise<Findings> {
  const checkedAt = platform.clock();
  const inAnHour = new Date(checkedAt.getTime() + hour);
  const next = await nextChange(platform.database.read, checkedAt);
  const found = Map.groupBy(await everything(platform, checkedAt.toISOString()), ({ sort }) => sort);
  const groups = findingSorts.flatMap((sort) => groupOf(sort, found.get(sort) ?? []));
  return {
    findings: await withTitles(platform, groups),
    checkedAt,
    holdsUntil: next && next < inAnHour ? next : inAnHour,
  };
}

async function everything(platform: Platform, now: string): Promise<Found[]> {
  const places: SitePlaces = await sitePlaces(platform);
  const rows = (await onSiteRepository(platform.database.read).rows(now)).sort(pagesThenNewest);
  const facts = await publishedFacts(platform, rows);
  return [
    ...(await missingMenuPages(platform, places, now)),
    ...(await brokenMenuLinks(platform, places, now)),
    ...rows.flatMap((row) => foundIn(row, facts.get(row.id)?.facts, { places, now })),
    ...(await missingFiles(platform)),
  ];
}

/** Sorts pages before news. */
function pagesThenNewest(one: OnSiteRow, other: OnSiteRow): number {
  if (one.date === null || other.date === null) return Number(one.date !== null) - Number(other.date !== null);
  if (one.date === other.date) return other.id - one.id;
  return one.date < other.date ? 1 : -1;
}

function groupOf(sort: FindingSort, found: Found[]): Overview["findings"] {
  if (found.length === 0) return [];
  const items = found.slice(0, maxOverviewListLength).map(({ sort: _, ...finding }) => finding);
  return [{ sort, count: found.length, items }];
}

/** Adds the titles of the findings that are shown. */
async function withTitles({ database }: Platform, groups: Overview["findings"]): Promise<Overview["findings"]> {
  const untitled = groups.flatMap(({ items }) => items.flatMap(({ id, title }) => (title === "" && id ? [id] : [])));
  const titles = await onSiteRepository(database.read).titlesOf([...new Set(untitled)]);
  return groups.map(({ items, ...group }) => ({
    ...group,
    items: items.map((item) => ({ ...item, title: item.title || (titles.get(item.id ?? 0) ?? "") })),
  }));
}

/** Links of the menu that visitors see. */
async function brokenMenuLinks(platform: Platform, places: SitePlaces, now: string): Promise<Found[]> {
  const { menu } = await showSite(platform);
  return menu
    .flatMap((item) => [item, ...item.items])
    .flatMap(({ title, to }): Found[] => {
      const read = to === "" ? null : readSiteAddress(to, { siteUrl: platform.siteUrl, path: "/" });
      const trouble = read && linkTrouble(read, places, now);
      if (!trouble) return [];
      const about = { kind: "settings" as const, id: null, title, field: "menu", what: shownAddress(to), count: 1 };
      return [{ ...about, sort: "broken-link", is_waiting: trouble === "waiting" }];
    });
}

/**
 * Returns unpublished, scheduled or expired pages that the site itself links to; each finding leads to the entry of the
 * page, if it exists.
 */
async function missingMenuPages({ database }: Platform, places: SitePlaces, now: string): Promise<Found[]> {
  const missing = pagesOfEverySite.filter((url) => linkTrouble({ to: "page", url }, places, now) !== null);
  if (missing.length === 0) return [];
  const pages = await onSiteRepository(database.read).pages();
  const idOf = new Map(
    pages.map(({ id, data }) => [withoutSlashes((JSON.parse(data) as { url?: string }).url ?? ""), id]),
  );
  return missing.map((url) => ({
    sort: "broken-link",
    kind: "menu",
    id: idOf.get(url) ?? null,
    title: "Меню и подвал сайта",
    field: "",
    what: `/${url}/`,
    count: 1,
    is_waiting: false,
  }));
}

/** Returns files that the site uses but that are missing from the store, with their uses. */
async function missingFiles({ database: { read }, media }: Platform): Promise<Found[]> {
  const rows = await storageRepository(read).paths();
  const there = new Set(await media.list());
  const missing = rows.filter(({ path }) => !there.has(path));
  if (missing.length === 0) return [];
  const uses = await fileUses(
    read,
    missing.map(({ id }) => id),
  );
  return missing.flatMap(({ id, name }) =>
    (uses.get(id) ?? []).map((use): Found => {
      return { ...use, sort: "missing-file", field: "", what: name, count: 1, is_waiting: false };
    }),
  );
}

type Found = Finding & { sort: FindingSort };

/** Returns the problems of a published entry, without its title, which is added later. */
function foundIn(
  { id, kind, pub_date }: OnSiteRow,
  facts: PublishedFacts | undefined,
  { places, now }: { places: SitePlaces; now: string },
): Found[] {
  if (!facts) return [];
  const seenFrom = pub_date !== null && pub_date > now ? pub_date : now;
  const finding = { kind, id, title: "", what: "", count: 1, is_waiting: false };
  return [
    ...facts.links.flatMap(({ field, address, read }): Found[] => {
      const trouble = linkTrouble(read, places, seenFrom);
      if (!trouble) return [];
      return [{ ...finding, sort: "broken-link", field, what: address, is_waiting: trouble === "waiting" }];
    }),
    ...facts.undescribed.map(({ field, count }): Found => ({ ...finding, sort: "no-alt", field, count })),
    ...(facts.lacksDescription ? [{ ...finding, sort: "no-description" as const, field: "description" }] : []),
  ];
}
