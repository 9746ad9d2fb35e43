import type { z } from "zod";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { addPersonalRequest, PersonalRequest, sendPersonalRequest } from "#contract/people/personal-requests.ts";
import { problemTexts } from "#contract/problems.ts";
import { emailKey } from "#domain/people/email-addresses.ts";
import { nameKey } from "#domain/people/person-names.ts";
import {
  daysLeft,
  dueOfRequest,
  kindsOfRequest,
  type RequestKind,
  type RequestSource,
} from "#domain/people/request-terms.ts";
import { keyWords, searchKey } from "#domain/search/search-key.ts";
import { pageExists } from "#domain/site/paging.ts";
import { dateInZone, instantInZone } from "#domain/text/russian-dates.ts";
import type { Db } from "#server/platform/database/tables/tables.ts";
import type { Staff } from "#server/platform/http/guard.ts";
import { notFound, Problem, wrongPage } from "#server/platform/http/problem-replies.ts";
import type { Platform } from "#server/platform/platform.ts";
import { recordAudit } from "../audit/audit.ts";
import type { AuditAction } from "../audit/audit-actions.ts";
import { type Actor, actorFields } from "../registrations/record/actor.ts";
import { changeWithin } from "../registrations/record/change-registration.ts";
import { honeypotProblems } from "../registrations/registering/registration-errors.ts";
import { holderOf } from "../registrations/result/show-result.ts";
import type { PersonRow } from "./people-repository.ts";
import { countRequests, type RequestRow, requestsRepository } from "./requests-repository.ts";
import { showWorkingDays } from "./working-days.ts";

type ByStaff = { staff: Staff; address: string };
type ListQuery = {
  page: number;
  limit: number;
  state: "closed" | "nothing" | undefined;
  kind: RequestKind | "nothing" | undefined;
  search: string;
};

/** There are some dozens a year; a flood from the public form is cut off here. */
const maxListed = 2000;

/**
 * Open requests by the days that are left, or closed ones, newest first.
 * @throws Problem 404 if the page does not exist.
 */
export async function listRequests(platform: Platform, { page, limit, state, kind, search }: ListQuery) {
  const repository = requestsRepository(platform.database.read);
  const present = await presenter(platform);
  const isClosed = state === "closed";
  const all = (await repository.list(isClosed, maxListed)).map(present);
  const words = keyWords(search);
  const found = all.filter((request) => {
    const text = searchKey(`${request.id} ${request.fio} ${request.email}`);
    return (kind === undefined || request.kind === kind) && words.every((word) => text.includes(word));
  });
  if (!isClosed) found.sort((one, other) => one.due_on.localeCompare(other.due_on) || one.id - other.id);
  if (!pageExists(page, found.length, limit)) throw wrongPage();
  const items = found.slice((page - 1) * limit, page * limit);
  return { ...(await countRequests(platform.database.read)), count: found.length, items };
}

/** Returns the requests of the person with these registrations, newest first. */
export async function requestsOf(platform: Platform, rows: PersonRow[], db: Db = platform.database.read) {
  const keys = (name: "fio_key" | "email_key") => [
    ...new Set(rows.map((row) => row[name]).filter((key) => key !== "")),
  ];
  const ids = rows.map((row) => row.id);
  const found = await requestsRepository(db).ofPerson(ids, keys("fio_key"), keys("email_key"));
  return found.map(await presenter(platform, db));
}

async function presenter(
  platform: Platform,
  db: Db = platform.database.read,
): Promise<(row: RequestRow) => PersonalRequest> {
  const { clock, timeZone } = platform;
  const calendar = await showWorkingDays(db);
  const today = dateInZone(clock(), timeZone);
  return ({ fio_key: _, email_key: __, created_at: ___, staff_id: ____, registration_id, answered_at, ...row }) => {
    const due_on = dueOfRequest({ ...row, isExtended: row.extended_because !== "" }, calendar);
    return {
      ...row,
      person: registration_id,
      due_on,
      left: daysLeft(row.kind, due_on, today, calendar),
      handled_by: row.handled_by ?? "",
      answered_at: answered_at && instantInZone(new Date(answered_at), timeZone),
    };
  };
}

type New = {
  kind: RequestKind;
  source: RequestSource;
  received_on: string;
  fio: string;
  email: string;
  content: string;
  registration_id?: number;
  staff_id?: number;
};

async function insert(db: Db, at: Date, actor: Actor, request: New): Promise<number> {
  const repository = requestsRepository(db);
  const keys = { fio_key: nameKey(request.fio), email_key: emailKey(request.email) };
  const known = keys.email_key === "" ? undefined : await repository.registrationOf(keys.fio_key, keys.email_key);
  const registration_id = request.registration_id ?? known?.id ?? null;
  const values = { ...request, ...keys, registration_id, created_at: at.toISOString() };
  const id = await repository.add({ ...values, staff_id: request.staff_id ?? null, answered_at: null });
  await note(db, at, actor, { id, kind: request.kind }, "request-received");
  return id;
}

/** The entry does not name the person, since it stays after an erasure. */
function note(db: Db, at: Date, actor: Actor, { id, kind }: { id: number; kind: RequestKind }, action: AuditAction) {
  const subject = { subjectKind: "personal-request", subjectId: id, subject: `Запрос №\u00a0${id}` };
  return recordAudit(db, { at, ...actorFields(actor), action, ...subject, details: kindsOfRequest[kind].label });
}

