import type { FastifyRequest } from "fastify";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { listSignIns } from "#contract/staff/sign-in.ts";
import { instantInZone } from "#domain/text/russian-dates.ts";
import type { Staff } from "#server/platform/http/guard.ts";
import type { Platform } from "#server/platform/platform.ts";
import { hashOf } from "#server/platform/secrets/random-tokens.ts";
import { deviceWords } from "./device-words.ts";
import { sentToken } from "./sent-token.ts";
import { isAlive, secondsLeft } from "./session-expiry.ts";
import { mediaValueOf } from "./sign-in-tokens.ts";
import { signInsRepository } from "./sign-ins-repository.ts";
import { giveStaffCookies } from "./staff-cookies.ts";

/** Active sign-ins of an account, newest first. @param staffId the caller's own account or, for administrators, any. */
export async function listSignInsOf(
  platform: Platform,
  staff: Staff,
  staffId: number,
): Promise<AnswerOf<typeof listSignIns>> {
  const now = platform.clock();
  const rows = await signInsRepository(platform.database.read).of(staffId);
  const at = (instant: string) => instantInZone(new Date(instant), platform.timeZone);
  return rows
    .filter((row) => isAlive(row, now))
    .map((row) => ({
      id: row.id,
      created_at: at(row.created_at),
      last_used_at: at(row.last_used_at),
      address: row.address,
      device: deviceWords(row.user_agent),
      is_this: row.id === staff.tokenId,
    }));
}

/** Sets the cookies of the current sign-in again, for its remaining lifetime. */
export async function renewCookies(platform: Platform, request: FastifyRequest, staff: Staff): Promise<void> {
  const { database, clock, siteUrl } = platform;
  const token = sentToken(request);
  const rows = await signInsRepository(database.read).of(staff.id);
  const own = rows.find((row) => row.id === staff.tokenId);
  if (token === undefined || !own) return;
  if (own.media_hash === null) {
    await database.transaction((db) => signInsRepository(db).addMediaHash(own.id, hashOf(mediaValueOf(token))));
  }
  giveStaffCookies(request, siteUrl, token, secondsLeft(own, clock()));
}
