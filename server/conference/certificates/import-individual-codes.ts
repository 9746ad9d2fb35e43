import type { CodesDryRun, dryRunIndividualCodes } from "#contract/conference/certificates/portal-code-imports.ts";
import {
  asideReasons,
  assignCodes,
  type CodesRead,
  individualCodeColumns,
  maskedCode,
  readCode,
} from "#domain/certificates/individual-codes.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import type { By } from "#server/kit/http/guard.ts";
import { notFound } from "#server/kit/http/problem-replies.ts";
import type { BodyRead } from "#server/kit/http/register-endpoints.ts";
import type { Platform } from "#server/kit/platform.ts";
import { personWords, recordAudit } from "../../office/audit/audit.ts";
import { presenceSourcesRepository } from "../day/presence/presence-repository.ts";
import { applyList, orderedRows } from "../registrants/imports/uploaded-lists.ts";
import { registrationsRepository } from "../registration/record/registrations-repository.ts";
import { conferenceOf } from "./certificate-settings.ts";
import { codeOf, findCertificates, individualCodes } from "./certificates-repository.ts";

type Order = BodyRead<typeof dryRunIndividualCodes>;

/** Rows put aside that a preview lists. */
const maxAside = 200;

/** Assigns the codes of an uploaded list to people. @throws Problem as `orderedRows`. */
async function plan(platform: Platform, db: Db, order: Order, by: By): Promise<CodesRead & { rows: number }> {
  const { conference, columns } = order;
  const { rows } = await orderedRows(platform, individualCodeColumns, order, by);
  const codes = individualCodes(db, conference);
  const have = await findCertificates(db).holders(conference);
  const people = (await presenceSourcesRepository(db, conference).people()).filter(
    ({ status }) => status === "registered",
  );
  const place = columns.indexOf("code");
  const written = rows.flatMap(({ cells }) => readCode(cells[place] ?? "") ?? []);
  const read = assignCodes(rows, columns, {
    people: people.map((one) => ({ ...one, has_certificate: have.has(one.id) })),
    stored: new Map((await codes.all()).map(({ registration_id, code }) => [registration_id, code])),
    taken: await codes.elsewhere(written),
  });
  return { ...read, rows: rows.length };
}

export async function dryRunCodes(platform: Platform, order: Order, by: By): Promise<CodesDryRun> {
  const { rows, codes, known, aside } = await plan(platform, platform.database.read, order, by);
  return {
    rows,
    new_codes: codes.length,
    known_codes: known,
    aside_count: aside.length,
    aside: aside.slice(0, maxAside).map(({ reason, ...row }) => ({ ...row, reason: asideReasons[reason] })),
  };
}

/** Stores the codes of a list, and deletes its rows. */
export async function importCodes(platform: Platform, order: Order, by: By): Promise<{ codes: number }> {
  return applyList(platform, order.upload, by, async (db) => {
    const conference = await conferenceOf(db, order.conference);
    const read = await plan(platform, db, order, by);
    const signed = { created_at: platform.clock().toISOString(), who: personWords(by.staff) };
    await individualCodes(db, conference.id).add(
      read.codes.map(({ registration, code }) => ({ ...signed, registration_id: registration, code })),
    );
    const details = `записано: ${read.codes.length}, отложено: ${read.aside.length}`;
    const subject = ["conference", conference.id, conference.name] as const;
    await recordAudit(db, { at: platform.clock(), ...by, action: "individual-codes-imported", subject, details });
    return { codes: read.codes.length };
  });
}

export async function listCodes({ database }: Platform, conference: number) {
  const codes = new Map(
    (await individualCodes(database.read, conference).all()).map((row) => [row.registration_id, row.code]),
  );
  const people = await presenceSourcesRepository(database.read, conference).people();
  return people.flatMap(({ id, number, fio }) => {
    const code = codes.get(id);
    return code === undefined ? [] : [{ registration: id, number, fio, code: maskedCode(code) }];
  });
}

/** Shows the code of a registrant to staff, and records it in the audit trail. @throws Problem 404. */
export async function revealCode(platform: Platform, registration: number, by: By): Promise<{ code: string }> {
  return platform.database.transaction(async (db) => {
    const row = await registrationsRepository(db).byId(registration);
    const code = await codeOf(db, registration);
    if (!row || row.deleted_at !== null || code === undefined) throw notFound();
    const subject = ["registration", registration, `№ ${row.number} ${row.fio}`] as const;
    await recordAudit(db, { at: platform.clock(), action: "individual-code-shown", ...by, subject });
    return { code };
  });
}
