import { textsOf } from "#domain/registration/registration-fields.ts";
import { wasErased } from "../features/registrations/erasure/apply-erasures.ts";
import { passesRepository } from "../features/registrations/record/passes-repository.ts";
import { registrationsRepository } from "../features/registrations/record/registrations-repository.ts";
import type { Db } from "../platform/database/tables/tables.ts";
import type { Platform } from "../platform/platform.ts";
import type { ExportedRegistration } from "../site-export/exported-registration.ts";
import { digestOf, type Written } from "./import-entry.ts";
import { importedRepository } from "./imported-repository.ts";
import { importedConferencesRepository, importedRegistrationsRepository } from "./site-import-repository.ts";
import { Unreadable } from "./source/source.ts";
import { countBehind } from "./upsert-entry.ts";

/**
 * Writes one registration under its number, with the codes and the proof of consent that belong to it. Who is here
 * already is never changed by a repeat: since people moved, this desk is theirs.
 * @throws Unreadable where its conference is not here.
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
  await countBehind(db, platform, "registrations", id);
  if (number > 0) await imported.giveNoNumberUpTo(conference, number);
  const registration_id = id;
  if (passes.length === 0) {
    await passesRepository(db).add([{ registrationId: id, kind: "own" }], platform.clock());
  } else {
    await imported.addPasses(passes.map((pass) => ({ ...pass, registration_id })));
  }
  const proposed = proposals.map((proposal) => ({ ...proposal, registration_id }));
  if (proposed.length > 0) await imported.addProposals(proposed);
  await addConsents(db, registration);
}

/** With the repeats that they came with. */
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
