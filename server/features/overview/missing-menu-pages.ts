import { pagesOfEverySite } from "../../../domain/reserved-pages.ts";
import type { SitePlaces } from "../../../domain/site-addresses.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Found } from "./found-in.ts";
import { onSiteRepository } from "./on-site-repository.ts";

/** Pages that the site itself links to and staff have taken off; each leads to what is left of it. */
export async function missingMenuPages({ database }: Platform, places: SitePlaces): Promise<Found[]> {
  const missing = pagesOfEverySite.filter((url) => {
    const moved = places.leadsTo(`/${url}/`);
    return !places.hasPage(url) && moved === undefined;
  });
  if (missing.length === 0) return [];
  const pages = await onSiteRepository(database.read).pages();
  const idOf = new Map(pages.map(({ id, data }) => [(JSON.parse(data) as { url?: string }).url, id]));
  return missing.map((url) => ({
    sort: "broken-link",
    kind: "menu",
    id: idOf.get(url) ?? null,
    title: "Меню и\u00a0подвал сайта",
    field: "",
    what: `/${url}/`,
    count: 1,
    is_waiting: false,
  }));
}
