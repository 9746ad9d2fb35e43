import type { FastifyRequest } from "fastify";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { listSignIns } from "#contract/office/sign-in.ts";
import { instantInZone } from "#domain/text/russian-dates.ts";
import type { By, Staff } from "#server/kit/http/guard.ts";
import { notFound } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { hashOf } from "#server/kit/secrets/random-tokens.ts";
import { command } from "../../audit/command.ts";
import { sentToken } from "./sent-token.ts";
import { isAlive, secondsLeft } from "./session-expiry.ts";
import { mediaValueOf } from "./sign-in-tokens.ts";
import { signInsRepository } from "./sign-ins-repository.ts";
import { setStaffCookies } from "./staff-cookies.ts";

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
  setStaffCookies(request, siteUrl, token, secondsLeft(own, clock()));
}

type Words = [pattern: RegExp, words: string][];

/** Checked in this order, since most browsers also name those below them. */
const browsers: Words = [
  [/YaBrowser|YaApp/, "Яндекс Браузер"],
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser/, "Samsung Internet"],
  [/Firefox|FxiOS/, "Firefox"],
  [/Chrom(e|ium)|CriOS/, "Chrome"],
  [/Safari/, "Safari"],
  [/curl|wget|python|okhttp|axios|node/i, "Программа"],
];

const systems: Words = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Macintosh|Mac OS X/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

/** «Chrome на Windows» from a User-Agent header, whose text is untrusted. */
export function deviceWords(userAgent: string): string {
  const named = (words: Words) => words.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = named(browsers);
  const system = named(systems);
  if (browser === undefined && system === undefined) return "Неизвестное устройство";
  return system === undefined ? `${browser}` : `${browser ?? "Браузер"} на ${system}`;
}

/** Resolves when the token and the cookies of this sign-in are invalid. */
export async function signOut(platform: Platform, by: By): Promise<void> {
  await command(platform, by, async ({ db, record }) => {
    await signInsRepository(db).end(by.staff.id, by.staff.tokenId);
    await record("sign-out");
  });
}

/**
 * Ends one of the caller's own sign-ins, as on a lost phone or a borrowed computer.
 * @throws Problem 404 if the caller has no such sign-in.
 */
export async function endSignIn(platform: Platform, id: number, by: By): Promise<void> {
  await command(platform, by, async ({ db, record }) => {
    if (!(await signInsRepository(db).end(by.staff.id, id))) throw notFound();
    await record("session-ended");
  });
}
