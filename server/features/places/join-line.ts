import type { Db } from "../../platform/database/tables/tables.ts";
import type { Platform } from "../../platform/platform.ts";
import { type Author, auditWaiting } from "./offer-places.ts";
import { queueWaitingLetter } from "./waiting-letters.ts";
import { waitingListRepository } from "./waiting-list-repository.ts";

/** Adds a registration at the end of the line of a full school, and writes to the person. */
export async function joinLine(
  platform: Platform,
  transaction: Db,
  registration: number,
  school: number,
  author: Author,
): Promise<void> {
  const at = platform.clock();
  const list = waitingListRepository(transaction);
  const joined = { registration_id: registration, school_id: school, joined_at: at.toISOString() };
  await list.add([{ ...joined, state: "waiting" }]);
  const row = await list.openOf(registration);
  if (!row) throw new Error("A person in line has no row.");
  await auditWaiting(transaction, row, { at, action: "waiting-list-joined", author });
  await queueWaitingLetter(platform, transaction, { kind: "waiting", row, place: await list.placeOf(row) });
}

/** Whether a full school has a waiting list that people may join; the option without a school has none. */
export function acceptsPeople(school: { without_school: number; waiting_closed_at: string | null }): boolean {
  return school.without_school === 0 && school.waiting_closed_at === null;
}
