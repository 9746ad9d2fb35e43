import type { Db } from "#server/kit/database/tables/tables.ts";
import type { Problem } from "#server/kit/http/problem-replies.ts";
import { idempotencyStore } from "#server/kit/idempotency-store.ts";
import type { Platform } from "#server/kit/platform.ts";
import { recordAudit } from "#server/office/audit/audit.ts";
import { type NewLetter, queueLetters } from "#server/office/outbox/queue-letters.ts";
import { joinLine } from "../offers/join-line.ts";
import { actorFields } from "../record/actor.ts";
import { consentsRepository } from "../record/consents-repository.ts";
import { passesRepository } from "../record/passes-repository.ts";
import { registrationNumbersRepository } from "../record/registration-numbers-repository.ts";
import { subjectOf } from "../record/registration-subject.ts";
import { registrationsRepository } from "../record/registrations-repository.ts";
import { resultKeys } from "../record/result-keys.ts";
import { formPath, resultPath } from "../record/result-path.ts";
import { readBatchFacts } from "./batch-facts.ts";
import { type Addition, type Decision, decideBatch, isPresentAtDesk, type Repeat } from "./decide-batch.ts";
import type { PendingRegistration, Registered, RegisteredByName } from "./pending-registration.ts";
import { registeredAgain } from "./registered-again.ts";
import type { Sender } from "./sender.ts";

type Answer = Registered | RegisteredByName;
/** Undefined for a row of a list whose person is registered already. */
export type Outcome = Answer | Problem | undefined;

/**
 * Registers the whole batch of a commit: forms, names and rows of lists. Reads all the data on which the decisions
 * depend once, decides, and inserts everything in a few statements.
 * @returns a response or a refusal for each registration, in order.
 */
export async function registerBatch(
  platform: Platform,
  transaction: Db,
  batch: PendingRegistration[],
): Promise<Outcome[]> {
  const facts = await readBatchFacts(transaction, platform.clock, batch);
  const decisions = decideBatch(platform, facts, batch);
  const now = platform.clock();
  const additions = [...new Set(decisions)].filter((decision) => "add" in decision);
  const answers = new Map<Decision, Answer>();
  for (const group of Map.groupBy(additions, ({ add }) => add.conferenceId).values()) {
    for (const [addition, answer] of await addToConference(platform, transaction, group, now))
      answers.set(addition, answer);
  }
  for (const decision of new Set(decisions)) {
    if ("repeat" in decision)
      answers.set(decision, await registeredAgain(platform, transaction, repeatOf(decision, answers), now));
  }
  await storeReplies(platform, transaction, answers);
  if (additions.some(({ changesPages }) => changesPages))
    await platform.database.engine.incrementContentVersion(transaction);
  return decisions.map((decision) => {
    if ("answer" in decision) return decision.answer;
    return "refusal" in decision ? decision.refusal : answers.get(decision);
  });
}

/** Joins a repeat with the stored registration that it repeats, which may have been added by the same batch. */
function repeatOf({ repeat, consents, original }: Repeat, answers: Map<Decision, Answer>) {
  const { written } = repeat;
  if (!("add" in original)) return { written, consents, twin: original };
  const added = answers.get(original);
  if (!added) throw new Error("A repeated registration was not added.");
  const { school_name: _, answers: given, ...texts } = original.add.written;
  const { school, waitsFor } = original;
  const twin = { ...texts, school_id: school, answers: JSON.stringify(given), waitsFor };
  return { written, consents, twin: { ...twin, id: added.id, number: added.number } };
}

async function storeReplies({ clock }: Platform, transaction: Db, answers: Map<Decision, Answer>): Promise<void> {
  const replies = [...answers].flatMap(([decision, answer]) => {
    const request = senderOf(decision)?.named;
    return request ? [{ request, answer, subject: subjectOf(answer.id) }] : [];
  });
  await idempotencyStore(transaction, clock).store(replies);
}

function senderOf(decision: Decision): Sender | undefined {
  if ("add" in decision) return decision.add.sender;
  return "repeat" in decision ? decision.repeat.sender : undefined;
}

