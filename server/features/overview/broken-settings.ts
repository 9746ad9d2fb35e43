import { linkTrouble, readSiteAddress, type SitePlaces, shownAddress } from "../../../domain/site-addresses.ts";
import type { Platform } from "../../platform/platform.ts";
import { showSite } from "../settings/show-site.ts";
import type { Found } from "./found-in.ts";

const links = { journal_url: "Журнал", portal_url: "Дистанционное обучение" } as const;

/** Links of the menu that lead where the settings say. */
export async function brokenSettings(platform: Platform, places: SitePlaces, now: string): Promise<Found[]> {
  const settings = await showSite(platform);
  return (Object.keys(links) as (keyof typeof links)[]).flatMap((field): Found[] => {
    const address = settings[field];
    const read = address === "" ? null : readSiteAddress(address, { siteUrl: platform.siteUrl, path: "/" });
    const trouble = read && linkTrouble(read, places, now);
    if (!trouble) return [];
    const about = {
      kind: "settings" as const,
      id: null,
      title: links[field],
      field,
      what: shownAddress(address),
      count: 1,
    };
    return [{ ...about, sort: "broken-link", is_waiting: trouble === "waiting" }];
  });
}
