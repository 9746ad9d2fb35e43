import type { FastifyRequest } from "fastify";
import type { DoorPass } from "#contract/conference/day/check-in/device-endpoints.ts";
import { problemTexts } from "#contract/problems.ts";
import { makeSealingKeys } from "#domain/door/sealed-act.ts";
import { dateInZone, instantInZone } from "#domain/text/russian-dates.ts";
import { Problem } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { hashOf, newKey } from "#server/kit/secrets/random-tokens.ts";
import { sealText, unsealText } from "#server/kit/secrets/sealed-text.ts";
import { conferencesForRegistration } from "../../registration/record/registering-conferences-repository.ts";
import { type DeviceRow, devicesRepository } from "./devices-repository.ts";
import { sessionsInHall } from "./door-people-repository.ts";

const purpose = "door sealing keys";

/** Makes the token and the keys of a device: what it gets, and what is stored. */
export async function newDeviceKeys({ secretKey }: Platform) {
  const token = newKey();
  const { publicKey, privateKey } = await makeSealingKeys();
  const token_hash = hashOf(token);
  const sealing_key = sealText(secretKey.derive(purpose), token_hash, privateKey);
  return { sent: { token, sealing_key: publicKey }, stored: { token_hash, sealing_key } };
}

/** Returns the private key that opens what a device has sealed; undefined if the server's secret key has changed. */
export function privateKeyOf({ secretKey }: Platform, { token_hash, sealing_key }: DeviceRow): string | undefined {
  return unsealText(secretKey.derive(purpose), token_hash ?? "", sealing_key);
}

/**
 * Returns the device of a request. @param isSending whether it sends what it recorded earlier, which devices with an
 * expired or revoked pass may do. @throws Problem 401.
 */
export async function deviceOf(platform: Platform, request: FastifyRequest, isSending = false): Promise<DeviceRow> {
  const [, token] = /^Door ([\w-]{22})$/.exec(request.headers.authorization ?? "") ?? [];
  const hash = token === undefined ? "" : hashOf(token);
  const { read, cacheUntilCommit } = platform.database;
  const device = token && (await cacheUntilCommit(`door ${hash}`, () => devicesRepository(read).byToken(hash)));
  const isValid = device && device.revoked_at === null && device.expires_at > platform.clock().toISOString();
  if (!device || !(isValid || isSending)) {
    throw new Problem(401, { detail: problemTexts.doorPassSpent }, { "www-authenticate": "Door" });
  }
  return device;
}

/** The author of what a device does, without what was typed for it: the author of an audit entry is never erased. */
export function deviceName({ id }: Pick<DeviceRow, "id">): string {
  return `Устройство входа № ${id}`;
}

/** The place of a device and the person at it. */
export function deviceHolder({ place, holder }: Pick<DeviceRow, "place" | "holder">): string {
  return `${place}: ${holder}`;
}

export async function presentPass({ database, clock, timeZone }: Platform, device: DeviceRow): Promise<DoorPass> {
  const { id, place, hall, hall_turn, who, conference_id } = device;
  const [conference, sessions] = await Promise.all([
    conferencesForRegistration(database.read).byId(conference_id),
    hall === null ? [] : sessionsInHall(database.read, conference_id, hall),
  ]);
  const today = dateInZone(clock(), timeZone);
  const at = (instant: string) => instantInZone(new Date(instant), timeZone);
  return {
    id,
    place,
    hall,
    hall_turn,
    who,
    conference: conference.name,
    sessions: sessions
      .filter(({ starts_at }) => dateInZone(new Date(starts_at), timeZone) === today)
      .map(({ title, threshold, ...times }) => ({
        title,
        threshold,
        from: at(times.starts_at),
        to: at(times.ends_at),
      })),
    from: conference.start_date,
    until: conference.end_date,
    expires_at: at(device.expires_at),
    created_at: at(device.created_at),
    time_zone: timeZone,
  };
}
