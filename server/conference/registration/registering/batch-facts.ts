import { emailKey } from "#domain/people/email-addresses.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import { idempotencyStore } from "#server/kit/idempotency-store.ts";
import { type OptionPlaces, readOptionPlaces } from "../answers/option-places.ts";
import { questionsOf, type StoredQuestion } from "../answers/questions-repository.ts";
import { type Places, placesTaken } from "../places/places-repository.ts";
import { waitingListRepository } from "../places/waiting-list-repository.ts";
import {
  type ConferenceRow,
  conferencesForRegistration,
  type SchoolRow,
} from "../record/registering-conferences-repository.ts";
import { type PersonRow as FoundPerson, registrationsRepository } from "../record/registrations-repository.ts";
import type { ConsentText } from "./check-consent.ts";
import type { PendingRegistration, Registered, RegisteredByName } from "./pending-registration.ts";

/** A registered person, with the school for which they wait. */
export type PersonRow = FoundPerson & { waitsFor: number | undefined };

/** The data on which the decisions about a batch depend. */
export type BatchFacts = {
  conferences: Map<number, ConferenceRow>;
  currentId: number | undefined;
  schools: Map<number, SchoolRow[]>;
  taken: Places;
  /** Empty if nobody has answered questions. */
  questions: Map<number, StoredQuestion[]>;
  optionPlaces: OptionPlaces;
  consent: ConsentText | undefined;
  /** The stored responses to earlier requests, by the id of the request. */
  replies: Map<string, Registered | RegisteredByName>;
  /** The active registrations of people, by `personKey`. */
  people: Map<string, PersonRow>;
};

const noLimits: Places = { inConference: () => 0, inSchool: () => 0, offered: () => 0, inLine: () => 0 };

/** Reads each fact once for all registrations of a batch, in the given transaction. */
export async function readBatchFacts(db: Db, clock: () => Date, batch: PendingRegistration[]): Promise<BatchFacts> {
  const repository = conferencesForRegistration(db);
  const ids = new Set(batch.map(({ conferenceId }) => conferenceId));
  const conferences = await repository.theseAndCurrent([...ids]);
  const schools = new Map<number, SchoolRow[]>();
  // A registration by name has no school.
  for (const id of new Set(batch.flatMap(({ kind, conferenceId }) => (kind === "name" ? [] : conferenceId)))) {
    schools.set(id, await repository.schoolsOf(id));
  }
  const questions = new Map<number, StoredQuestion[]>();
  for (const id of new Set(batch.flatMap((one) => (hasAnswers(one) ? one.conferenceId : [])))) {
    questions.set(id, await questionsOf(db, id));
  }
  const isLimited = [...conferences, ...[...schools.values()].flat()].some(({ places }) => places !== null);
  return {
    conferences: new Map(conferences.map((row) => [row.id, row])),
    currentId: conferences.find(({ is_current }) => is_current === 1)?.id,
    schools,
    taken: isLimited ? await placesTaken(db, [...ids]) : noLimits,
    questions,
    optionPlaces: await readOptionPlaces(db, [...questions.values()].flat()),
    consent: batch.some(({ consent }) => consent?.version) ? await repository.consent() : undefined,
    replies: await findReplies(db, clock, batch),
    people: await findPeople(db, batch),
  };
}

function hasAnswers({ sentAnswers, written }: PendingRegistration): boolean {
  return sentAnswers !== undefined || Object.keys(written.answers).length > 0;
}

/**
 * Finds the stored responses to the same requests, even if the data have changed since: a registrant who took the last
 * place and lost the response gets it again. Requests about withdrawn or deleted registrations are decided again.
 */
async function findReplies(db: Db, clock: () => Date, batch: PendingRegistration[]): Promise<BatchFacts["replies"]> {
  const requests = batch.flatMap(({ sender }) => sender.named ?? []);
  const answers = (await idempotencyStore(db, clock).find(requests)) as BatchFacts["replies"];
  if (answers.size === 0) return answers;
  const rows = await registrationsRepository(db).byIds([...answers.values()].map(({ id }) => id));
  const active = new Set(
    rows.filter(({ status, deleted_at }) => status === "registered" && deleted_at === null).map(({ id }) => id),
  );
  return new Map([...answers].filter(([, { id }]) => active.has(id)));
}

async function findPeople(db: Db, batch: PendingRegistration[]): Promise<BatchFacts["people"]> {
  const emails = batch.flatMap(({ kind, written }) =>
    kind === "name" || written.email === "" ? [] : emailKey(written.email),
  );
  if (emails.length === 0) return new Map();
  const ids = new Set(batch.map(({ conferenceId }) => conferenceId));
  const rows = await registrationsRepository(db).livePeople([...ids], emails);
  if (rows.length === 0) return new Map();
  const waiting = await waitingListRepository(db).schoolByRegistration(rows.map(({ id }) => id));
  return new Map(
    rows.map((row) => [
      `${row.conference_id} ${row.email_key} ${row.fio_key}`,
      { ...row, waitsFor: waiting.get(row.id) },
    ]),
  );
}
