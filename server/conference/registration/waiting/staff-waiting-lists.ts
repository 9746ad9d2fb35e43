import type { WaitingList, WaitingLists, WaitingPerson } from "#contract/conference/registration/waiting-lists.ts";
import { problemTexts } from "#contract/problems.ts";
import { deadlineProblem, deadlineWords } from "#domain/registration/waiting-list.ts";
import { instantInZone } from "#domain/text/russian-dates.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import { notFound, Problem } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { personWords } from "#server/office/audit/audit.ts";
import { command } from "#server/office/audit/command.ts";
import { auditWaiting, deadlineOf, endWaiting, offerFreePlaces, offerTo } from "../offers/offer-places.ts";
import { type Places, placesTaken } from "../places/places-repository.ts";
import {
  queuesRepository,
  unreachedOffers,
  type WaitingRow,
  waitingListRepository,
  waitingSchoolsRepository,
} from "../places/waiting-list-repository.ts";
import { type Actor, actorFields } from "../record/actor.ts";
import { conferencesForRegistration, type SchoolRow } from "../record/registering-conferences-repository.ts";
import { answerWithin, leaveWithin } from "./own-waiting.ts";

/** The schools of the current conference with their places and the lengths of their queues. */
export async function listWaitingLists({ database }: Platform): Promise<WaitingLists> {
  const conferences = conferencesForRegistration(database.read);
  const conference = await conferences.current();
  if (!conference) return { conference: null, lists: [] };
  const schools = await conferences.schoolsOf(conference.id);
  const taken = await placesTaken(database.read, [conference.id]);
  const unreached = await unreachedOffers(
    database.read,
    schools.map(({ id }) => id),
  );
  return {
    conference: { id: conference.id, name: conference.name },
    lists: schools
      .filter(({ without_school }) => without_school === 0)
      .map((school) => listOf({ ...school, conference_id: conference.id }, taken, unreached)),
  };
}

type ListedSchool = Pick<SchoolRow, "id" | "name" | "places" | "waiting_closed_at"> & { conference_id: number };

type Unreached = { id: number; school_id: number }[];

function listOf(
  { id, name, places, conference_id, waiting_closed_at }: ListedSchool,
  taken: Places,
  unreached: Unreached,
) {
  const offered = taken.offered(conference_id, id);
  return {
    id,
    name,
    places,
    offered,
    registered: taken.inSchool(conference_id, id) - offered,
    in_line: taken.inLine(conference_id, id),
    unreached: unreached.filter(({ school_id }) => school_id === id).length,
    is_closed: waiting_closed_at !== null,
  };
}

/** @throws Problem 404. */
export async function showWaitingList(platform: Platform, id: number): Promise<WaitingList> {
  const { read } = platform.database;
  const queues = queuesRepository(read);
  const school = await waitingSchoolsRepository(read).school(id);
  if (!school || school.without_school === 1) throw notFound();
  const conferences = conferencesForRegistration(read);
  const [conference, schools, line, ended, taken, unreached] = await Promise.all([
    conferences.byId(school.conference_id),
    conferences.schoolsOf(school.conference_id),
    queues.queueOf(id),
    queues.closedOf(id),
    placesTaken(read, [school.conference_id]),
    unreachedOffers(read, [id]),
  ]);
  const person = (row: WaitingRow) => ({
    ...personOf(platform, row, schools),
    is_unreached: unreached.some((offer) => offer.id === row.id),
  });
  return {
    ...listOf(school, taken, unreached),
    conference_name: conference.name,
    offer_hours: school.offer_hours,
    next_deadline: instantInZone(deadlineOf(platform, school), platform.timeZone),
    line: line.map(person),
    ended: ended.map(person),
  };
}

function personOf({ timeZone }: Platform, row: WaitingRow, schools: SchoolRow[]): Omit<WaitingPerson, "is_unreached"> {
  const at = (instant: string) => instantInZone(new Date(instant), timeZone);
  const current = schools.find(({ id }) => id === row.current_school_id);
  const { id, number, fio, phone, email, state, who, reason } = row;
  return {
    id,
    number,
    fio,
    phone,
    email,
    state,
    who,
    reason,
    registration: row.registration_id,
    joined_at: at(row.joined_at),
    deadline: row.deadline && at(row.deadline),
    ended_at: row.ended_at && at(row.ended_at),
    school: current?.name ?? "",
    is_without_school: current === undefined || current.without_school === 1,
  };
}

async function usualDeadlineOf(platform: Platform, db: Db, id: number): Promise<Date> {
  const school = await waitingSchoolsRepository(db).school(id);
  if (!school) throw notFound();
  return deadlineOf(platform, school);
}

/**
 * Closes a waiting list: no more people may join, those who wait leave it, and offers stay until their deadline.
 * @throws Problem 404.
 */
