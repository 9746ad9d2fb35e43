import type { EntryData } from "#contract/library/entry-data.ts";
import type { Entry, EntryState, EntrySummary } from "#contract/site/entries/entries.ts";
import { type LinkTrouble, linkTrouble, readSiteAddress, shownAddress } from "#domain/site/site-addresses.ts";
import { addressesOf } from "#domain/text/entry-advice.ts";
import { instantInZone } from "#domain/text/russian-dates.ts";
import type { Platform } from "../../kit/platform.ts";
import { sitePlaces } from "../../library/links/site-places.ts";
import { checkEntry } from "./check-entry.ts";
import type { EntryRow } from "./entries-repository.ts";
import { rulesOf } from "./entry-kinds.ts";
import { storedEntryData } from "./entry-values.ts";

export function presentSummary(platform: Platform, row: EntryRow): EntrySummary {
  const at = (instant: string) => instantInZone(new Date(instant), platform.timeZone);
  const isInstant = row.date?.includes("T") ?? false;
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    state: entryState(row, platform.clock()),
    has_changes: row.has_changes === 1,
    subject: row.subject_id,
    path: pathOf(row),
    date: row.date !== null && isInstant ? at(row.date) : row.date,
    pub_date: row.pub_date && at(row.pub_date),
    until: row.until && at(row.until),
    changed_at: at(row.changed_at),
    changed_by: row.changed_by,
    deleted_at: row.deleted_at && at(row.deleted_at),
    revision: row.revision,
    ...newsFacts(row),
  };
}

/** Returns an entry with its working copy and the problems that prevent publication. */
export async function presentEntry(platform: Platform, row: EntryRow): Promise<Entry> {
  const data = storedEntryData(row.kind, row.data);
  return {
    ...presentSummary(platform, row),
    data: { ...data },
    created_at: instantInZone(new Date(row.created_at), platform.timeZone),
    ...(await checkEntry(platform, row.kind, data, row.subject_id)),
    broken_links: await brokenLinks(platform, data, { path: pathOf(row) ?? "/", from: row.pub_date ?? "" }),
  };
}

/** Facts that the list of news shows beside the titles. */
function newsFacts({ kind, data }: EntryRow): Pick<EntrySummary, "tags" | "is_announ"> {
  if (kind !== "news") return { tags: [], is_announ: false };
  const { tags, is_announ } = storedEntryData(kind, data) as EntryData<"news">;
  return { tags, is_announ };
}

function entryState({ state, pub_date, until }: EntryRow, now: Date): EntryState {
  if (state !== "published") return state;
  const instant = now.toISOString();
  if (pub_date !== null && pub_date > instant) return "scheduled";
  return until !== null && until <= instant ? "ended" : state;
}

function pathOf(row: EntryRow): string | null {
  const { pathOf: pathOfKind } = rulesOf(row.kind);
  if (!pathOfKind || row.subject_id === null) return null;
  return pathOfKind(row.subject_id, storedEntryData(row.kind, row.data));
}

/**
 * Returns the broken links in these fields.
 * @param path of the page on the site.
 * @param from the instant, in UTC, from which the page is visible; a past instant for now.
 */
async function brokenLinks(
  platform: Platform,
  data: Record<string, unknown>,
  { path, from }: { path: string; from: string },
): Promise<{ field: string; address: string; is_waiting: boolean }[]> {
  const named = addressesOf(data);
  if (named.length === 0) return [];
  const places = await sitePlaces(platform);
  const now = platform.clock().toISOString();
  return named.flatMap(({ field, address }) => {
    const read = readSiteAddress(address, { siteUrl: platform.siteUrl, path });
    const trouble: LinkTrouble | null = read && linkTrouble(read, places, from > now ? from : now);
    return trouble ? [{ field, address: shownAddress(address), is_waiting: trouble === "waiting" }] : [];
  });
}
