import type { SentFile } from "#contract/endpoint.ts";
import { notFound } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { findPasses } from "../../registration/record/passes-repository.ts";
import { registrationsRepository } from "../../registration/record/registrations-repository.ts";
import { holderOf } from "../../registration/result/show-result.ts";
import { printRegistration } from "./print-registrations.ts";

/**
 * Prints the form of a result page; for a repeated registration only the values sent by its sender.
 * @throws Problem 404.
 */
export async function printResult(platform: Platform, key: string): Promise<SentFile> {
  const { pass, row } = await holderOf(platform, key);
  if (pass.kind !== "own" || row.status !== "registered") throw notFound();
  return printRegistration(platform, row.id);
}

/**
 * Prints the form of a registration by name: for 24 hours, while the registration is active.
 * @throws Problem 404.
 */
export async function printQuickRegistration(platform: Platform, key: string): Promise<SentFile> {
  const { read } = platform.database;
  const pass = await findPasses(read).byFormKey(key, platform.clock());
  const row = pass && (await registrationsRepository(read).byId(pass.registration_id));
  if (!row || row.deleted_at !== null || row.status !== "registered") throw notFound();
  return printRegistration(platform, row.id);
}