/** In milliseconds. */
const formLifetime = 24 * 60 * 60 * 1000;

/** Inserts registrations of one conference, each with a number, a code and a key. */
async function addToConference(
  platform: Platform,
  transaction: Db,
  additions: Addition[],
  now: Date,
): Promise<[Addition, Answer][]> {
  const conferenceId = additions[0]?.add.conferenceId ?? 0;
  const first = await registrationNumbersRepository(transaction).take(conferenceId, additions.length);
  const rows = additions.map((addition, index) => rowOf(addition, first + index, now));
  const ids = await registrationsRepository(transaction).addAll(rows);
  const added = additions.map((addition, index) => ({ addition, number: first + index, id: ids[index] ?? 0 }));
  await consentsRepository(transaction).add(
    added.flatMap(({ addition: { consents }, id }) => consents.map((consent) => ({ consent, registrationId: id }))),
  );
  const formUntil = new Date(now.getTime() + formLifetime);
  const passes = await passesRepository(transaction).add(
    added.map(({ addition: { add }, id }) => ({
      registrationId: id,
      kind: "own",
      ...(add.kind === "name" && { formUntil }),
    })),
    now,
    resultKeys(platform),
  );
  const entries = added.flatMap((one) => auditEntryOf(one, now));
  if (entries.length > 0) await recordAudit(transaction, ...entries);
  await queueLetters(platform, transaction, added.flatMap(letterTo));
  await addToLines(platform, transaction, added);
  return added.map(({ addition, id, number }, index) => {
    const pass = passes[index];
    if (!pass) throw new Error(`Registration ${number} has no pass.`);
    const { kind, written } = addition.add;
    const { fio } = written;
    return kind === "name"
      ? [addition, { id, fio, number, code: pass.code, document: formPath(pass.key) }]
      : [addition, { ...written, id, number, status: statusOf(addition), result: resultPath(pass.key) }];
  });
}

const statusOf = ({ waitsFor }: Addition) => (waitsFor === undefined ? "registered" : "waiting");

/** Only for forms: a name has no address, and the people of an uploaded list did not register themselves. */
function letterTo({ addition: { add }, id, number }: { addition: Addition; id: number; number: number }): NewLetter[] {
  if (add.kind !== "form") return [];
  const { fio, email } = add.written;
  const to = { id, number, fio, email, conference_id: add.conferenceId };
  return [{ kind: "registered", key: `registered:${id}`, to }];
}

function rowOf({ add, consents, school }: Addition, number: number, now: Date) {
  const { school_name: _, answers, ...texts } = add.written;
  return {
    ...texts,
    answers: JSON.stringify(answers),
    consent_version: consents.find(({ question_id }) => question_id === undefined)?.version ?? null,
    conference_id: add.conferenceId,
    school_id: school,
    number,
    source: sourceOf(add),
    created_by: add.sender.staff?.id ?? null,
    created_at: now.toISOString(),
  };
}

/** Adds those who wait to the lines of their schools, in order. */
async function addToLines(
  platform: Platform,
  transaction: Db,
  added: { addition: Addition; id: number }[],
): Promise<void> {
  for (const { addition, id } of added) {
    const { add, waitsFor } = addition;
    if (waitsFor !== undefined) await joinLine(platform, transaction, id, waitsFor, actorFields(add.sender));
  }
}

function sourceOf({ kind, sender }: PendingRegistration) {
  if (kind === "list") return "import" as const;
  if (isPresentAtDesk(sender)) return "desk" as const;
  return kind === "name" ? ("quick" as const) : ("site" as const);
}

/** Only for registrations at the desk; an import has a single entry. */
function auditEntryOf({ addition: { add }, id, number }: { addition: Addition; id: number; number: number }, at: Date) {
  if (sourceOf(add) !== "desk") return [];
  const { staff, door, address } = add.sender;
  const subject = ["registration", id, `№ ${number} ${add.written.fio}`] as const;
  return [{ at, staff, ...door, action: "registration-added" as const, subject, address }];
}
