import { problemTexts } from "#contract/problems.ts";
import type { LetterKind } from "#domain/letters/letter-kinds.ts";
import { nameKey } from "#domain/people/person-names.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import { editConflict, notFound, Problem } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { recordAudit } from "#server/office/audit/audit.ts";
import type { AuditAction } from "#server/office/audit/audit-actions.ts";
import { followAddress, queueLetters } from "#server/office/outbox/queue-letters.ts";
import { keepOptionPlaces } from "../answers/change-answers.ts";
import { endWaiting, offerFreePlaces } from "../offers/offer-places.ts";
import { waitingListRepository } from "../places/waiting-list-repository.ts";
import { type Actor, actorFields } from "./actor.ts";
import { keepAnswerConsents } from "./answer-consents.ts";
import { changesForPeople } from "./changes-for-people.ts";
import { checkPlaces } from "./check-places.ts";
import { conferencesForRegistration } from "./registering-conferences-repository.ts";
import { type RegistrationRow, registrationsRepository, rowsByIds } from "./registrations-repository.ts";

type Values = Parameters<ReturnType<typeof registrationsRepository>["change"]>[1];

export type RegistrationChange = {
  id: number;
  action: AuditAction;
  actor: Actor;
  details?: string | undefined;
  /** Queues no letter about the change. */
  silent?: boolean;
  /** The revision that the caller has read; by default the newest. */
  seen?: number | undefined;
  /** Ignores the number of places of the school: staff overrule it, and an offered place belongs to the person. */
  overPlaces?: boolean | undefined;
  /**
   * Returns the values to write, given the row read inside the transaction.
   * @throws Problem to refuse the change.
   */
  values: (row: RegistrationRow, transaction: Db) => Values | Promise<Values>;
};

/**
 * Changes a registration and records it in the audit trail; all changes except `deleteTogether` use this function. It
 * never overwrites a newer change, creates a second active registration of the same person, or exceeds the places of a
 * school.
 * @throws Problem 404 if it does not exist, 409 for a newer change or a second active registration, 400 on `school_name` for a full school.
 */
export function changeRegistration(platform: Platform, change: RegistrationChange): Promise<RegistrationRow> {
  return platform.database.exclusive((transaction) => changeWithin(platform, transaction, change));
}

/** Like `changeRegistration`, inside an exclusive transaction of the caller. */
export async function changeWithin(
  platform: Platform,
  transaction: Db,
  change: RegistrationChange,
): Promise<RegistrationRow> {
  const repository = registrationsRepository(transaction);
  const before = await repository.byId(change.id);
  if (!before) throw notFound();
  if (change.seen !== undefined && change.seen !== before.revision) throw editConflict();
  const values = await change.values(before, transaction);
  const after = { ...before, ...values } as RegistrationRow;
  await refuseTwin(transaction, before, after);
  const overPlaces = change.overPlaces === true;
  await keepPlaces(platform, transaction, { before, after, overPlaces });
  const lives = { wasLive: isLive(before), isLive: isLive(after) };
  await keepOptionPlaces(platform, transaction, { before, after, ...lives, overPlaces });
  if (!(await repository.change(before, { ...values, updated_at: platform.clock().toISOString() }))) {
    throw editConflict();
  }
  const { staff, address, userAgent = "" } = change.actor;
  const proof = { given_at: platform.clock().toISOString(), address, user_agent: userAgent };
  if (!staff) await keepAnswerConsents(transaction, { before, after }, proof);
  const changes = await changesForPeople(transaction, before, after);
  await recordAudit(transaction, { ...entryOf(platform, before, change), details: change.details, changes });
  const kind = change.silent ? undefined : letterAbout(change.action, changes.length > 0);
  const changed = (await repository.byId(change.id)) ?? before;
  if (changed.email !== before.email) await followAddress(transaction, changed);
  if (kind)
    await queueLetters(platform, transaction, [
      { kind, key: `${kind}:${changed.id}:${changed.revision}`, to: changed },
    ]);
  // An edit by staff has a letter of its own.
  await followWaiting(platform, transaction, { before, after, actor: change.actor, isSilent: kind !== undefined });
  return changed;
}

/** Returns the letter that informs the registrant about a change by staff or by the registrant. */
function letterAbout(action: AuditAction, hasChanges: boolean): LetterKind | undefined {
  if (action === "registration-withdrawn" || action === "registration-withdrawn-by-registrant") return "withdrawn";
  if (action === "registration-reinstated" || action === "registration-reinstated-by-registrant") return "registered";
  const isEdit = ["registration-edited", "registration-proposal-accepted", "registration-corrected-by-registrant"];
  return isEdit.includes(action) && hasChanges ? "corrected" : undefined;
}

