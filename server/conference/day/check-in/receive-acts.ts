import { doorAct, type SentActs, type sendDoorActs } from "#contract/conference/day/check-in/device-endpoints.ts";
import { problemTexts } from "#contract/problems.ts";
import type { DoorAct } from "#domain/door/door-acts.ts";
import { openAct } from "#domain/door/sealed-act.ts";
import { clampTime } from "#domain/text/instant-range.ts";
import { dateInZone, instantInZone } from "#domain/text/russian-dates.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import { Problem } from "#server/kit/http/problem-replies.ts";
import type { BodyRead } from "#server/kit/http/register-endpoints.ts";
import type { Platform } from "#server/kit/platform.ts";
import { keptInstead } from "../../registrants/duplicates/merges-repository.ts";
import { registrationsRepository } from "../../registration/record/registrations-repository.ts";
import { addNewPerson } from "./add-new-person.ts";
import { deviceHolder, deviceName, privateKeyOf } from "./device-pass.ts";
import { type DeviceRow, devicesRepository } from "./devices-repository.ts";
import { type MarkRow, marksRepository } from "./door-marks-repository.ts";
import {
  type Conflict,
  clockTolerance,
  conflictsOf,
  type MadeMark,
  noteClock,
  noteConflicts,
  noteHeld,
} from "./find-conflicts.ts";
import { heldActsRepository } from "./held-acts-repository.ts";
import { recordSettled } from "./settle-mark.ts";

type Sent = BodyRead<typeof sendDoorActs>;
type Outcome = SentActs["acts"][number];

/** In milliseconds: the range of an integer column, 24 days. */
const maxOffset = 2 ** 31 - 1;

/** The circumstances of all acts of a request. */
export type Arrival = {
  platform: Platform;
  device: DeviceRow;
  address: string;
  now: Date;
  /** Milliseconds that the device's clock is fast; 0 within the tolerance. */
  offset: number;
  /** When the pass ended; null while it is valid, and for acts that staff have accepted. */
  ended_at: string | null;
};

/** In milliseconds: how long marks from before the end of a pass are accepted without a decision. */
const grace = 48 * 60 * 60_000;
/** Acts of one device that wait for a decision; a device that was offline for a conference has fewer. */
const maxHeld = 2000;

/**
 * Records the acts of a device, each exactly once: an act with a known id changes nothing. Arrivals that disagree with
 * the list are recorded as well, with a conflict for staff. After the end of a pass only marks from before it are
 * recorded, for two days; all else is held until staff decide.
 * @throws Problem 503 if the server cannot open any act, so that the device keeps its queue.
 */
export async function receiveActs(
  platform: Platform,
  device: DeviceRow,
  sent: Sent,
  address: string,
): Promise<SentActs> {
  const now = platform.clock();
  const fast = Date.parse(sent.now) - now.getTime();
  const offset = Math.abs(fast) > clockTolerance ? fast : 0;
  const arrival = { platform, device, address, now, offset, ended_at: endOf(device, now) };
  const key = privateKeyOf(platform, device);
  if (key === undefined) throw new Problem(503, { detail: problemTexts.doorKeyLost }, { "retry-after": "60" });
  const acts = await Promise.all(sent.acts.map((sealed) => readAct(key, sealed)));
  const { outcomes, conflicts } = await platform.database.inGroupCommit((db) => recordAll(db, arrival, acts, sent));
  const { revoked_at, revoked_by: who } = device;
  return {
    acts: outcomes,
    conflicts: conflicts.map(({ kind, fio, number }) => ({ kind, fio, number })),
    revoked: revoked_at === null ? null : { who, at: instantInZone(new Date(revoked_at), platform.timeZone) },
  };
}

async function recordAll(db: Db, arrival: Arrival, acts: (DoorAct | undefined)[], sent: Sent) {
  const outcomes: Outcome[] = [];
  const conflicts: Conflict[] = [];
  for (const [index, act] of acts.entries()) {
    const { state, registration = null, made } = await receive(db, arrival, act, sent.acts[index] ?? "");
    outcomes.push({ state, registration });
    if (made) conflicts.push(...(await conflictsOf(db, arrival, made)));
  }
  await noteConflicts(db, arrival, conflicts);
  if (outcomes.some(({ state }) => state === "held")) await noteHeld(db, arrival);
  if (arrival.offset !== 0 && acts.length > 0) await noteClock(db, arrival);
  await devicesRepository(db).set(arrival.device.id, seen(sent, arrival));
  return { outcomes, conflicts };
}

function seen({ queue, list_at }: Sent, { now, offset }: Arrival) {
  return {
    queue_length: queue.length,
    queue_since: queue.since && correctedTime({ now, offset }, queue.since),
    // The server's own time, from its list.
    list_at: list_at && correctedTime({ now, offset: 0 }, list_at),
    clock_offset: Math.round(Math.max(-maxOffset, Math.min(offset, maxOffset))),
    last_seen_at: now.toISOString(),
  };
}

/** Characters of a sealed act; those of devices have at most a few hundred. */
const maxSealed = 4000;

