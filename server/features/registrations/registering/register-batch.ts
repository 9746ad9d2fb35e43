import { problemTexts } from "#contract/problems.ts";
import type { Db } from "#server/platform/database/tables/tables.ts";
import { Problem } from "#server/platform/http/problem-replies.ts";
import { idempotencyStore } from "#server/platform/idempotency-store.ts";
import type { Platform } from "#server/platform/platform.ts";
import { totalsRepository } from "../../places/totals-repository.ts";
import { type Capacity, checkPlaces, hasLimits } from "../record/check-places.ts";
import { passesRepository } from "../record/passes-repository.ts";
import { conferencesForRegistration } from "../record/registering-conferences-repository.ts";
import { subjectOf } from "../record/registration-subject.ts";
import { registrationsRepository } from "../record/registrations-repository.ts";
import { resultPath } from "../record/result-path.ts";
import { type ConferenceStatus, conferenceStatus, refusalOf } from "./conference-status.ts";
import { consentsRepository } from "./consents-repository.ts";
import { idempotentReplay } from "./idempotent-replay.ts";
import { noteAtDesk } from "./note-at-desk.ts";
import { type PendingRegistration, personKey, type Registered } from "./pending-registration.ts";
import { registeredAgain } from "./registered-again.ts";
import { schoolProblem } from "./registration-errors.ts";

/**
 * Registers all who wait for the same commit: most in a few statements for all of them, the others one by one. What was
 * read before the transaction is read again: the switch, the places, the current conference and its schools.
 * @throws Problem 400 where one of them may no longer register or finds no place.
 */
export async function registerBatch(
  platform: Platform,
  transaction: Db,
  pending: PendingRegistration[],
): Promise<Registered[]> {
  const statuses = await readStatuses(platform, transaction, pending);
  const individual = await needIndividualCheck(platform, transaction, pending, statuses);
  const plain = pending.filter((one) => !individual.has(one));
  for (const one of plain) requireOpen(statuses, one);
  const answers = await insertRegistrations(platform, transaction, plain);
  for (const one of individual) answers.set(one, await registerOne(platform, transaction, one, statuses));
  return pending.flatMap((one) => answers.get(one) ?? []);
}

type Statuses = Map<number, ConferenceStatus>;

async function readStatuses(platform: Platform, transaction: Db, pending: PendingRegistration[]): Promise<Statuses> {
  const statuses: Statuses = new Map();
  for (const id of new Set(pending.map(({ conferenceId }) => conferenceId))) {
    const row = await conferencesForRegistration(transaction).find(id);
    statuses.set(id, await conferenceStatus(platform, transaction, row));
  }
  return statuses;
}

/** @throws Problem 400 where registration has closed, or another conference has become the current one. */
function requireOpen(statuses: Statuses, { conferenceId, written, sender, source }: PendingRegistration): void {
  const { row, schools, ...status } = statusOf(statuses, conferenceId);
  const problem = schoolProblem(written.school_name, schools);
  if (problem !== undefined) throw new Problem(400, { school_name: [problem] });
  if (source === "import") return;
  const isCurrent = row?.is_current === 1;
  const refusal = isCurrent ? status.state !== "full" && refusalOf(status, sender) : problemTexts.noConference;
  if (refusal) throw new Problem(400, { non_field_errors: [refusal] });
}

function statusOf(statuses: Statuses, conferenceId: number): ConferenceStatus {
  const status = statuses.get(conferenceId);
  if (!status) throw new Error(`The status of conference ${conferenceId} was not read.`);
  return status;
}

function capacityOf(statuses: Statuses, { conferenceId, written }: PendingRegistration): Capacity {
  const { row, schools } = statusOf(statuses, conferenceId);
  const conference = row ?? { id: conferenceId, places: null };
  return { conference, school: schools.find(({ id }) => id === written.school_name) };
}

