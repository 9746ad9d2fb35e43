import { fieldOf, textFieldNames, textsOf } from "#domain/registration/registration-fields.ts";
import { csvLine, csvStart } from "../../conference/registrants/exports/csv.ts";
import { consentsRepository } from "../../conference/registration/registering/consents-repository.ts";
import type { Db } from "../../kit/database/tables/tables.ts";
import type { ExportedSettings } from "../site-import/import-registrations.ts";
import type { ExportedRegistration } from "./exported-registration.ts";
import { exportedRegistrationsRepository } from "./site-export-repository.ts";

/** Returns all active and withdrawn registrations with their data, without deleted ones. */
export async function registrationsOf(db: Db): Promise<ExportedRegistration[]> {
  const exported = exportedRegistrationsRepository(db);
  const rows = await exported.registrations();
  const allPasses = await exported.passes();
  const passes = Map.groupBy(allPasses, (pass) => pass.registration_id);
  const codes = new Map(allPasses.map((pass) => [pass.id, pass.code]));
  const allProposals = await exported.proposals();
  const proposals = Map.groupBy(allProposals, (proposal) => proposal.registration_id);
  const consents = Map.groupBy(await consentsRepository(db).all(), (consent) => consent.registration_id);
  return rows.map((row) => {
    const { id, number, status, source, created_at, updated_at } = row;
    return {
      id,
      conference: row.conference_id,
      number,
      school_name: row.school_id,
      ...textsOf(row),
      status,
      source,
      created_at,
      updated_at,
      consents: (consents.get(id) ?? []).map(({ id: _id, registration_id: _of, pass_id, ...proof }) => ({
        ...proof,
        pass: codes.get(pass_id ?? 0) ?? null,
      })),
      passes: (passes.get(id) ?? []).map(({ id: _id, registration_id: _of, ...pass }) => pass),
      proposals: (proposals.get(id) ?? []).map(({ id: _id, registration_id: _of, accepted, ...proposal }) => ({
        ...proposal,
        accepted: accepted === null ? null : accepted === 1 ? 1 : 0,
      })),
    };
  });
}

export async function registrationSettingsOf(db: Db): Promise<ExportedSettings[]> {
  const exported = exportedRegistrationsRepository(db);
  const conferences = await exported.conferences();
  const allSchools = await exported.schools();
  const schools = Map.groupBy(allSchools, (school) => school.conference_id);
  const numbers = await exported.lastNumbers();
  const bit = (flag: number) => (flag === 1 ? 1 : 0);
  return conferences.map(({ id, registration_on, registration_from, registration_until, quick_for_all, places }) => ({
    conference: id,
    registration_on: bit(registration_on),
    registration_from,
    registration_until,
    quick_for_all: bit(quick_for_all),
    places,
    last_number: numbers.find((row) => row.conference_id === id)?.last ?? 0,
    schools: (schools.get(id) ?? []).map((school) => ({ id: school.id, places: school.places })),
  }));
}

type Column = [title: string, value: (row: ExportedRegistration, names: Names) => string | number | null];

const columns: Column[] = [
  ["Конференция", (row, { conferences }) => conferences.get(row.conference) ?? row.conference],
  ["№", (row) => row.number],
  ...textFieldNames.map((name): Column => [fieldOf(name).heading, (row) => row[name]]),
  [fieldOf("school_name").heading, (row, { schools }) => schools.get(row.school_name ?? 0) ?? ""],
  ["Состояние", (row) => (row.status === "withdrawn" ? "отозвана" : "записан")],
  ["Записан", (row) => row.created_at],
  ["Согласие дано", (row) => row.consents?.[0]?.given_at ?? ""],
];

type Names = { conferences: Map<number, string>; schools: Map<number, string> };

/** Returns the registrations as CSV for people; the JSON contains more data. */
export async function registrationsCsv(db: Db, rows: ExportedRegistration[]): Promise<string> {
  const exported = exportedRegistrationsRepository(db);
  const conferences = await exported.conferences();
  const schools = await exported.schools();
  const names = {
    conferences: new Map(conferences.map(({ id, name, start_date }) => [id, `${name}, ${start_date}`])),
    schools: new Map(schools.map(({ id, name }) => [id, name])),
  };
  const lines = rows.map((row) => csvLine(columns.map(([, value]) => String(value(row, names) ?? ""))));
  return csvStart + csvLine(columns.map(([title]) => title)) + lines.join("");
}
