import type { Kysely } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";
import { idempotencyStore } from "../../platform/idempotency-store.ts";
import type { Platform } from "../../platform/platform.ts";
import { consentsRepository } from "./consents-repository.ts";
import { idempotentReplay } from "./idempotent-replay.ts";
import { type Newcomer, personKey, type Registered } from "./newcomer.ts";
import { noteAtDesk } from "./note-at-desk.ts";
import { passesRepository } from "./passes-repository.ts";
import { registeredAgain } from "./registered-again.ts";
import { subjectOf } from "./registration-subject.ts";
import { registrationsRepository } from "./registrations-repository.ts";
import { resultPath } from "./result-path.ts";
import { hasLimits, takePlace } from "./take-place.ts";
import { totalsRepository } from "./totals-repository.ts";

/**
 * Registers all who wait for the same commit: those of whom nothing has to be decided in a few statements for all of
 * them, then the others one by one.
 * @throws Problem 400 where there is no place for one of them.
 */
export async function registerAll(
  platform: Platform,
  transaction: Kysely<Tables>,
  newcomers: Newcomer[],
): Promise<Registered[]> {
  const careful = await whoNeedsCare(platform, transaction, newcomers);
  const plain = newcomers.filter((newcomer) => !careful.has(newcomer));
  const answers = await addNewcomers(platform, transaction, plain);
  for (const newcomer of careful) answers.set(newcomer, await registerOne(platform, transaction, newcomer));
  return newcomers.flatMap((newcomer) => answers.get(newcomer) ?? []);
}

/** Who asked before, is there already, comes twice at once, or wants one of the last places. */
async function whoNeedsCare(platform: Platform, transaction: Kysely<Tables>, newcomers: Newcomer[]) {
  const requests = newcomers.flatMap(({ sender }) => sender.named ?? []);
  const answered = await idempotencyStore(transaction, platform.clock).known(requests);
  const there = await registrationsRepository(transaction).livePeople(
    [...new Set(newcomers.map(({ capacity }) => capacity.conference.id))],
    newcomers.map(({ written }) => written.email),
  );
  const taken = new Set(there.map((row) => `${row.conference_id} ${row.email_key} ${row.fio_key}`));
  const careful = new Set<Newcomer>();
  for (const newcomer of newcomers) {
    const { capacity, sender } = newcomer;
    const marks = [`${capacity.conference.id} ${personKey(newcomer)}`, ...(sender.named ? [sender.named.name] : [])];
    const isKnown = marks.some((mark) => taken.has(mark)) || (sender.named && answered.has(sender.named));
    if (isKnown || hasLimits(capacity)) careful.add(newcomer);
    for (const mark of marks) taken.add(mark);
  }
  return careful;
}

async function registerOne(platform: Platform, transaction: Kysely<Tables>, newcomer: Newcomer): Promise<Registered> {
  const { written, capacity, sender } = newcomer;
  const before = await idempotentReplay<Registered>(transaction, platform.clock, sender);
  if (before) return before;
  const { id } = capacity.conference;
  const twin = await registrationsRepository(transaction).livePerson(id, written.fio, written.email);
  if (twin) {
    const answer = await registeredAgain(transaction, twin, newcomer, platform.clock());
    if (sender.named)
      await idempotencyStore(transaction, platform.clock).keep([
        { request: sender.named, answer, subject: subjectOf(twin.id) },
      ]);
    return answer;
  }
  await takePlace(platform.database.engine, transaction, capacity);
  const added = (await addNewcomers(platform, transaction, [newcomer])).get(newcomer);
  if (!added) throw new Error("A newcomer was forgotten.");
  return added;
}

/** Adds a row for each, with a number, a code and a key of its own, in the same few statements for any number of them. */
async function addNewcomers(
  platform: Platform,
  transaction: Kysely<Tables>,
  newcomers: Newcomer[],
): Promise<Map<Newcomer, Registered>> {
  const answers = new Map<Newcomer, Registered>();
  for (const group of byConference(newcomers)) {
    for (const [newcomer, answer] of await addToConference(platform, transaction, group)) answers.set(newcomer, answer);
  }
  const named = [...answers].flatMap(([{ sender }, answer]) =>
    sender.named ? [{ request: sender.named, answer, subject: subjectOf(answer.id) }] : [],
  );
  await idempotencyStore(transaction, platform.clock).keep(named);
  return answers;
}

async function addToConference(
  platform: Platform,
  transaction: Kysely<Tables>,
  newcomers: Newcomer[],
): Promise<[Newcomer, Registered][]> {
  const now = platform.clock();
  const first = await totalsRepository(transaction).takeNumbers(conferenceOf(newcomers[0]), newcomers.length);
  const rows = newcomers.map(({ written: { school_name, ...texts }, consent, capacity, sender, source }, place) => ({
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
    newcomers.flatMap(({ consent }, place) => (consent ? [{ consent, registrationId: ids[place] ?? 0 }] : [])),
  );
  const passes = await passesRepository(transaction).addWithResults(ids, now);
  for (const [place, { sender, written }] of newcomers.entries()) {
    const added = { id: ids[place] ?? 0, number: first + place, fio: written.fio };
    // A list that is loaded is one entry.
    if (rows[place]?.source === "desk") await noteAtDesk(transaction, sender, added, now);
  }
  return newcomers.map((newcomer, place) => {
    const [pass, number] = [passes[place], first + place];
    if (!pass) throw new Error(`Nobody has the number ${number}.`);
    return [newcomer, { ...newcomer.written, id: pass.registrationId, number, result: resultPath(pass.key) }];
  });
}

function byConference(newcomers: Newcomer[]): Newcomer[][] {
  return [...Map.groupBy(newcomers, conferenceOf).values()];
}

function conferenceOf(newcomer: Newcomer | undefined): number {
  return newcomer?.capacity.conference.id ?? 0;
}
