import type { z } from "zod";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { addPersonalRequest, PersonalRequest, sendPersonalRequest } from "#contract/people/personal-requests.ts";
import { problemTexts } from "#contract/problems.ts";
import { emailKey } from "#domain/people/email-addresses.ts";
import { nameKey } from "#domain/people/person-names.ts";
import { kindsOfRequest, type RequestKind } from "#domain/people/request-terms.ts";
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
import { type Command, command } from "../../office/audit/command.ts";
import { presentRequests } from "./list-requests.ts";
import { type RequestRow, requestsRepository } from "./requests-repository.ts";

type New = Pick<PersonalRequest, "kind" | "source" | "received_on" | "fio" | "email" | "content"> & {
  registration_id?: number;
  staff_id?: number;
};

async function insert({ db, at, record }: Command, request: New): Promise<number> {
  const repository = requestsRepository(db);
  const keys = { fio_key: nameKey(request.fio), email_key: emailKey(request.email) };
  const known = keys.email_key === "" ? undefined : await repository.registrationOf(keys.fio_key, keys.email_key);
  const registration_id = request.registration_id ?? known?.id ?? null;
  const values = { ...request, ...keys, registration_id, created_at: at.toISOString() };
  const id = await repository.add({ ...values, staff_id: request.staff_id ?? null, answered_at: null });
  await record("request-received", about(id, request.kind));
  return id;
}

/** An audit entry does not name the person, since it stays after an erasure. */
function about(id: number, kind: RequestKind) {
  return { subject: ["personal-request", id, `Запрос № ${id}`], details: kindsOfRequest[kind].label } as const;
}

async function present(platform: Platform, db: Db, id: number): Promise<PersonalRequest> {
  const row = await requestsRepository(db).byId(id);
  if (!row) throw notFound();
  return (await presentRequests(platform, db))(row);
}

/** @throws Problem 400 for a day that has not come. */
export function addRequest(platform: Platform, sent: z.output<typeof addPersonalRequest.body>, by: By) {
  if (sent.received_on > dateInZone(platform.clock(), platform.timeZone)) {
    throw new Problem(400, { received_on: ["Этот день ещё не наступил."] });
  }
  return command(platform, by, async (run) =>
    present(platform, run.db, await insert(run, { ...sent, staff_id: by.staff.id })),
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
  return command(platform, actorFields({ staff: undefined, address }), async (run) => {
    const received_on = dateInZone(run.at, platform.timeZone);
    const keys = { fio_key: nameKey(sent.fio), email_key: named };
    const same = await requestsRepository(run.db).openLike({ ...sent, ...keys, received_on });
    if (same) limiter.giveBack(named);
    const id = same?.id ?? (await insert(run, { ...sent, source: "site", received_on }));
    return received(await present(platform, run.db, id));
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
  return command(platform, actorFields(actor), async (run) => {
    const { db, at } = run;
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
    const { id: registration_id, fio, email } = row;
    const request = { kind: "withdraw", source: "result", received_on, fio, email, content: "" } as const;
    const id = open?.id ?? (await insert(run, { ...request, registration_id }));
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
  return command(platform, by, async ({ db, record }) => {
    const row = await openRequest(db, id);
    if (take) await requestsRepository(db).change(id, { staff_id: by.staff.id });
    if (extended_because) {
      const canExtend = kindsOfRequest[row.kind].isExtendable && row.extended_because === "";
      if (!canExtend) throw new Problem(409, { detail: "Срок этого запроса больше не продлить." });
      await requestsRepository(db).change(id, { extended_because });
      await record("request-extended", about(id, row.kind));
    }
    return present(platform, db, id);
  });
}

/** @throws Problem 404, 409 if it is answered. */
export function answerRequest(platform: Platform, id: number, answer: string, by: By): Promise<PersonalRequest> {
  return command(platform, by, async ({ db, at, record }) => {
    const row = await openRequest(db, id);
    const values = { answer, answered_at: at.toISOString(), staff_id: row.staff_id ?? by.staff.id };
    await requestsRepository(db).change(id, values);
    await record("request-answered", about(id, row.kind));
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