async function present(platform: Platform, db: Db, id: number): Promise<PersonalRequest> {
  const row = await requestsRepository(db).byId(id);
  if (!row) throw notFound();
  return (await presenter(platform, db))(row);
}

/** @throws Problem 400 for a day that has not come. */
export function addRequest(platform: Platform, sent: z.output<typeof addPersonalRequest.body>, by: ByStaff) {
  const at = platform.clock();
  if (sent.received_on > dateInZone(at, platform.timeZone)) {
    throw new Problem(400, { received_on: ["Этот день ещё не\u00a0наступил."] });
  }
  return platform.database.exclusive(async (db) =>
    present(platform, db, await insert(db, at, by, { ...sent, staff_id: by.staff.id })),
  );
}

type Received = AnswerOf<typeof sendPersonalRequest>;

/** Receives a request from the site; the same request of a day is received once. @throws Problem 400 for a bot. */
export async function receiveRequest(
  platform: Platform,
  { homepage, ...sent }: z.output<typeof sendPersonalRequest.body>,
  address: string,
): Promise<Received> {
  const trapped = honeypotProblems({ homepage });
  if (trapped) throw new Problem(400, trapped);
  const at = platform.clock();
  const received_on = dateInZone(at, platform.timeZone);
  return platform.database.exclusive(async (db) => {
    const open = await requestsRepository(db).ofPerson([], [nameKey(sent.fio)], [emailKey(sent.email)]);
    const same = open.find((row) => {
      const isOpen = row.answered_at === null && row.received_on === received_on;
      return isOpen && row.kind === sent.kind && row.content === sent.content;
    });
    const id =
      same?.id ?? (await insert(db, at, { staff: undefined, address }, { ...sent, source: "site", received_on }));
    return received(await present(platform, db, id));
  });
}

function received({ id, due_on }: PersonalRequest): Received {
  return { id, due_on };
}

/**
 * Withdraws the consent of the registrant who has this key: the registration is withdrawn, and a request to erase the
 * data is received.
 * @throws Problem 404 also for the key of a repeated registration, which may be of another person.
 */
export async function withdrawConsent(platform: Platform, key: string, actor: Actor): Promise<Received> {
  const { pass, row } = await holderOf(platform, key);
  if (pass.kind !== "own") throw notFound();
  const at = platform.clock();
  return platform.database.exclusive(async (db) => {
    const own = await requestsRepository(db).ofPerson([row.id], [], []);
    const open = own.find(({ kind, answered_at }) => kind === "withdraw" && answered_at === null);
    if (row.status === "registered") {
      const values = () => ({ status: "withdrawn" as const });
      await changeWithin(platform, db, { id: row.id, action: "registration-withdrawn-by-registrant", actor, values });
    }
    const received_on = dateInZone(at, platform.timeZone);
    const { fio, email } = row;
    const request = { kind: "withdraw", source: "result", received_on, fio, email, content: "" } as const;
    const id = open?.id ?? (await insert(db, at, actor, { ...request, registration_id: row.id }));
    return received(await present(platform, db, id));
  });
}

/** Takes a request over, or extends its term once. @throws Problem 404, 409 if it is answered or not extendable. */
export function changeRequest(
  platform: Platform,
  id: number,
  { take, extended_because }: { take?: boolean | undefined; extended_because?: string | undefined },
  by: ByStaff,
): Promise<PersonalRequest> {
  return platform.database.exclusive(async (db) => {
    const row = await openRequest(db, id);
    if (take) await requestsRepository(db).change(id, { staff_id: by.staff.id });
    if (extended_because) {
      const canExtend = kindsOfRequest[row.kind].isExtendable && row.extended_because === "";
      if (!canExtend) throw new Problem(409, { detail: "Срок этого запроса больше не\u00a0продлить." });
      await requestsRepository(db).change(id, { extended_because });
      await note(db, platform.clock(), by, row, "request-extended");
    }
    return present(platform, db, id);
  });
}

/** @throws Problem 404, 409 if it is answered. */
export function answerRequest(platform: Platform, id: number, answer: string, by: ByStaff): Promise<PersonalRequest> {
  const at = platform.clock();
  return platform.database.exclusive(async (db) => {
    const row = await openRequest(db, id);
    const values = { answer, answered_at: at.toISOString(), staff_id: row.staff_id ?? by.staff.id };
    await requestsRepository(db).change(id, values);
    await note(db, at, by, row, "request-answered");
    return present(platform, db, id);
  });
}

async function openRequest(db: Db, id: number): Promise<RequestRow> {
  const row = await requestsRepository(db).byId(id);
  if (!row) throw notFound();
  if (row.answered_at !== null) throw new Problem(409, { detail: problemTexts.requestClosed });
  return row;
}

/** In milliseconds: answered requests are the proof of the answer for three years. */
const keptFor = 3 * 365 * 24 * 60 * 60 * 1000;

/** Deletes requests answered three years ago. */
export async function forgetOldRequests({ database, clock }: Platform): Promise<void> {
  const edge = new Date(clock().getTime() - keptFor).toISOString();
  await database.transaction((db) => requestsRepository(db).forgetAnsweredBefore(edge));
}