/** Returns those who have asked before, are registered already, come twice at once, or want a limited place. */
async function needIndividualCheck(
  platform: Platform,
  transaction: Db,
  pending: PendingRegistration[],
  statuses: Statuses,
) {
  const requests = pending.flatMap(({ sender }) => sender.named ?? []);
  const answered = await idempotencyStore(transaction, platform.clock).known(requests);
  const registered = await registrationsRepository(transaction).livePeople(
    [...statuses.keys()],
    pending.map(({ written }) => written.email),
  );
  const taken = new Set(registered.map((row) => `${row.conference_id} ${row.email_key} ${row.fio_key}`));
  const individual = new Set<PendingRegistration>();
  for (const one of pending) {
    const { conferenceId, sender } = one;
    const marks = [`${conferenceId} ${personKey(one)}`, ...(sender.named ? [sender.named.name] : [])];
    const isKnown = marks.some((mark) => taken.has(mark)) || (sender.named && answered.has(sender.named));
    if (isKnown || hasLimits(capacityOf(statuses, one))) individual.add(one);
    for (const mark of marks) taken.add(mark);
  }
  return individual;
}

async function registerOne(
  platform: Platform,
  transaction: Db,
  one: PendingRegistration,
  statuses: Statuses,
): Promise<Registered> {
  const { written, conferenceId, sender } = one;
  const before = await idempotentReplay<Registered>(transaction, platform.clock, sender);
  if (before) return before;
  requireOpen(statuses, one);
  const twin = await registrationsRepository(transaction).livePerson(conferenceId, written.fio, written.email);
  if (twin) {
    const answer = await registeredAgain(transaction, twin, one, platform.clock());
    if (sender.named)
      await idempotencyStore(transaction, platform.clock).keep([
        { request: sender.named, answer, subject: subjectOf(twin.id) },
      ]);
    return answer;
  }
  await checkPlaces(platform.database.engine, transaction, capacityOf(statuses, one));
  const added = (await insertRegistrations(platform, transaction, [one])).get(one);
  if (!added) throw new Error("The registration was not inserted.");
  return added;
}

/** Adds a row for each, with a number, a code and a key of its own, in the same few statements for any number of them. */
async function insertRegistrations(
  platform: Platform,
  transaction: Db,
  pending: PendingRegistration[],
): Promise<Map<PendingRegistration, Registered>> {
  const answers = new Map<PendingRegistration, Registered>();
  for (const group of byConference(pending)) {
    for (const [one, answer] of await addToConference(platform, transaction, group)) answers.set(one, answer);
  }
  const named = [...answers].flatMap(([{ sender }, answer]) =>
    sender.named ? [{ request: sender.named, answer, subject: subjectOf(answer.id) }] : [],
  );
  await idempotencyStore(transaction, platform.clock).keep(named);
  return answers;
}

async function addToConference(
  platform: Platform,
  transaction: Db,
  pending: PendingRegistration[],
): Promise<[PendingRegistration, Registered][]> {
  const now = platform.clock();
  const first = await totalsRepository(transaction).takeNumbers(conferenceOf(pending[0]), pending.length);
  const rows = pending.map(({ written: { school_name, ...texts }, consent, conferenceId, sender, source }, place) => ({
    ...texts,
    consent_version: consent?.version ?? null,
    conference_id: conferenceId,
    school_id: school_name,
    number: first + place,
    source: source ?? (sender.staff ? ("desk" as const) : ("site" as const)),
    created_by: sender.staff?.id ?? null,
    created_at: now.toISOString(),
  }));
  const ids = await registrationsRepository(transaction).addAll(rows);
  await consentsRepository(transaction).add(
    pending.flatMap(({ consent }, place) => (consent ? [{ consent, registrationId: ids[place] ?? 0 }] : [])),
  );
  const passes = await passesRepository(transaction).addWithResults(ids, now);
  for (const [place, { sender, written }] of pending.entries()) {
    const added = { id: ids[place] ?? 0, number: first + place, fio: written.fio };
    // A list that is loaded is one entry.
    if (rows[place]?.source === "desk") await noteAtDesk(transaction, sender, added, now);
  }
  return pending.map((one, place) => {
    const [pass, number] = [passes[place], first + place];
    if (!pass) throw new Error(`Nobody has the number ${number}.`);
    return [one, { ...one.written, id: pass.registrationId, number, result: resultPath(pass.key) }];
  });
}

function byConference(pending: PendingRegistration[]): PendingRegistration[][] {
  return [...Map.groupBy(pending, conferenceOf).values()];
}

function conferenceOf(one: PendingRegistration | undefined): number {
  return one?.conferenceId ?? 0;
}