/** @returns undefined for an act that was not sealed for this device, or has another form. */
export async function readAct(key: string, sealed: string): Promise<DoorAct | undefined> {
  if (sealed.length > maxSealed) return undefined;
  const text = await openAct(key, sealed);
  if (text === undefined) return undefined;
  try {
    const read = doorAct.safeParse(JSON.parse(text));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

type Done = { state: Outcome["state"]; registration?: Outcome["registration"]; made?: MadeMark };

function endOf({ revoked_at, expires_at }: DeviceRow, now: Date): string | null {
  const ends = [revoked_at ?? expires_at, expires_at].sort()[0] ?? expires_at;
  return ends <= now.toISOString() ? ends : null;
}

async function receive(db: Db, arrival: Arrival, act: DoorAct | undefined, sealed: string): Promise<Done> {
  if (!act) return { state: "broken" };
  const { device, now, ended_at } = arrival;
  if (ended_at === null) return recordAct(db, arrival, act);
  const made_at = correctedTime(arrival, act.at);
  const isLate = now.getTime() - Date.parse(ended_at) > grace;
  if (act.act === "mark" && made_at <= ended_at && !isLate) return recordAct(db, arrival, act);
  if (act.act !== "undo" && act.act !== "restore" && (await marksRepository(db).byId(act.id)))
    return recordAct(db, arrival, act);
  const held = heldActsRepository(db);
  if (await held.has(act.id)) return { state: "repeated" };
  if ((await held.countOpen(device.id)) >= maxHeld) return { state: "refused" };
  await held.add({ act_id: act.id, device_id: device.id, kind: act.act, sealed, made_at });
  return { state: "held" };
}

export async function recordAct(db: Db, arrival: Arrival, act: DoorAct): Promise<Done> {
  if ("of" in act) return settle(db, arrival, act);
  const marks = marksRepository(db);
  const known = await marks.byId(act.id);
  if (known) return { state: "repeated", registration: act.act === "new" ? await numberOf(db, known) : null };
  if (act.act === "mark") return recordMark(db, arrival, act);
  const added = await addNewPerson(db, arrival, act.fio);
  if (added instanceof Problem) return { state: "refused" };
  const row = rowOf(arrival, act, { registration_id: added.id, kind: "arrival", way: "new", let_in: "" });
  await marks.add(row);
  const person = { ...added, fio: act.fio, status: "registered" as const };
  return { state: "recorded", registration: added, made: { mark: row, person } };
}

async function recordMark(db: Db, arrival: Arrival, act: DoorAct & { act: "mark" }): Promise<Done> {
  const person = await personOf(db, act.registration);
  if (!person || person.conference_id !== arrival.device.conference_id) return { state: "refused" };
  const { kind, way, let_in } = act;
  const mark = rowOf(arrival, act, { registration_id: person.id, kind, way, let_in });
  const isAdded = await marksRepository(db).add(mark);
  return isAdded ? { state: "recorded", made: { mark, person } } : { state: "repeated" };
}

/** Returns the registration, or the one into which it was merged since the device has loaded its list. */
async function personOf(db: Db, id: number) {
  const registrations = registrationsRepository(db);
  const person = await registrations.byId(id);
  return person?.deleted_at == null ? person : registrations.byId(await keptInstead(db, id));
}

/** Returns a time of the device by the server's clock: a clock that was corrected meanwhile puts nothing into the future. */
function correctedTime({ offset, now }: Pick<Arrival, "offset" | "now">, at: string): string {
  return new Date(Math.min(clampTime(Date.parse(at) - offset), now.getTime())).toISOString();
}

function rowOf(arrival: Arrival, act: DoorAct, what: Pick<MarkRow, "registration_id" | "kind" | "way" | "let_in">) {
  const { platform, device, now, ended_at } = arrival;
  const made_at = correctedTime(arrival, act.at);
  return {
    ...what,
    id: act.id,
    conference_id: device.conference_id,
    device_id: device.id,
    who: device.holder,
    hall: device.hall,
    day: dateInZone(new Date(made_at), platform.timeZone),
    made_at,
    device_made_at: act.at,
    received_at: now.toISOString(),
    was_revoked: ended_at === null ? 0 : 1,
  };
}

/**
 * Undoes or restores a mark, unless a later act has done so already: a delayed repetition changes nothing. A device
 * changes nothing that staff have undone.
 */
async function settle(db: Db, arrival: Arrival, act: DoorAct & { act: "undo" | "restore" }): Promise<Done> {
  const { device, now, address } = arrival;
  const marks = marksRepository(db);
  const mark = await marks.byId(act.of);
  if (!mark || mark.conference_id !== device.conference_id) return { state: "refused" };
  const settled_at = correctedTime(arrival, act.at);
  if (mark.settled_at >= settled_at) return { state: "repeated" };
  if (mark.undone_by_staff === 1) return { state: act.act === "undo" ? "repeated" : "refused" };
  const received_at = now.toISOString();
  const undone =
    act.act === "undo" ? { undone_at: received_at, undone_by: device.holder } : { undone_at: null, undone_by: "" };
  await marks.set(act.of, { ...undone, settled_at, received_at });
  const by = { at: now, who: deviceName(device), details: deviceHolder(device), address };
  await recordSettled(db, mark, act.act === "undo", by);
  return { state: "recorded" };
}

async function numberOf(db: Db, { registration_id }: MarkRow): Promise<Outcome["registration"]> {
  const row = await registrationsRepository(db).byId(registration_id);
  return row ? { id: row.id, number: row.number } : null;
}
