import { setImmediate as nextTurn } from "node:timers/promises";
import type { EntryKind } from "#contract/library/entry-data.ts";
import { withoutSlashes } from "#domain/site/canonical-path.ts";
import { readSiteAddress, type SiteAddress, shownAddress } from "#domain/site/site-addresses.ts";
import { addressesOf, lacksDescription, undescribedIn } from "#domain/text/entry-advice.ts";
import type { ContentVersion } from "../../kit/database/content-version.ts";
import type { Platform } from "../../kit/platform.ts";
import { type OnSiteRow, type OnSiteText, onSiteRepository } from "./on-site-repository.ts";

/** Addresses and gaps of a published entry, short enough to keep in memory for all of them. */
export type PublishedFacts = {
  links: { field: string; address: string; read: SiteAddress }[];
  undescribed: { field: string; count: number }[];
  lacksDescription: boolean;
};

type Remembered = { revision: number; facts: PublishedFacts };

/** Maximum number of texts in memory at once. */
const portion = 250;
const none: PublishedFacts = { links: [], undescribed: [], lacksDescription: false };
const memory = new WeakMap<ContentVersion, Map<number, Remembered>>();

/** Returns the facts of all published entries, by entry id. Texts are read again only after they have changed. */
export async function publishedFacts(
  { database, siteUrl }: Platform,
  rows: readonly OnSiteRow[],
): Promise<ReadonlyMap<number, { facts: PublishedFacts }>> {
  const known = memory.get(database.contentVersion) ?? new Map<number, Remembered>();
  const unread = rows.filter((row) => known.get(row.id)?.revision !== row.revision);
  const read = new Map<number, Remembered>();
  for (let start = 0; start < unread.length; start += portion) {
    const some = unread.slice(start, start + portion);
    const kinds = new Map(some.map((row) => [row.id, row]));
    for (const text of await onSiteRepository(database.read).textsOf(some)) {
      const row = kinds.get(text.id);
      if (row) read.set(row.id, { revision: row.revision, facts: factsOf(siteUrl, row.kind, text) });
    }
    // SQLite queries run synchronously, so other requests get their turn here.
    await nextTurn();
  }
  const facts = new Map<number, Remembered>();
  for (const { id } of rows) {
    const one = read.get(id) ?? known.get(id);
    if (one) facts.set(id, one);
  }
  memory.set(database.contentVersion, facts);
  return facts;
}

function factsOf(siteUrl: string, kind: EntryKind, { subject_id, data: text }: OnSiteText): PublishedFacts {
  const data: Record<string, unknown> = JSON.parse(text);
  const path = pathOf(kind, subject_id, data);
  const links = addressesOf(data).flatMap(({ field, address }) => {
    const read = readSiteAddress(address, { siteUrl, path });
    return read ? [{ field, address: shownAddress(address), read }] : [];
  });
  const undescribed = undescribedIn(data);
  const lacks = lacksDescription(data);
  if (links.length === 0 && undescribed.length === 0 && !lacks) return none;
  return { links, undescribed, lacksDescription: lacks };
}

function pathOf(kind: EntryKind, subject: number | null, data: Record<string, unknown>): string {
  if (kind === "page") return `/${withoutSlashes(String(data["url"]))}/`;
  return kind === "news" ? `/news/${subject}` : "/";
}
