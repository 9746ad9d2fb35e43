import type { Db } from "#server/kit/database/tables/tables.ts";
import type { Platform } from "#server/kit/platform.ts";
import type { Author } from "#server/office/audit/audit.ts";
import { waitingListRepository } from "../places/waiting-list-repository.ts";
import { auditWaiting } from "./offer-places.ts";
import { queueWaitingLetter } from "./waiting-letters.ts";

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
