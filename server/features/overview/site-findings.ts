import { type FindingSort, findingSorts, longestOverviewList, type Overview } from "../../../contract/overview.ts";
import type { SitePlaces } from "../../../domain/site-addresses.ts";
import { oncePerVersion } from "../../platform/once-per-version.ts";
import type { Platform } from "../../platform/platform.ts";
import { sitePlaces } from "../links/site-places.ts";
import { nextNewsChange } from "../news/list-news.ts";
import { brokenSettings } from "./broken-settings.ts";
import { type Found, foundIn } from "./found-in.ts";
import { missingFiles } from "./missing-files.ts";
import { missingMenuPages } from "./missing-menu-pages.ts";
import { type OnSiteRow, onSiteRepository } from "./on-site-repository.ts";
import { publishedFacts } from "./published-facts.ts";

type Findings = Pick<Overview, "findings"> & { checkedAt: Date; holdsUntil: Date };

/** In milliseconds: files can go from the disk without a word. */
const hour = 60 * 60 * 1000;

/** What readers of the site would stumble over; looked for again when the content changes, and every hour. */
export const siteFindings = oncePerVersion<Platform, Findings>(
  async (platform) => {
    const checkedAt = platform.clock();
    const inAnHour = new Date(checkedAt.getTime() + hour);
    const next = await nextNewsChange(platform, checkedAt);
    const found = Map.groupBy(await everything(platform, checkedAt.toISOString()), ({ sort }) => sort);
    const groups = findingSorts.flatMap((sort) => groupOf(sort, found.get(sort) ?? []));
    return {
      findings: await withTitles(platform, groups),
      checkedAt,
      holdsUntil: next && next < inAnHour ? next : inAnHour,
    };
  },
  ({ holdsUntil }, { clock }) => clock() < holdsUntil,
);

async function everything(platform: Platform, now: string): Promise<Found[]> {
  const places: SitePlaces = await sitePlaces(platform);
  const rows = (await onSiteRepository(platform.database.read).rows(now)).sort(pagesThenNewest);
  const facts = await publishedFacts(platform, rows);
  return [
    ...(await missingMenuPages(platform, places)),
    ...(await brokenSettings(platform, places, now)),
    ...rows.flatMap((row) => foundIn(row, facts.get(row.id)?.facts, { places, now })),
    ...(await missingFiles(platform)),
  ];
}

/** What is always read comes before what was news once. */
function pagesThenNewest(one: OnSiteRow, other: OnSiteRow): number {
  if (one.date === null || other.date === null) return Number(one.date !== null) - Number(other.date !== null);
  if (one.date === other.date) return other.id - one.id;
  return one.date < other.date ? 1 : -1;
}

function groupOf(sort: FindingSort, found: Found[]): Overview["findings"] {
  if (found.length === 0) return [];
  const items = found.slice(0, longestOverviewList).map(({ sort: _, ...finding }) => finding);
  return [{ sort, count: found.length, items }];
}

/** Only of those that are shown. */
async function withTitles({ database }: Platform, groups: Overview["findings"]): Promise<Overview["findings"]> {
  const untitled = groups.flatMap(({ items }) => items.flatMap(({ id, title }) => (title === "" && id ? [id] : [])));
  const titles = await onSiteRepository(database.read).titlesOf([...new Set(untitled)]);
  return groups.map(({ items, ...group }) => ({
    ...group,
    items: items.map((item) => ({ ...item, title: item.title || (titles.get(item.id ?? 0) ?? "") })),
  }));
}
