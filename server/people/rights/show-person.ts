import type { Person } from "#contract/people/people.ts";
import { letterKinds } from "#domain/letters/letter-kinds.ts";
import { surnameOf } from "#domain/people/named-person.ts";
import { fieldOf, textFieldNames } from "#domain/registration/registration-fields.ts";
import { sourceNames } from "#domain/registration/registration-sources.ts";
import { dueDates } from "#domain/registration/retention-term.ts";
import { dateInZone, instantInZone } from "#domain/text/russian-dates.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import type { By } from "#server/kit/http/guard.ts";
import { notFound } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { hashOf } from "#server/kit/secrets/random-tokens.ts";
import { answersInWords } from "../../conference/registration/answers/answers-in-words.ts";
import { entriesSince, historyOf, recordAudit } from "../../office/audit/audit.ts";
import { actionWords } from "../../office/audit/audit-actions.ts";
import { withFormer } from "../erasure/former-names.ts";
import { heldMentions } from "../erasure/held-names.ts";
import { type Mention, mentionsOf } from "../erasure/typed-texts.ts";
import { requestsOf } from "./list-requests.ts";
import type { PersonRow } from "./people-repository.ts";
import { doubtfulMatches, rowsOfPerson } from "./rows-of-person.ts";

/** In milliseconds: a page that is loaded again within this time is one view. */
const oneView = 10 * 60_000;

/**
 * Returns everything about a person and records the view.
 * @throws Problem 404.
 */
export async function showPerson(platform: Platform, id: number, by: By): Promise<Person> {
  const { database, clock } = platform;
  const person = await gatherPerson(platform, id);
  const [first] = person.registrations;
  const action = "person-viewed";
  const subject = ["registration", first?.id ?? id, `№ ${first?.number} ${person.fio}`] as const;
  const recent = await entriesSince(database.read, new Date(clock().getTime() - oneView), action, subject);
  if (!recent.some(({ staff_id }) => staff_id === by.staff.id)) {
    await database.inGroupCommit((db) => recordAudit(db, { at: clock(), action, subject, ...by }));
  }
  return person;
}

/** @throws Problem 404. */
export async function gatherPerson(platform: Platform, id: number): Promise<Person> {
  const rows = await rowsOfPerson(platform.database.read, id);
  const [newest] = rows;
  const [consents, letters, proposals, history, requests, doubtful] = await Promise.all([
    consentsOf(platform, rows),
    lettersOf(platform, rows),
    proposalsOf(platform, rows),
    historyOfPerson(platform, rows),
    requestsOf(platform, rows),
    doubtfulMatches(platform, rows),
  ]);
  const answersOf = await answersInWords(
    platform.database.read,
    rows.map(({ conference_id }) => conference_id),
  );
  const distinct = (name: "email" | "phone") => [
    ...new Set(rows.map((row) => row[name]).filter((text) => text !== "")),
  ];
  const latest = (name: "job_place" | "job" | "region") => rows.find((row) => row[name] !== "")?.[name] ?? "";
  return {
    fio: newest.fio,
    surname: surnameOf(newest.fio),
    emails: distinct("email"),
    phones: distinct("phone"),
    job_place: latest("job_place"),
    job: latest("job"),
    region: latest("region"),
    registrations: rows.map((row) => ({ ...registrationOf(platform, row), answers: answersOf(row) })),
    consents,
    letters,
    proposals,
    history,
    requests,
    doubtful: doubtful.map(({ id: other, fio, email, job_place, number, conference_name, because }) => ({
      id: other,
      fio,
      email,
      job_place,
      number,
      because,
      conference: conference_name,
    })),
  };
}

/** Returns the texts of staff that name a person, in the order of their places. @throws Problem 404. */
export async function listMentions(platform: Platform, id: number): Promise<Mention[]> {
  const { read } = platform.database;
  const rows = await rowsOfPerson(read, id);
  return [...(await mentionsOf(read, await withFormer(read, rows))), ...(await heldMentions(platform, rows))];
}

