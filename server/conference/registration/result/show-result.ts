import type { WrittenFields } from "#contract/conference/registration/registration.ts";
import type { RegistrationResult, Ticket } from "#contract/conference/registration/registration-result.ts";
import { acceptsPeople } from "#domain/registration/waiting-list.ts";
import { instantInZone } from "#domain/text/russian-dates.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import { notFound } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { qrDataUri } from "#server/kit/printing/qr-code.ts";
import { lettersByKey } from "#server/office/outbox/queue-letters.ts";
import { placesTaken } from "../places/places-repository.ts";
import { waitingListRepository, waitingSchoolsRepository } from "../places/waiting-list-repository.ts";
import { formQuestions } from "../questions/form-questions.ts";
import { findPasses, type PassRow } from "../record/passes-repository.ts";
import { conferencesForRegistration } from "../record/registering-conferences-repository.ts";
import { type RegistrationRow, registrationsRepository } from "../record/registrations-repository.ts";
import { writtenValues } from "../record/written-values.ts";

/**
 * Finds the registration or repeat of a result page's key.
 * @throws Problem 404 if the key is unknown, or the record is in the bin.
 */
export async function holderOf(
  { database }: Pick<Platform, "database">,
  key: string,
  db: Db = database.read,
): Promise<{ pass: PassRow; row: RegistrationRow }> {
  return heldBy(db, await findPasses(db).byResultKey(key));
}

/**
 * Returns the pass and its registration.
 * @throws Problem 404 if there is no such pass, or the registration is in the bin.
 */
async function heldBy(db: Db, pass: PassRow | undefined): Promise<{ pass: PassRow; row: RegistrationRow }> {
  const row = pass && (await registrationsRepository(db).byId(pass.registration_id));
  if (!row || row.deleted_at !== null) throw notFound();
  return { pass, row };
}

/**
 * Returns the content of the page: the registration, or for a repeated registration only the values sent by its sender.
 */
export async function showResult(platform: Platform, key: string): Promise<RegistrationResult> {
  return resultOf(platform, await holderOf(platform, key));
}

/**
 * Returns the ticket that a calendar event links to.
 * @throws Problem 404.
 */
export async function showTicket(platform: Platform, key: string): Promise<Ticket> {
  const held = await heldBy(platform.database.read, await findPasses(platform.database.read).byTicketKey(key));
  const { number, fio, kind, status, qr_code, spoken_code, school, conference } = await resultOf(platform, held);
  const { schools: _, questions: __, ...when } = conference;
  return { number, fio, kind, status, qr_code, spoken_code, school, conference: when };
}

async function resultOf(
  platform: Platform,
  { pass, row }: { pass: PassRow; row: RegistrationRow },
): Promise<RegistrationResult> {
  const conferences = conferencesForRegistration(platform.database.read);
  const conference = await conferences.byId(row.conference_id);
  const schools = await conferences.schoolsOf(conference.id);
  const written = pass.kind === "own" ? writtenValues(row) : sentIn(pass);
  return {
    ...written,
    number: row.number,
    kind: pass.kind,
    status: pass.kind === "own" ? row.status : "registered",
    revision: pass.kind === "own" ? row.revision : 0,
    created_at: instantInZone(new Date(pass.created_at), platform.timeZone),
    qr_code: qrDataUri(pass.code),
    spoken_code: spokenCode(pass.code),
    waiting: pass.kind === "own" ? await waitingOf(platform, row) : null,
    has_letter: (await lettersByKey(platform.database.read, [`registered:${row.id}`])).size > 0,
    school: schools.find((school) => school.id === written.school_name)?.name ?? "",
    conference: {
      id: conference.id,
      name: conference.name,
      roman: conference.roman,
      place: conference.place,
      start_date: conference.start_date,
      end_date: conference.end_date,
      schools: schools.map(({ id, name }) => ({ id, name })),
      questions: await formQuestions(platform.database.read, conference.id),
    },
  };
}

/** Returns the newest waiting of a registration; null if the person has left the list, or has moved since. */
async function waitingOf(
  platform: Platform,
  { id, school_id }: RegistrationRow,
): Promise<RegistrationResult["waiting"]> {
  const { database, clock, timeZone } = platform;
  const list = waitingListRepository(database.read);
  const row = await list.newestOf(id);
  if (!row || row.state === "left" || (row.state === "taken" && row.school_id !== school_id)) return null;
  const school = await waitingSchoolsRepository(database.read).school(row.school_id);
  if (!school) return null;
  const taken = await placesTaken(database.read, [row.conference_id]);
  const now = clock();
  const isOver = row.state === "offered" && (row.deadline ?? "") <= now.toISOString();
  const at = (instant: Date) => instantInZone(instant, timeZone);
  return {
    school: school.id,
    school_name: school.name,
    state: isOver ? "lost" : row.state,
    place: row.state === "waiting" ? await list.placeOf(row) : null,
    people: taken.inLine(row.conference_id, row.school_id),
    deadline: row.deadline === null ? null : at(new Date(row.deadline)),
    at: at(now),
    offer_hours: school.offer_hours,
    is_open: acceptsPeople(school),
  };
}

/** Returns the code to read aloud if the QR code cannot be scanned: `7Q4K-Z2M9`. */
export function spokenCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4, 8)}`;
}

/** The values of a repeated registration; those of before there were questions have no answers. */
function sentIn({ sent }: PassRow): WrittenFields {
  return { answers: {}, ...JSON.parse(sent ?? "{}") };
}