export async function closeWaitingList(
  platform: Platform,
  id: number,
  { notify }: { notify: boolean },
  actor: Actor,
): Promise<void> {
  await setClosed(platform, id, platform.clock().toISOString(), actor, async (transaction) => {
    const waiting = (await queuesRepository(transaction).queueOf(id)).filter(({ state }) => state === "waiting");
    for (const row of waiting) {
      await endWaiting(platform, transaction, row, { state: "closed", author: actorFields(actor), isSilent: !notify });
    }
  });
}

/** Lets people join again; those who left the list when it was closed stay out. @throws Problem 404. */
export function reopenWaitingList(platform: Platform, id: number, actor: Actor): Promise<void> {
  return setClosed(platform, id, null, actor, async () => {});
}

async function setClosed(
  platform: Platform,
  id: number,
  closedAt: string | null,
  actor: Actor,
  also: (transaction: Db) => Promise<void>,
): Promise<void> {
  await command(platform, actorFields(actor), async ({ db: transaction, record }) => {
    const schools = waitingSchoolsRepository(transaction);
    const school = await schools.school(id);
    if (!school || school.without_school === 1) throw notFound();
    if ((school.waiting_closed_at !== null) === (closedAt !== null)) return;
    await schools.setClosed(id, closedAt);
    const action = closedAt === null ? "waiting-list-opened" : "waiting-list-closed";
    await record(action, { subject: ["conference", school.conference_id, school.name] });
    await also(transaction);
  });
}

type Offer = { reason: string; deadline?: string | undefined };

/**
 * Offers a place to a person in line, also beyond the number of places.
 * @returns the id of the school.
 * @throws Problem 404, 409 if the person does not wait, 400 on `reason` out of turn, on `deadline`.
 */
export function offerPlace(platform: Platform, id: number, offer: Offer, actor: Actor): Promise<number> {
  return withRow(platform, id, async (transaction, row) => {
    if (row.state !== "waiting") throw new Problem(409, { detail: problemTexts.notInLine });
    const next = await queuesRepository(transaction).nextWaiting(row.school_id);
    if (next?.id !== row.id && offer.reason === "") throw new Problem(400, { reason: [problemTexts.outOfTurn] });
    const usual = await usualDeadlineOf(platform, transaction, row.school_id);
    const deadline = offer.deadline === undefined ? usual : new Date(offer.deadline);
    const isUsual = deadline.getTime() === usual.getTime();
    const problem = !isUsual && deadlineProblem(deadline, platform.clock(), platform.timeZone);
    if (problem) throw new Problem(400, { deadline: [problemTexts.deadline[problem]] });
    const { reason } = offer;
    await offerTo(platform, transaction, row, { deadline, reason, author: actorFields(actor), who: whoOf(actor) });
    await platform.database.engine.incrementContentVersion(transaction);
  });
}

/** Moves the deadline of an offer to the usual time from now, never backwards. @throws Problem 404, 409. */
export function extendOffer(platform: Platform, id: number, actor: Actor): Promise<number> {
  return withRow(platform, id, async (transaction, row) => {
    if (row.state !== "offered") throw new Problem(409, { detail: problemTexts.noOffer });
    const usual = (await usualDeadlineOf(platform, transaction, row.school_id)).toISOString();
    const deadline = row.deadline !== null && row.deadline > usual ? row.deadline : usual;
    await waitingListRepository(transaction).set(row.id, { deadline, who: whoOf(actor) });
    const words = (at: string | null) => at && deadlineWords(instantInZone(new Date(at), platform.timeZone));
    const changes = [{ field: "срок ответа", before: words(row.deadline) ?? "", after: words(deadline) ?? "" }];
    const author = actorFields(actor);
    await auditWaiting(transaction, row, { at: platform.clock(), action: "offer-extended", author, changes });
  });
}

/** Records the decision that a person has told staff. @throws Problem 404, 409 without an offer. */
export async function decideForWaiting(
  platform: Platform,
  id: number,
  decision: "take" | "pass" | "leave",
  actor: Actor,
): Promise<number> {
  let problem: Problem | undefined;
  const school = await withRow(platform, id, async (transaction, row) => {
    const by = { actor, who: whoOf(actor) };
    if (decision === "leave") await leaveWithin(platform, transaction, row.registration_id, by);
    else problem = await answerWithin(platform, transaction, row.registration_id, { answer: decision, ...by });
  });
  if (problem) throw problem;
  return school;
}

function withRow(
  platform: Platform,
  id: number,
  act: (transaction: Db, row: WaitingRow) => Promise<void>,
): Promise<number> {
  return platform.database.exclusive(async (transaction) => {
    const list = waitingListRepository(transaction);
    const found = await list.byId(id);
    if (!found) throw notFound();
    await offerFreePlaces(platform, transaction, found.conference_id);
    await act(transaction, (await list.byId(id)) ?? found);
    return found.school_id;
  });
}

const whoOf = ({ staff }: Actor) => (staff ? personWords(staff) : "");
