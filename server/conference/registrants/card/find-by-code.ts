import { notFound } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { findPasses } from "../../registration/record/passes-repository.ts";
import { conferencesForRegistration } from "../../registration/record/registering-conferences-repository.ts";
import { registrationsRepository } from "../../registration/record/registrations-repository.ts";

/**
 * Finds a registration by its QR code: the whole code as typed by a scanner, or its first eight characters as read
 * aloud, in any case, with or without the hyphen. Digits alone are a number in the current conference.
 * @throws Problem 404.
 */
export async function findByCode(platform: Platform, typed: string) {
  const { read } = platform.database;
  if (/^[0-9]{1,7}$/.test(typed)) return findByNumber(platform, Number(typed));
  const code = typed.replaceAll("-", "").toUpperCase();
  const pass = code.length >= 8 ? await findPasses(read).byCode(code) : undefined;
  const row = pass && (await registrationsRepository(read).byId(pass.registration_id));
  if (!pass || !row || row.deleted_at !== null) throw notFound();
  return { id: row.id, number: row.number, conference: row.conference_id, kind: pass.kind };
}

async function findByNumber(platform: Platform, number: number) {
  const conference = await conferencesForRegistration(platform.database.read).current();
  const row = conference && (await registrationsRepository(platform.database.read).byNumber(conference.id, number));
  if (!row || row.deleted_at !== null) throw notFound();
  return { id: row.id, number, conference: conference.id, kind: "own" as const };
}
