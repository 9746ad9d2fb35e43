import { z } from "zod";
import { textsOf } from "#domain/registration/registration-fields.ts";
import { passesRepository } from "../../conference/registration/record/passes-repository.ts";
import { registrationsRepository } from "../../conference/registration/record/registrations-repository.ts";
import { resultKeys } from "../../conference/registration/record/result-keys.ts";
import type { Db } from "../../kit/database/tables/tables.ts";
import type { Platform } from "../../kit/platform.ts";
import { wasErased } from "../../people/erasure/apply-erasures.ts";
import { type ExportedRegistration, exportedRegistration } from "../site-export/exported-registration.ts";
import type { SourceRegistration } from "./conference-extras.ts";
import { type ImportContext, readOrReport } from "./import-context.ts";
import { whyNotWritten } from "./import-entries.ts";
import { digestOf, type Written } from "./import-entry.ts";
import { fieldsOf, readAs } from "./import-item.ts";
import { importedRepository } from "./imported-repository.ts";
import { countable } from "./parse/parse-values.ts";
import { importedConferencesRepository, importedRegistrationsRepository } from "./site-import-repository.ts";
import { Unreadable } from "./source/source.ts";
import { resetSequenceAfterImport } from "./upsert-entry.ts";

const flag = z.union([z.literal(0), z.literal(1)]);
const places = countable.min(0).nullable();
const instant = z.string().nullable();

/** The registration settings of a conference in an export. */
export const exportedSettings = z.object({
  conference: countable,
  registration_on: flag,
  registration_from: instant,
  registration_until: instant,
  quick_for_all: flag,
  places,
  last_number: countable.min(0),
  schools: z.array(z.object({ id: countable, places })),
});

export type ExportedSettings = z.output<typeof exportedSettings>;

/** By conference; empty if the source is not an export. */
export async function registrationSettings(
  context: ImportContext,
): Promise<(conference: number) => SourceRegistration | undefined> {
  const rows = await readOrReport(context, "conference", async () =>
    readAs(z.array(exportedSettings), (await context.source.hidden?.registrationSettings?.()) ?? []),
  );
  const known = new Map((rows ?? []).map(({ conference, ...there }) => [conference, there]));
  return (conference) => known.get(conference);
}

export async function importRegistrations(context: ImportContext): Promise<void> {
  const { source, report, platform, stopped } = context;
  const rows = (await readOrReport(context, "registration", async () => source.hidden?.registrations?.())) ?? [];
  for (const row of rows) {
    if (stopped()) return;
    // Identified by its number only, because readers of the report may not be allowed to see registrants.
    const { id } = fieldsOf(row);
    const name = `№ ${typeof id === "number" || typeof id === "string" ? id : "?"}`;
    try {
      const registration = readAs(exportedRegistration, row);
      report.written("registration", name, await importRegistration(platform, source.site.href, registration));
    } catch (error) {
      report.unread("registration", name, whyNotWritten(error));
    }
  }
}

/**
 * Writes a registration with its original number, codes and consents. An existing registration is never changed by
 * another import, because staff of this site manage it.
 * @throws Unreadable if its conference is missing on this site.
 */
export async function importRegistration(
  platform: Platform,
  source: string,
  registration: ExportedRegistration,
): Promise<Written> {
  const { database, clock } = platform;
  const key = String(registration.id);
  const digest = digestOf(registration);
  return database.exclusive(async (db) => {
    const imported = importedRepository(db);
    const known = await imported.item("registration", key);
    if (known?.digest === digest) return { outcome: "same" };
    if (known) return { outcome: "left", why: "на прежнем сайте изменилось, здесь оставлено как есть" };
    if (await wasErased(db, registration)) return { outcome: "left", why: "данные стёрты по\u00a0журналу стирания" };
    const taken = await takenBy(db, registration);
    if (taken) return { outcome: "left", why: taken };
    await add(db, platform, registration);
    const item = { kind: "registration", key, source, subject: registration.id, digest, written: "1" };
    await imported.remember({ ...item, at: clock().toISOString() });
    return { outcome: "added" };
  });
}

/** The conflict with an existing registration. */
async function takenBy(db: Db, { id, conference, number }: ExportedRegistration) {
  const isTaken = await importedRegistrationsRepository(db).isTaken({ id, conference, number });
  return isTaken ? "под этим номером здесь записан другой человек" : undefined;
}

async function add(db: Db, platform: Platform, registration: ExportedRegistration): Promise<void> {
  const { conference, school_name, passes, proposals, number } = registration;
  const conferences = importedConferencesRepository(db);
  const imported = importedRegistrationsRepository(db);
  if (!(await conferences.has(conference))) throw new Unreadable(`конференции № ${conference} здесь нет`);
  if (school_name !== null && !(await conferences.hasSchool(conference, school_name)))
    throw new Unreadable(`школы № ${school_name} у этой конференции нет`);
  const { id, status, source, created_at, updated_at } = registration;
  const answers = { id, number, ...textsOf(registration), status, source, created_at, updated_at };
  await registrationsRepository(db).addAll([{ ...answers, conference_id: conference, school_id: school_name }]);
  await resetSequenceAfterImport(db, platform, "registrations", id);
  if (number > 0) await imported.reserveNumbersUpTo(conference, number);
  const registration_id = id;
  if (passes.length === 0) {
    await passesRepository(db).add([{ registrationId: id, kind: "own" }], platform.clock(), resultKeys(platform));
  } else {
    await imported.addPasses(passes.map((pass) => ({ ...pass, registration_id })));
  }
  const proposed = proposals.map((proposal) => ({ ...proposal, registration_id }));
  if (proposed.length > 0) await imported.addProposals(proposed);
  await addConsents(db, registration);
}

/** Each with the repeated registration in which it was given. */
async function addConsents(db: Db, registration: ExportedRegistration): Promise<void> {
  const given = consentsOf(registration);
  if (given.length === 0) return;
  const imported = importedRegistrationsRepository(db);
  const passes = await imported.passesOf(registration.id);
  const rows = given.map(({ pass, ...proof }) => ({
    ...proof,
    registration_id: registration.id,
    pass_id: passes.find(({ code }) => code === pass)?.id ?? null,
  }));
  await imported.addConsents(rows);
}

function consentsOf(row: ExportedRegistration): NonNullable<ExportedRegistration["consents"]> {
  if (row.consents || !row.consent_version) return row.consents ?? [];
  return [
    {
      version: row.consent_version,
      text_hash: row.consent_hash ?? "",
      given_at: row.consent_at ?? row.created_at,
      address: row.consent_address ?? "",
      user_agent: row.consent_agent ?? "",
      pass: null,
    },
  ];
}
