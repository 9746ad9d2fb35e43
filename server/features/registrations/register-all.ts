import type { Kysely } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";
import { keptReplies } from "../../platform/kept-replies.ts";
import type { Platform } from "../../platform/platform.ts";
import { addNewcomers } from "./add-newcomers.ts";
import { answeredBefore } from "./answered-before.ts";
import { type Newcomer, personKey, type Registered } from "./newcomer.ts";
import { registeredAgain } from "./registered-again.ts";
import { subjectOf } from "./registration-subject.ts";
import { registrationsRepository } from "./registrations-repository.ts";
import { hasLimits, takePlace } from "./take-place.ts";

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
  const answered = await keptReplies(transaction, platform.clock).known(requests);
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
  const before = await answeredBefore<Registered>(transaction, platform.clock, sender);
  if (before) return before;
  const { id } = capacity.conference;
  const twin = await registrationsRepository(transaction).livePerson(id, written.fio, written.email);
  if (twin) {
    const answer = await registeredAgain(transaction, twin, newcomer, platform.clock());
    if (sender.named)
      await keptReplies(transaction, platform.clock).keep([
        { request: sender.named, answer, subject: subjectOf(twin.id) },
      ]);
    return answer;
  }
  await takePlace(platform.database.engine, transaction, capacity);
  const added = (await addNewcomers(platform, transaction, [newcomer])).get(newcomer);
  if (!added) throw new Error("A newcomer was forgotten.");
  return added;
}
