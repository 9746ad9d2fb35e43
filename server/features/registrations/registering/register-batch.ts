import type { Db } from "#server/platform/database/tables/tables.ts";
import { idempotencyStore } from "#server/platform/idempotency-store.ts";
import type { Platform } from "#server/platform/platform.ts";
import { totalsRepository } from "../../places/totals-repository.ts";
import { checkPlaces, hasLimits } from "../record/check-places.ts";
import { passesRepository } from "../record/passes-repository.ts";
import { subjectOf } from "../record/registration-subject.ts";
import { registrationsRepository } from "../record/registrations-repository.ts";
import { resultPath } from "../record/result-path.ts";
import { consentsRepository } from "./consents-repository.ts";
import { idempotentReplay } from "./idempotent-replay.ts";
import { noteAtDesk } from "./note-at-desk.ts";
import { type PendingRegistration, personKey, type Registered } from "./pending-registration.ts";
import { registeredAgain } from "./registered-again.ts";

/**
 * Registers all who wait for the same commit: those of whom nothing has to be decided in a few statements for all of
 * them, then the others one by one.
 * @throws Problem 400 where there is no place for one of them.
 */
export async function registerBatch(
  platform: Platform,
  transaction: Db,
  pending: PendingRegistration[],
): Promise<Registered[]> {
  const careful = await whoNeedsCare(platform, transaction, pending);
  const plain = pending.filter((one) => !careful.has(one));
  const answers = await insertRegistrations(platform, transaction, plain);
  for (const one of careful) answers.set(one, await registerOne(platform, transaction, one));
  return pending.flatMap((one) => answers.get(one) ?? []);
}

/** Who asked before, is there already, comes twice at once, or wants into what has a limit of places. */
async function whoNeedsCare(platform: Platform, transaction: Db, pending: PendingRegistration[]) {
  const requests = pending.flatMap(({ sender }) => sender.named ?? []);
  const answered = await idempotencyStore(transaction, platform.clock).known(requests);
  const there = await registrationsRepository(transaction).livePeople(
    [...new Set(pending.map(({ capacity }) => capacity.conference.id))],
    pending.map(({ written }) => written.email),
  );
  const taken = new Set(there.map((row) => `${row.conference_id} ${row.email_key} ${row.fio_key}`));
  const careful = new Set<PendingRegistration>();
  for (const one of pending) {
    const { capacity, sender } = one;
    const marks = [`${capacity.conference.id} ${personKey(one)}`, ...(sender.named ? [sender.named.name] : [])];
    const isKnown = marks.some((mark) => taken.has(mark)) || (sender.named && answered.has(sender.named));
    if (isKnown || hasLimits(capacity)) careful.add(one);
    for (const mark of marks) taken.add(mark);
  }
  return careful;
}

async function registerOne(platform: Platform, transaction: Db, one: PendingRegistration): Promise<Registered> {
  const { written, capacity, sender } = one;
  const before = await idempotentReplay<Registered>(transaction, platform.clock, sender);
  if (before) return before;
  const { id } = capacity.conference;
  const twin = await registrationsRepository(transaction).livePerson(id, written.fio, written.email);
  if (twin) {
    const answer = await registeredAgain(transaction, twin, one, platform.clock());
    if (sender.named)
      await idempotencyStore(transaction, platform.clock).keep([
        { request: sender.named, answer, subject: subjectOf(twin.id) },
      ]);
    return answer;
  }
  await checkPlaces(platform.database.engine, transaction, capacity);
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
  const rows = pending.map(({ written: { school_name, ...texts }, consent, capacity, sender, source }, place) => ({
    ...texts,
    consent_version: consent?.version ?? null,
    conference_id: capacity.conference.id,
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
  return one?.capacity.conference.id ?? 0;
}
