import { deadlineWords, isOver, offerDeadline } from "#domain/registration/waiting-list.ts";
import { instantInZone } from "#domain/text/russian-dates.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import type { Platform } from "#server/kit/platform.ts";
import { type Author, type Change, recordAudit } from "#server/office/audit/audit.ts";
import type { AuditAction } from "#server/office/audit/audit-actions.ts";
import { placesTaken } from "../places/places-repository.ts";
import {
  queuesRepository,
  schoolsWithWaiting,
  type WaitingRow,
  waitingListRepository,
  waitingSchoolsRepository,
} from "../places/waiting-list-repository.ts";
import { queueWaitingLetter } from "./waiting-letters.ts";

const program: Author = { who: "Сайт", address: "" };

/**
 * Ends the offers of a conference whose deadline has passed, and offers its free places to those who wait, in order.
 * The queues of a conference that is over end without letters.
 * Runs inside the exclusive transaction that frees a place, and every minute. Running it twice changes nothing.
 */
export async function offerFreePlaces(platform: Platform, transaction: Db, conference: number): Promise<void> {
  const queues = queuesRepository(transaction);
  const now = platform.clock();
  if (isOver(await waitingSchoolsRepository(transaction).conference(conference), now, platform.timeZone)) {
    for (const row of await queues.queuesOf(conference)) {
      await endWaiting(platform, transaction, row, { state: "closed", author: program, isSilent: true });
    }
    return;
  }
  const overdue = await queues.overdue(conference, now.toISOString());
  for (const row of overdue) await endWaiting(platform, transaction, row, { state: "lost", author: program });
  const schools = await schoolsWithWaiting(transaction, conference);
  const taken = schools.length > 0 ? await placesTaken(transaction, [conference]) : undefined;
  let offers = 0;
  for (const { id, places, ...school } of schools) {
    const free = (places ?? Number.POSITIVE_INFINITY) - (taken?.inSchool(conference, id) ?? 0);
    for (let given = 0; given < free; given++) {
      const next = await queues.nextWaiting(id);
      if (!next) break;
      const deadline = deadlineOf(platform, school);
      await offerTo(platform, transaction, next, { deadline, author: program });
      offers++;
    }
  }
  // The public pages show how many places are left and how many people wait.
  if (overdue.length + offers > 0) await platform.database.engine.incrementContentVersion(transaction);
}

/**
 * Ends overdue offers and offers free places, for each conference in a transaction of its own. Takes no lock while no
 * person waits.
 */
export async function sweepOffers(platform: Platform): Promise<void> {
  for (const conference of await waitingSchoolsRepository(platform.database.read).conferences()) {
    await platform.database.exclusive((transaction) => offerFreePlaces(platform, transaction, conference));
  }
}

/** The usual deadline of an offer from now. Without mail a person is called, which may take any time. */
export function deadlineOf(
  { clock, timeZone, mailer }: Platform,
  { offer_hours, ...dates }: { offer_hours: number; start_date: string; end_date: string },
): Date {
  const hours = mailer.via === "smtp" ? offer_hours : Number.POSITIVE_INFINITY;
  return offerDeadline(clock(), hours, timeZone, dates);
}

type Offer = { deadline: Date; author: Author; who?: string; reason?: string };

/** Holds a place for a person until the deadline, and writes to them. */
export async function offerTo(
  platform: Platform,
  transaction: Db,
  row: WaitingRow,
  { deadline, author, who = "", reason = "" }: Offer,
): Promise<void> {
  const { clock, timeZone } = platform;
  const values = { state: "offered" as const, deadline: deadline.toISOString(), who, reason };
  const offered_at = clock().toISOString();
  await waitingListRepository(transaction).set(row.id, { ...values, offered_at });
  const changes = [{ field: "срок ответа", before: "", after: deadlineWords(instantInZone(deadline, timeZone)) }];
  await auditWaiting(transaction, row, { at: clock(), action: "place-offered", author, details: reason, changes });
  await queueWaitingLetter(platform, transaction, { kind: "place-offered", row: { ...row, ...values } });
}

const endings = {
  taken: { action: "place-taken", letter: "place-taken" },
  passed: { action: "place-passed", letter: undefined },
  lost: { action: "place-lost", letter: "place-lost" },
  left: { action: "waiting-list-left", letter: undefined },
  closed: { action: "waiting-closed", letter: "list-closed" },
} as const;

type Ending = {
  state: keyof typeof endings;
  author: Author;
  /** The member of staff who decided for the person. */
  who?: string | undefined;
  isSilent?: boolean;
  /** The change that causes it has an audit entry. */
  isRecorded?: boolean;
};

/** Ends the waiting of a person, with a letter unless it is silent. */
export async function endWaiting(
  platform: Platform,
  transaction: Db,
  row: WaitingRow,
  { state, author, who, isSilent = false, isRecorded = false }: Ending,
): Promise<void> {
  const at = platform.clock();
  await waitingListRepository(transaction).set(row.id, {
    state,
    ended_at: at.toISOString(),
    ...(who !== undefined && { who }),
  });
  const { action, letter } = endings[state];
  if (!isRecorded) await auditWaiting(transaction, row, { at, action, author });
  if (letter && !isSilent) await queueWaitingLetter(platform, transaction, { kind: letter, row });
}

type Act = { at: Date; action: AuditAction; author: Author; details?: string; changes?: Change[] };

/** Records an act about a person's waiting in the history of their registration. */
export async function auditWaiting(
  transaction: Db,
  row: WaitingRow,
  { at, action, author, details = "", changes }: Act,
): Promise<void> {
  const subject = ["registration", row.registration_id, `№ ${row.number} ${row.fio}`] as const;
  const school = { field: "школа", before: "", after: row.school_name };
  await recordAudit(transaction, {
    at,
    action,
    ...author,
    subject,
    details,
    changes: [school, ...(changes ?? [])],
  });
}
