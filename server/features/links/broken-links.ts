import { type LinkTrouble, linkTrouble, readSiteAddress, shownAddress } from "#domain/site/site-addresses.ts";
import { addressesOf } from "#domain/text/entry-advice.ts";
import type { Platform } from "../../platform/platform.ts";
import { sitePlaces } from "./site-places.ts";

/**
 * Links in these fields that a visitor could not follow.
 * @param path of the page on the site.
 * @param from the instant from which the page is visible, in UTC; past for now.
 */
export async function brokenLinks(
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
