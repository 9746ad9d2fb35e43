import { problemTexts } from "#contract/problems.ts";
import { acceptsPeople, isOver } from "#domain/registration/waiting-list.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import { Problem } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { joinLine } from "../offers/join-line.ts";
import { endWaiting, offerFreePlaces } from "../offers/offer-places.ts";
import { placesTaken } from "../places/places-repository.ts";
import { waitingListRepository, waitingSchoolsRepository } from "../places/waiting-list-repository.ts";
import { type Actor, actorFields } from "../record/actor.ts";
import { changeWithin } from "../record/change-registration.ts";
import { schoolIsFull } from "../record/check-places.ts";
import { type RegistrationRow, registrationsRepository } from "../record/registrations-repository.ts";
import { countCorrection, ownRegistration } from "../result/change-own.ts";

type Answer = "take" | "pass";

/**
 * Takes the offered place, or passes on it; the same answer a second time changes nothing.
 * @throws Problem 404, 409 if the registration is withdrawn or the place is no longer offered.
 */
export async function answerOffer(platform: Platform, key: string, answer: Answer, actor: Actor): Promise<void> {
  const { id } = await ownRegistration(platform, key);
  const problem = await platform.database.exclusive((transaction) =>
    answerWithin(platform, transaction, id, { answer, actor }),
  );
  if (problem) throw problem;
}

/**
 * Answers an offer inside an exclusive transaction. The problem is returned, because the transaction may have ended an
 * offer whose deadline has passed, and has to be committed.
 * @param who the member of staff who answers for the person.
 */
export async function answerWithin(
  platform: Platform,
  transaction: Db,
  registration: number,
  { answer, actor, who }: { answer: Answer; actor: Actor; who?: string },
): Promise<Problem | undefined> {
  const list = waitingListRepository(transaction);
  const own = await list.openOf(registration);
  if (own) await offerFreePlaces(platform, transaction, own.conference_id);
  const row = await list.newestOf(registration);
  if (row?.state === (answer === "take" ? "taken" : "passed")) return undefined;
  if (row?.state !== "offered") {
    return new Problem(409, { detail: row?.state === "lost" ? problemTexts.offerIsOver : problemTexts.noOffer });
  }
  if (who !== undefined) await list.set(row.id, { who });
  if (answer === "take") {
    const values = () => ({ school_id: row.school_id });
    await changeWithin(platform, transaction, {
      id: registration,
      action: "place-taken",
      actor,
      values,
      overPlaces: true,
    });
    return undefined;
  }
  await endWaiting(platform, transaction, row, { state: "passed", author: actorFields(actor) });
  await freed(platform, transaction, row.conference_id);
  return undefined;
}

/** Leaves the waiting list; a place that was offered goes to the next in line. Without effect outside of a list. */
export async function leaveWaitingList(platform: Platform, key: string, actor: Actor): Promise<void> {
  const { id } = await ownRegistration(platform, key);
  await platform.database.exclusive((transaction) => leaveWithin(platform, transaction, id, { actor }));
}

export async function leaveWithin(
  platform: Platform,
  transaction: Db,
  registration: number,
  { actor, who }: { actor: Actor; who?: string },
): Promise<void> {
  const row = await waitingListRepository(transaction).openOf(registration);
  if (!row) return;
  await endWaiting(platform, transaction, row, { state: "left", author: actorFields(actor), who });
  await freed(platform, transaction, row.conference_id);
}

/** Offers freed places to those who wait. The public pages show the length of the line, which has changed. */
async function freed(platform: Platform, transaction: Db, conference: number): Promise<void> {
  await platform.database.engine.incrementContentVersion(transaction);
  await offerFreePlaces(platform, transaction, conference);
}

/**
 * Joins the end of the waiting list of a school; takes the place at once if there is one.
 * @throws Problem 404, 409, 429, 400 on `school_name` if there is no such school or its list is closed.
 */
export async function joinWaitingList(platform: Platform, key: string, school: number, actor: Actor): Promise<void> {
  const { id } = await ownRegistration(platform, key);
  await countCorrection(platform, id);
  await platform.database.exclusive(async (transaction) => {
    const row = await registrationsRepository(transaction).byId(id);
    if (!row || row.deleted_at !== null || row.status !== "registered") {
      throw new Problem(409, { detail: problemTexts.isWithdrawn });
    }
    await joinWithin(platform, transaction, row, { school, actor });
  });
}

async function joinWithin(
  platform: Platform,
  transaction: Db,
  row: RegistrationRow,
  { school: wanted, actor }: { school: number; actor: Actor },
): Promise<void> {
  const list = waitingListRepository(transaction);
  const school = await waitingSchoolsRepository(transaction).school(wanted);
  if (!school || school.conference_id !== row.conference_id) {
    throw new Problem(400, { school_name: [problemTexts.unknownId(wanted)] });
  }
  const open = await list.openOf(row.id);
  if (open?.school_id === school.id) return;
  if (open) throw new Problem(409, { detail: problemTexts.inLineAlready });
  if (row.school_id === school.id) throw new Problem(409, { detail: problemTexts.hasPlace });
  const capacity = { conference: { id: row.conference_id, places: null }, school };
  if (!schoolIsFull(capacity, await placesTaken(transaction, [row.conference_id]))) {
    const values = () => ({ school_id: school.id });
    await changeWithin(platform, transaction, { id: row.id, action: "place-taken", actor, values });
    return;
  }
  if (!acceptsPeople(school) || isOver(school, platform.clock(), platform.timeZone))
    throw new Problem(400, { school_name: [problemTexts.closedWaitingList] });
  await joinLine(platform, transaction, row.id, school.id, actorFields(actor));
  await platform.database.engine.incrementContentVersion(transaction);
}
