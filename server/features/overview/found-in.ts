import type { Finding, FindingSort } from "#contract/editors/overview.ts";
import { linkTrouble, type SitePlaces } from "#domain/site/site-addresses.ts";
import type { OnSiteRow } from "./on-site-repository.ts";
import type { PublishedFacts } from "./published-facts.ts";

export type Found = Finding & { sort: FindingSort };

/** Problems of a published entry; without its title, which is not known here. */
export function foundIn(
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
