import { randomInt } from "node:crypto";
import type { DoorPass } from "#contract/conference/day/check-in/device-endpoints.ts";
import { problemTexts } from "#contract/problems.ts";
import { addDays } from "#domain/people/working-calendar.ts";
import { dateInZone, instantInZone, instantOf, longDate } from "#domain/text/russian-dates.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import type { By } from "#server/kit/http/guard.ts";
import { notFound, Problem } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { hashOf, newKey } from "#server/kit/secrets/random-tokens.ts";
import { endPass, notePass, validPassesOf } from "#server/office/check-in-passes/end-passes.ts";
import {
  type ConferenceRow,
  conferencesForRegistration,
} from "../../registration/record/registering-conferences-repository.ts";
import { deviceName, newDeviceKeys, presentPass } from "./device-pass.ts";
import { type DeviceRow, devicesRepository } from "./devices-repository.ts";

/** In milliseconds: how long the QR code and the digits connect a device. */
const codeLifetime = 10 * 60_000;
/** In milliseconds: the least validity of a pass, for trying the check-in before and after the conference. */
const minValidity = 12 * 60 * 60_000;

/** How many days after the conference, or after today, a pass may last: no device is needed longer. */
const maxDaysAfter = 7;

/** In milliseconds: how long a pass for the own device of its issuer is valid. */
const ownValidity = 24 * 60 * 60_000;
/** Valid passes of an account for its own devices: a phone and a laptop, and what was lost or reset. */
const maxOwn = 5;
/** Guesses at the digits of all passes together; after these only the QR code connects a device. */
const maxWrongDigits = 50;

export type PassOrder = {
  place: string;
  hall: string | null;
  hall_turn: "both" | "departure";
  /** The last day on which the pass is valid; undefined for the last day of the conference. */
  until?: string | undefined;
};

export type NewCode = { code: string; digits: string; code_until: string };

/** @throws Problem 400 if no conference is current. */
export async function currentConference(db: Db): Promise<ConferenceRow> {
  const conference = await conferencesForRegistration(db).current();
  if (!conference) throw new Problem(400, { non_field_errors: [problemTexts.noConference] });
  return conference;
}

/** Creates a pass that waits for its device. */
export async function createPass(platform: Platform, order: PassOrder, by: By): Promise<NewCode & { id: number }> {
  const secrets = newCode(platform);
  const device = await platform.database.transaction(async (db) => {
    const added = await devicesRepository(db).add({ ...(await rowOf(platform, db, order, by)), ...secrets.stored });
    await notePass(db, "door-pass-created", added, { at: platform.clock(), ...by });
    return added;
  });
  return { id: device.id, ...secrets.shown };
}

/** Replaces the code of a pass that no device has used yet. @throws Problem 404. */
export async function renewCode(platform: Platform, id: number): Promise<NewCode & { id: number }> {
  const secrets = newCode(platform);
  await platform.database.transaction(async (db) => {
    const device = await devicesRepository(db).byId(id);
    if (!device || device.paired_at !== null || device.revoked_at !== null) throw notFound();
    await devicesRepository(db).set(id, secrets.stored);
  });
  return { id, ...secrets.shown };
}

function newCode({ clock, timeZone }: Platform) {
  const [code, digits] = [newKey(), String(randomInt(1_000_000)).padStart(6, "0")];
  const until = new Date(clock().getTime() + codeLifetime);
  return {
    shown: { code, digits, code_until: instantInZone(until, timeZone) },
    stored: {
      code_hash: hashOf(code),
      digits_hash: hashOf(digits),
      wrong_digits: 0,
      code_expires_at: until.toISOString(),
    },
  };
}

async function rowOf({ clock, timeZone }: Platform, db: Db, { until, ...order }: PassOrder, { staff }: By) {
  const conference = await currentConference(db);
  const now = clock();
  const today = dateInZone(now, timeZone);
  const [earliest, latest] = [today, conference.end_date].sort() as [string, string];
  const lastDay = addDays(latest, maxDaysAfter);
  if (until !== undefined && until < earliest) throw new Problem(400, { until: [problemTexts.dayPassed] });
  if (until !== undefined && until > lastDay) {
    throw new Problem(400, { until: [problemTexts.passTooLong(longDate(lastDay))] });
  }
  const end = instantOf(until ?? conference.end_date, "20:00", timeZone).getTime();
  const expires_at = new Date(Math.max(end, now.getTime() + minValidity)).toISOString();
  return {
    ...order,
    conference_id: conference.id,
    expires_at,
    created_at: now.toISOString(),
    staff_id: staff.id,
    who: staff.fio,
  };
}

