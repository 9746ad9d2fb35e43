import { z } from "zod";
import { textsOf } from "#domain/registration/registration-fields.ts";
import { passesRepository } from "../../conference/registration/record/passes-repository.ts";
import { registrationsRepository } from "../../conference/registration/record/registrations-repository.ts";
import { resultKeys } from "../../conference/registration/record/result-keys.ts";
import type { Db } from "../../kit/database/tables/tables.ts";
import type { Platform } from "../../kit/platform.ts";
import { wasErased } from "../../people/erasure/apply-erasures.ts";
import { type ImportContext, readOrReport } from "./import-context.ts";
import { whyNotWritten } from "./import-entries.ts";
import { digestOf, type Written } from "./import-entry.ts";
import { readAs } from "./import-item.ts";
import { importedRepository } from "./imported-repository.ts";
import { importedConferencesRepository, importedRegistrationsRepository } from "./site-import-repository.ts";
import { type SourceRegistration, Unreadable } from "./source/source.ts";
import { resetSequenceAfterImport } from "./upsert-entry.ts";

/** A longer name fits on no form. */
const named = z.looseObject({ fio: z.string().min(1).max(1000) });

export async function importRegistrations(context: ImportContext): Promise<void> {
  const { source, report, platform, stopped } = context;
  if (stopped()) return;
  const rows = (await readOrReport(context, "registration", async () => source.registrations?.())) ?? [];
  for (const row of rows) {
    if (stopped()) return;
    // Identified by its number only, because readers of the report may not be allowed to see registrants.
    const name = `№ ${row.id}`;
    try {
      readAs(named, row);
      report.written("registration", name, await importRegistration(platform, source.site.href, row));
    } catch (error) {
      report.unread("registration", name, whyNotWritten(error));
    }
  }
}

/**
 * Writes a registration with its original number. An existing registration is never changed by another import, because
 * staff of this site manage it.
 * @throws Unreadable if its conference is missing on this site.
 */
export async function importRegistration(
  platform: Platform,
  source: string,
  registration: SourceRegistration,
): Promise<Written> {
  const { database, clock } = platform;
  const key = String(registration.id);
  const digest = digestOf(registration);
  return database.exclusive(async (db) => {
    const imported = importedRepository(db);
    const known = await imported.item("registration", key);
    if (known?.digest === digest) return { outcome: "same" };
    if (known) return { outcome: "left", why: "на прежнем сайте изменилось, здесь оставлено как есть" };
    if (await wasErased(db, registration)) return { outcome: "left", why: "данные стёрты по журналу стирания" };
    const taken = await takenBy(db, registration);
    if (taken) return { outcome: "left", why: taken };
    await add(db, platform, registration);
    const item = { kind: "registration", key, source, subject: registration.id, digest, written: "1" };
    await imported.remember({ ...item, at: clock().toISOString() });
    return { outcome: "added" };
  });
}

/** The conflict with an existing registration. */
async function takenBy(db: Db, { id, conference, number }: SourceRegistration) {
  const isTaken = await importedRegistrationsRepository(db).isTaken({ id, conference, number });
  return isTaken ? "под этим номером здесь записан другой человек" : undefined;
}

async function add(db: Db, platform: Platform, registration: SourceRegistration): Promise<void> {
  const { id, conference, number, school_name, status, source, created_at } = registration;
  const conferences = importedConferencesRepository(db);
  if (!(await conferences.has(conference))) throw new Unreadable(`конференции № ${conference} здесь нет`);
  if (school_name !== null && !(await conferences.hasSchool(conference, school_name)))
    throw new Unreadable(`школы № ${school_name} у этой конференции нет`);
  const answers = { id, number, ...textsOf(registration), status, source, created_at, updated_at: null };
  await registrationsRepository(db).addAll([{ ...answers, conference_id: conference, school_id: school_name }]);
  await resetSequenceAfterImport(db, platform, "registrations", id);
  await importedRegistrationsRepository(db).reserveNumbersUpTo(conference, number);
  await passesRepository(db).add([{ registrationId: id, kind: "own" }], platform.clock(), resultKeys(platform));
}
