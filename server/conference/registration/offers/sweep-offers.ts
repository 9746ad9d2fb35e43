import type { Platform } from "#server/kit/platform.ts";
import { waitedSchoolsRepository } from "../places/waiting-list-repository.ts";
import { offerFreePlaces } from "./offer-places.ts";

/**
 * Ends overdue offers and offers free places, for each conference in a transaction of its own. Takes no lock while no
 * person waits.
 */
export async function sweepOffers(platform: Platform): Promise<void> {
  for (const conference of await waitedSchoolsRepository(platform.database.read).conferences()) {
    await platform.database.exclusive((transaction) => offerFreePlaces(platform, transaction, conference));
  }
}
