import type {
  correctCertificate,
  issueCertificates,
  voidCertificate,
} from "#contract/conference/certificates/certificates.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { problemTexts } from "#contract/problems.ts";
import { formatNumber, signsOf } from "#domain/certificates/certificate-numbers.ts";
import { qualifies } from "#domain/certificates/certificate-rules.ts";
import { nameKey } from "#domain/people/person-names.ts";
import { dateInZone } from "#domain/text/russian-dates.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import type { By } from "#server/kit/http/guard.ts";
import { notFound, Problem } from "#server/kit/http/problem-replies.ts";
import type { BodyRead } from "#server/kit/http/register-endpoints.ts";
import type { Platform } from "#server/kit/platform.ts";
import { hashOf, newKey } from "#server/kit/secrets/random-tokens.ts";
import { personWords, type Subject } from "../../office/audit/audit.ts";
import { command, type RecordAction } from "../../office/audit/command.ts";
import { cancelWaiting, type NewLetter, queueLetters } from "../../office/outbox/queue-letters.ts";
import { currentText } from "../letters/compose-any-letter.ts";
import { mailingsRepository } from "../letters/mailings/mailings-repository.ts";
import type { ConferenceRow } from "../registration/record/registering-conferences-repository.ts";
import type { Attendee } from "./attendance-repository.ts";
import {
  type CertificateFacts,
  certificateKey,
  factsFor,
  factsOf,
  formatCredit,
  numberOf,
} from "./certificate-facts.ts";
import { certificatesOf, conferenceOf } from "./certificate-settings.ts";
import { type CertificateSettings, certificateSettings } from "./certificate-settings-repository.ts";
import {
  type CertificateRow,
  changeCertificates,
  findCertificates,
  type NewCertificate,
} from "./certificates-repository.ts";

type IssueBody = BodyRead<typeof issueCertificates>;

/**
 * Issues certificates in one transaction: numbers, printed facts, and letters, which the outbox then sends; so a restart
 * can neither lose one nor send one twice. The letters to many are a mailing, which can be paused.
 * @throws Problem 409 without a template in force, 400 if a chosen person does not qualify and there is no reason.
 */
export async function issue(platform: Platform, order: IssueBody, by: By): Promise<AnswerOf<typeof issueCertificates>> {
  return command(platform, by, async ({ db, record }) => {
    const facts = await certificatesOf(db, order.conference);
    const { conference } = facts;
    const { people, had_one } = chosenPeople(facts, order);
    if (people.length === 0) return { issued: 0, letters: 0, without_email: 0, had_one };
    const rows = await newCertificates(platform, db, facts, people, { note: order.reason, by });
    const ids = await changeCertificates(db).add(rows);
    const letters = people.flatMap((person, index) =>
      person.email === ""
        ? []
        : { ...letterOf(ids[index] ?? 0, rows[index]), to: { ...person, conference_id: conference.id } },
    );
    const isMailing = people.length > 1 && letters.length > 0;
    const mailing = isMailing && { mailingId: await newMailing(platform, db, conference, by) };
    await queueLetters(
      platform,
      db,
      letters.map((letter) => ({ ...letter, ...mailing })),
    );
    const issued = people.length;
    const [only] = people;
    // One certificate belongs to the history of its person, and is erased with it.
    const about: Parameters<RecordAction>[1] =
      issued === 1 && only
        ? { subject: ["registration", only.id, `№ ${only.number} ${only.fio}`], details: order.reason }
        : { subject: ["conference", conference.id, conference.name], details: `штук: ${issued}` };
    await record("certificates-issued", about);
    return { issued, letters: letters.length, without_email: issued - letters.length, had_one };
  });
}

type Facts = Awaited<ReturnType<typeof certificatesOf>>;
type Chosen = { people: Attendee[]; had_one: number };

function chosenPeople(
  { settings, people, holders, days, waiting }: Facts,
  { registrations, reason }: IssueBody,
): Chosen {
  if (!registrations) return { people: waiting, had_one: 0 };
  const wanted = new Set(registrations);
  const chosen = people.filter(({ id, is_withdrawn }) => wanted.has(id) && !is_withdrawn);
  if (chosen.length < wanted.size)
    throw new Problem(400, { registrations: ["Такого участника у этой конференции нет."] });
  const without = chosen.filter(({ id }) => !holders.has(id));
  if (reason === "" && without.some((person) => !qualifies(settings.rules, person, days)))
    throw new Problem(400, { reason: ["Правила не выполнены: напишите, почему сертификат всё-таки положен."] });
  return { people: without, had_one: chosen.length - without.length };
}

type Issuing = { note: string; by: By };

type Holder = { registration_id: number; name: string; school: string; credit: string; note: string };

/**
 * Takes numbers of a year, and returns a function that makes the row of the next one.
 * @throws Problem 409 without a template in force.
 */