function registrationOf(
  { clock, timeZone }: Platform,
  row: PersonRow,
): Omit<Person["registrations"][number], "answers"> {
  const dates = dueDates(row.end_date, row.retention_months);
  const due_on = row.consent_version === null ? dates.withoutConsent : dates.withConsent;
  return {
    id: row.id,
    number: row.number,
    conference: row.conference_id,
    conference_name: row.conference_name,
    start_date: row.start_date,
    end_date: row.end_date,
    school: row.school ?? "",
    state: row.deleted_at === null ? row.status : "deleted",
    source: sourceNames[row.source],
    created_at: instantInZone(new Date(row.created_at), timeZone),
    due_on,
    is_due: due_on <= dateInZone(clock(), timeZone),
  };
}

async function consentsOf({ database, timeZone }: Platform, rows: PersonRow[]): Promise<Person["consents"]> {
  const found = await database.read
    .selectFrom("consents")
    .leftJoin("consent_texts", "consent_texts.hash", "consents.text_hash")
    .select(["consents.id", "registration_id", "consents.version", "text_hash", "given_at", "address", "content"])
    .where("registration_id", "in", idsOf(rows))
    .orderBy("consents.id", "desc")
    .execute();
  // Two versions may have the same text.
  const once = [...new Map(found.map((row) => [row.id, row])).values()];
  return once.map(({ id, registration_id, version, text_hash, given_at, address, content }) => ({
    id,
    version,
    address,
    hash: text_hash,
    number: numberOf(rows, registration_id),
    given_at: instantInZone(new Date(given_at), timeZone),
    is_verified: content !== null && hashOf(content) === text_hash,
  }));
}

/** Returns the stored text of a consent. */
export function consentText(db: Db, hash: string) {
  return db.selectFrom("consent_texts").select(["version", "content"]).where("hash", "=", hash).executeTakeFirst();
}

/** @throws Problem 404. */
export async function showConsentText(platform: Platform, hash: string): Promise<{ version: string; content: string }> {
  const text = await consentText(platform.database.read, hash);
  if (!text) throw notFound();
  return { version: text.version ?? "", content: text.content };
}

async function lettersOf({ database, timeZone }: Platform, rows: PersonRow[]): Promise<Person["letters"]> {
  const found = await database.read
    .selectFrom("letters")
    .select(["id", "kind", "recipient", "state", "queued_at", "ended_at"])
    .where("registration_id", "in", idsOf(rows))
    .where("kind", "<>", "test")
    .orderBy("id", "desc")
    .execute();
  return found.map(({ kind, queued_at, ended_at, ...letter }) => ({
    id: letter.id,
    recipient: letter.recipient,
    state: letter.state,
    title: letterKinds[kind],
    at: instantInZone(new Date(ended_at ?? queued_at), timeZone),
  }));
}

async function proposalsOf({ database, timeZone }: Platform, rows: PersonRow[]): Promise<Person["proposals"]> {
  const found = await database.read
    .selectFrom("proposed_corrections")
    .selectAll()
    .where("registration_id", "in", idsOf(rows))
    .orderBy("id", "desc")
    .execute();
  return found.map(({ id, registration_id, proposed, created_at, decided_at }) => {
    const values = JSON.parse(proposed) as Record<string, unknown>;
    const named = textFieldNames.filter((name) => values[name] !== undefined);
    return {
      id,
      number: numberOf(rows, registration_id),
      at: instantInZone(new Date(created_at), timeZone),
      content: named.map((name) => `${fieldOf(name).shortLabel}: ${values[name]}`).join("; "),
      is_open: decided_at === null,
    };
  });
}

async function historyOfPerson({ database, timeZone }: Platform, rows: PersonRow[]): Promise<Person["history"]> {
  const printed = actionWords("registration-printed");
  const entries = rows.map(async ({ id, number }) =>
    (await historyOf(database.read, "registration", id)).map((entry) => ({
      id: entry.id,
      who: entry.who,
      what: entry.what,
      changes: entry.changes,
      number,
      at: instantInZone(entry.at, timeZone),
      is_print: entry.what === printed,
    })),
  );
  return (await Promise.all(entries)).flat().sort((one, other) => other.id - one.id);
}

function idsOf(rows: PersonRow[]): number[] {
  return rows.map(({ id }) => id);
}

function numberOf(rows: PersonRow[], id: number): number {
  return rows.find((row) => row.id === id)?.number ?? 0;
}
