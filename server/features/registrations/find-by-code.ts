import type { Platform } from "../../platform/platform.ts";
import { notFound } from "../../platform/problem-replies.ts";
import { findPasses } from "./find-passes.ts";
import { registrationsRepository } from "./registrations-repository.ts";

/**
 * Whose QR this is: the whole code as a scanner types it, or its first eight characters as a person says them, in any
 * case, with or without the hyphen. @throws Problem 404.
 */
export async function findByCode(platform: Platform, typed: string) {
  const code = typed.replaceAll("-", "").toUpperCase();
  const { read } = platform.database;
  const pass = code.length >= 8 ? await findPasses(read).byCode(code) : undefined;
  const row = pass && (await registrationsRepository(read).byId(pass.registration_id));
  if (!pass || !row || row.deleted_at !== null) throw notFound();
  return { id: row.id, number: row.number, conference: row.conference_id, kind: pass.kind };
}