/**
 * Deletes the registrations of an undone import.
 * @returns those that were not deleted before.
 */
export async function deleteTogether(
  platform: Platform,
  ids: number[],
  { actor, details }: { actor: Actor; details: string },
): Promise<RegistrationRow[]> {
  return platform.database.exclusive(async (transaction) => {
    const rows = (await rowsByIds(transaction, ids)).filter(({ deleted_at }) => deleted_at === null);
    if (rows.length === 0) return rows;
    const deleted = rows.map(({ id }) => id);
    await registrationsRepository(transaction).delete(deleted, platform.clock().toISOString());
    const act = { action: "registration-taken-back", actor } as const;
    await recordAudit(transaction, ...rows.map((row) => ({ ...entryOf(platform, row, act), details })));
    for (const row of rows) {
      await followWaiting(platform, transaction, {
        before: row,
        after: { ...row, deleted_at: "" },
        actor,
        isSilent: true,
      });
    }
    // Freed places change the public pages.
    await platform.database.engine.incrementContentVersion(transaction);
    return rows;
  });
}

function entryOf(
  { clock }: Platform,
  row: RegistrationRow,
  { action, actor }: Pick<RegistrationChange, "action" | "actor">,
) {
  const subject = ["registration", row.id, `№ ${row.number} ${row.fio}`] as const;
  return { at: clock(), ...actorFields(actor), action, subject };
}

function isLive(row: RegistrationRow): boolean {
  return row.status === "registered" && row.deleted_at === null;
}

async function refuseTwin(transaction: Db, before: RegistrationRow, after: RegistrationRow): Promise<void> {
  if (!isLive(after)) return;
  const samePerson = nameKey(before.fio) === nameKey(after.fio) && before.email === after.email;
  if (isLive(before) && samePerson) return;
  const twin = await registrationsRepository(transaction).livePerson(after.conference_id, after.fio, after.email);
  if (twin && twin.id !== after.id) throw new Problem(409, { detail: problemTexts.liveTwin(twin.number) });
}

/**
 * Checks that the school exists and has a place, if the registration becomes active or moves to another school. A freed
 * place invalidates the public pages.
 */
async function keepPlaces(
  platform: Platform,
  transaction: Db,
  { before, after, overPlaces }: { before: RegistrationRow; after: RegistrationRow; overPlaces: boolean },
): Promise<void> {
  const moved = before.school_id !== after.school_id;
  if (isLive(before) === isLive(after) && !moved) return;
  const conferences = conferencesForRegistration(transaction);
  const conference = await conferences.byId(after.conference_id);
  const schools = await conferences.schoolsOf(conference.id);
  const { engine } = platform.database;
  const chosen = schools.find(({ id }) => id === after.school_id);
  if (moved && after.school_id !== null && !chosen) {
    throw new Problem(400, { school_name: [problemTexts.noLongerExists] });
  }
  if (isLive(after)) {
    const school = !overPlaces && (moved || !isLive(before)) ? chosen : undefined;
    // An active registration already has a place at the conference.
    const limited = isLive(before) ? { id: conference.id, places: null } : conference;
    await checkPlaces(engine, transaction, { conference: limited, school });
  }
  const hasLimits = [conference, ...schools].some(({ places }) => places !== null);
  if (hasLimits && isLive(before)) await engine.incrementContentVersion(transaction);
}

type Followed = { before: RegistrationRow; after: RegistrationRow; actor: Actor; isSilent: boolean };

/**
 * Ends the waiting of a person who has got into the school, or is no longer registered, and offers the freed places to
 * those who wait.
 */
async function followWaiting(
  platform: Platform,
  transaction: Db,
  { before, after, actor, isSilent }: Followed,
): Promise<void> {
  if (isLive(before) === isLive(after) && before.school_id === after.school_id) return;
  const row = await waitingListRepository(transaction).openOf(after.id);
  const author = actorFields(actor);
  if (row && !isLive(after)) await endWaiting(platform, transaction, row, { state: "left", author, isRecorded: true });
  if (row && isLive(after) && row.school_id === after.school_id) {
    await endWaiting(platform, transaction, row, { state: "taken", author, isRecorded: true, isSilent });
  }
  if (isLive(before)) await offerFreePlaces(platform, transaction, after.conference_id);
}