async function takeRows(
  platform: Platform,
  db: Db,
  { conference, settings, by }: { conference: ConferenceRow; settings: CertificateSettings; by: By },
  of: [year: number, count: number],
) {
  const { template } = settings;
  if (!template) throw new Problem(409, { detail: "Сначала введите бланк в действие." });
  const issued_at = platform.clock();
  let sequence = await changeCertificates(db).takeNumbers(...of);
  return (holder: Holder, changes: Partial<CertificateFacts> = {}, replaces: number | null = null): NewCertificate => {
    const { registration_id, name, note } = holder;
    const own = { year: of[0], sequence: sequence++, signs: signsOf(Buffer.from(newKey(), "base64url")) };
    const number = formatNumber(own);
    const facts = { ...factsFor(platform, template, conference, { ...holder, number, issued_at }), ...changes };
    return {
      ...own,
      registration_id,
      note,
      name,
      replaces,
      name_key: nameKey(name),
      version: facts.version,
      conference_id: conference.id,
      issued_at: issued_at.toISOString(),
      issued_by: personWords(by.staff),
      key_hash: hashOf(certificateKey(platform, number)),
      facts: JSON.stringify(facts),
    };
  };
}

async function newCertificates(
  platform: Platform,
  db: Db,
  { conference, settings }: Pick<Facts, "conference" | "settings">,
  people: readonly Attendee[],
  { note, by }: Issuing,
): Promise<NewCertificate[]> {
  const year = Number(dateInZone(platform.clock(), platform.timeZone).slice(0, 4));
  const rowOf = await takeRows(platform, db, { conference, settings, by }, [year, people.length]);
  return people.map(({ id, fio, school, chosen_school, points }) => {
    // A school on the programme is printed if it is credited, others as chosen.
    const printed = school?.is_credited === false ? "" : chosen_school;
    return rowOf({ registration_id: id, name: fio, school: printed, credit: formatCredit(points), note });
  });
}

function letterOf(id: number, row: NewCertificate | undefined): NewLetter {
  const number = row ? formatNumber(row) : "";
  return { kind: "certificate", key: `certificate:${id}`, values: { "номер сертификата": number } };
}

/** The mailing whose letters the certificates of an issue are. */
async function newMailing(platform: Platform, db: Db, { roman }: ConferenceRow, { staff }: By): Promise<number> {
  const at = platform.clock().toISOString();
  const { body, preheader } = await currentText(db, "certificate");
  const row = { state: "sending", view: "", subject: `Сертификаты ${roman}`.trim(), preheader, body } as const;
  const author = { staff_id: staff.id, who: staff.fio || staff.username };
  return mailingsRepository(db).add({ ...row, created_at: at, started_at: at, ...author });
}

/** @throws Problem 404, 409 if it is void already, or its person was erased. */
async function requireValid(db: Db, id: number): Promise<CertificateRow> {
  const row = await findCertificates(db).byId(id);
  if (!row) throw notFound();
  if (row.state === "void") throw new Problem(409, { detail: problemTexts.certificateVoid });
  return row;
}

/** Issues a corrected certificate with a new number and makes the old one void, with one letter. */
export async function correct(
  platform: Platform,
  id: number,
  { name, school, reason }: BodyRead<typeof correctCertificate>,
  by: By,
): Promise<{ id: number }> {
  return command(platform, by, async ({ db, record }) => {
    const old = await requireValid(db, id);
    const facts = factsOf(old);
    if (!facts || old.registration_id === null) throw new Problem(409, { detail: "Данные участника уничтожены." });
    const conference = await conferenceOf(db, old.conference_id);
    const settings = await certificateSettings(db, conference.id).read();
    const rowOf = await takeRows(platform, db, { conference, settings, by }, [old.year, 1]);
    await setVoid(platform, db, id, reason, by);
    const { registration_id } = old;
    const row = rowOf(
      { registration_id, name, school, credit: facts.credit, note: reason },
      { version: old.version + 1, replaces: numberOf(old) },
      id,
    );
    const [next = 0] = await changeCertificates(db).add([row]);
    await queueLetters(platform, db, [{ ...letterOf(next, row), registrationId: registration_id }]);
    const details = `${formatNumber(row)}: ${reason}`;
    await record("certificate-corrected", { subject: subjectOf(old), details });
    return { id: next };
  });
}

/** @throws Problem 404, 409 if it is void already. */
export async function makeVoid(
  platform: Platform,
  id: number,
  { reason, tells }: BodyRead<typeof voidCertificate>,
  by: By,
): Promise<void> {
  await command(platform, by, async ({ db, record }) => {
    const row = await requireValid(db, id);
    await setVoid(platform, db, id, reason, by);
    if (tells && row.registration_id !== null) {
      // The letter ends the sentence.
      const values = { "номер сертификата": numberOf(row), причина: reason.replace(/\.$/, "") };
      const letter = { kind: "certificate-void", key: `certificate-void:${id}`, values } as const;
      await queueLetters(platform, db, [{ ...letter, registrationId: row.registration_id }]);
    }
    await record("certificate-voided", { subject: subjectOf(row), details: reason });
  });
}

/** Makes a certificate void. Its letter is not sent any more. */
async function setVoid(platform: Platform, db: Db, id: number, reason: string, by: By): Promise<void> {
  const at = platform.clock().toISOString();
  await changeCertificates(db).setVoid(id, { reason, at, by: personWords(by.staff) });
  await cancelWaiting(db, `certificate:${id}`, at);
}

function subjectOf(row: CertificateRow): Subject {
  const { registration_id: id } = row;
  return [id === null ? "" : "registration", id, `${numberOf(row)} ${row.name ?? ""}`.trim()];
}