export type Paired = { token: string; pass: DoorPass; sealing_key: string };

/** @param code the secret of the QR, or the digits. @throws Problem 404 for unknown, used and expired codes alike. */
export async function previewPairing(platform: Platform, code: string): Promise<DoorPass> {
  return presentPass(platform, await withWaiting(platform, code, async (_db, device) => device));
}

/** Connects a device; the code works once. @throws Problem 404. */
export async function pairDevice(
  platform: Platform,
  { code, holder, is_laptop }: { code: string; holder: string; is_laptop: boolean },
  address: string,
): Promise<Paired> {
  const keys = await newDeviceKeys(platform);
  const device = await withWaiting(platform, code, async (db, { id }) => {
    const kind = is_laptop ? "laptop" : "phone";
    const used = { code_hash: null, digits_hash: null, code_expires_at: null };
    const paired = await devicesRepository(db).set(id, { ...keys.stored, ...used, holder, kind, ...seenNow(platform) });
    await notePass(db, "door-paired", paired, { at: platform.clock(), who: deviceName(paired), address });
    return paired;
  });
  return { ...keys.sent, pass: await presentPass(platform, device) };
}

/** Creates a pass for the caller's own device, without a code. @throws Problem 400 beyond five valid ones. */
export async function openHere(
  platform: Platform,
  { is_laptop, ...order }: PassOrder & { is_laptop: boolean },
  by: By,
): Promise<Paired> {
  const keys = await newDeviceKeys(platform);
  const device = await platform.database.exclusive(async (db) => {
    const now = platform.clock();
    const valid = await validPassesOf(db, by.staff.id, now);
    if (valid.filter(({ holder }) => holder === by.staff.fio).length >= maxOwn) {
      throw new Problem(400, { non_field_errors: [problemTexts.manyOwnPasses(maxOwn)] });
    }
    const expires_at = new Date(now.getTime() + ownValidity).toISOString();
    const own = { holder: by.staff.fio, kind: is_laptop ? ("laptop" as const) : ("phone" as const) };
    const row = { ...(await rowOf(platform, db, order, by)), ...keys.stored, ...own, ...seenNow(platform), expires_at };
    const added = await devicesRepository(db).add(row);
    await notePass(db, "door-paired", added, { at: now, ...by });
    return added;
  });
  return { ...keys.sent, pass: await presentPass(platform, device) };
}

/** Revokes a pass: the device deletes its list when it is next online; marks that it still holds are accepted. */
export async function revokePass({ database, clock }: Platform, id: number, by: By): Promise<void> {
  await database.transaction(async (db) => {
    const device = await devicesRepository(db).byId(id);
    if (!device) throw notFound();
    if (device.revoked_at === null) await endPass(db, id, { at: clock(), ...by });
  });
}

/**
 * Finds the pass of a code in the transaction that uses it. Wrong digits are counted in the same one, so that guesses in
 * parallel are counted too. @throws Problem 404.
 */
async function withWaiting(
  { database, clock }: Platform,
  typed: string,
  use: (db: Db, device: DeviceRow) => Promise<DeviceRow>,
): Promise<DeviceRow> {
  const [code, now] = [typed.replace(/\s/g, ""), clock().toISOString()];
  const used = await database.exclusive(async (db) => {
    const devices = devicesRepository(db);
    const device = await devices.waitingFor(hashOf(code), now);
    if (device) return use(db, device);
    if (/^\d{6}$/.test(code)) await devices.countWrongDigits(maxWrongDigits, now);
    return undefined;
  });
  if (!used) throw new Problem(404, { detail: problemTexts.doorCodeSpent });
  return used;
}

function seenNow({ clock }: Platform) {
  const now = clock().toISOString();
  return { paired_at: now, last_seen_at: now };
}
