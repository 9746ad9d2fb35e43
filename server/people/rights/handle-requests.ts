import type { z } from "zod";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { addPersonalRequest, PersonalRequest, sendPersonalRequest } from "#contract/people/personal-requests.ts";
import { problemTexts } from "#contract/problems.ts";
import { emailKey } from "#domain/people/email-addresses.ts";
import { nameKey } from "#domain/people/person-names.ts";
import { kindsOfRequest, type RequestKind, type RequestSource } from "#domain/people/request-terms.ts";
import { dateInZone } from "#domain/text/russian-dates.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import type { By } from "#server/kit/http/guard.ts";
import { createSharedLimiter, type Limiter, tooMany } from "#server/kit/http/limits.ts";
import { notFound, Problem } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { type Actor, actorFields } from "../../conference/registration/record/actor.ts";
import { changeWithin } from "../../conference/registration/record/change-registration.ts";
import { honeypotProblems } from "../../conference/registration/registering/registration-errors.ts";
import { holderOf } from "../../conference/registration/result/show-result.ts";
import { recordAudit } from "../../office/audit/audit.ts";
import type { AuditAction } from "../../office/audit/audit-actions.ts";
import { presentRequests } from "./list-requests.ts";
import { type RequestRow, requestsRepository } from "./requests-repository.ts";

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
  const subject = ["personal-request", id, `Запрос № ${id}`] as const;
  return recordAudit(db, { at, ...actorFields(actor), action, subject, details: kindsOfRequest[kind].label });
}

async function present(platform: Platform, db: Db, id: number): Promise<PersonalRequest> {
  const row = await requestsRepository(db).byId(id);
  if (!row) throw notFound();
  return (await presentRequests(platform, db))(row);
}

/** @throws Problem 400 for a day that has not come. */
export function addRequest(platform: Platform, sent: z.output<typeof addPersonalRequest.body>, by: By) {
  const at = platform.clock();
  if (sent.received_on > dateInZone(at, platform.timeZone)) {
    throw new Problem(400, { received_on: ["Этот день ещё не наступил."] });
  }
  return platform.database.exclusive(async (db) =>
    present(platform, db, await insert(db, at, by, { ...sent, staff_id: by.staff.id })),
  );
}

type Received = AnswerOf<typeof sendPersonalRequest>;

/** Limits requests from the site by the e-mail address that they name: ten a day, one of each kind and a few more. */
export function requestLimiter(platform: Platform): Limiter {
  return createSharedLimiter(platform, "personal requests", { points: 10, seconds: 24 * 60 * 60 });
}

/**
 * Receives a request from the site; the same request of a day is received once.
 * @throws Problem 400 for a bot, 429 if too many name this e-mail address.
 */
export async function receiveRequest(
  platform: Platform,
  limiter: Limiter,
  { homepage, ...sent }: z.output<typeof sendPersonalRequest.body>,
  address: string,
): Promise<Received> {
  const trapped = honeypotProblems({ homepage });
  if (trapped) throw new Problem(400, trapped);
  const named = emailKey(sent.email);
  const wait = limiter.take(named);
  if (wait > 0) throw tooMany(wait);
  const at = platform.clock();
  const received_on = dateInZone(at, platform.timeZone);
  return platform.database.exclusive(async (db) => {
    const keys = { fio_key: nameKey(sent.fio), email_key: named };
    const same = await requestsRepository(db).openLike({ ...sent, ...keys, received_on });
    if (same) limiter.giveBack(named);
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
  const at = platform.clock();
  return platform.database.exclusive(async (db) => {
    // Inside the transaction, because an erasure may come first.
    const { pass, row } = await holderOf(platform, key, db);
    if (pass.kind !== "own") throw notFound();
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
  by: By,
): Promise<PersonalRequest> {
  return platform.database.exclusive(async (db) => {
    const row = await openRequest(db, id);
    if (take) await requestsRepository(db).change(id, { staff_id: by.staff.id });
    if (extended_because) {
      const canExtend = kindsOfRequest[row.kind].isExtendable && row.extended_because === "";
      if (!canExtend) throw new Problem(409, { detail: "Срок этого запроса больше не продлить." });
      await requestsRepository(db).change(id, { extended_because });
      await note(db, platform.clock(), by, row, "request-extended");
    }
    return present(platform, db, id);
  });
}

/** @throws Problem 404, 409 if it is answered. */
export function answerRequest(platform: Platform, id: number, answer: string, by: By): Promise<PersonalRequest> {
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
