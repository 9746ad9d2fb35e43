import type {
  CertificatePicture,
  saveCertificateTemplate,
} from "#contract/conference/certificates/certificate-templates.ts";
import type { showCertificates as showCall } from "#contract/conference/certificates/certificates.ts";
import type { AnswerOf, SentFile } from "#contract/endpoint.ts";
import { type CertificateRules, daysBetween, qualifies, remaining } from "#domain/certificates/certificate-rules.ts";
import { type CertificateTemplate, templateProblems } from "#domain/certificates/certificate-template.ts";
import { dateInZone, instantInZone } from "#domain/text/russian-dates.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import type { By } from "#server/kit/http/guard.ts";
import { notFound, Problem } from "#server/kit/http/problem-replies.ts";
import type { BodyRead } from "#server/kit/http/register-endpoints.ts";
import type { Platform } from "#server/kit/platform.ts";
import { contentOf, refused } from "../../library/files/file-content.ts";
import { cleanPicture } from "../../library/files/pictures/picture-content.ts";
import { personWords } from "../../office/audit/audit.ts";
import { command } from "../../office/audit/command.ts";
import { mailingsRepository, newestMailing } from "../letters/mailings/mailings-repository.ts";
import {
  type ConferenceRow,
  conferencesForRegistration,
} from "../registration/record/registering-conferences-repository.ts";
import { attendanceOf } from "./attendance-repository.ts";
import { certificatePictures, certificateSettings } from "./certificate-settings-repository.ts";
import { findCertificates, individualCodes } from "./certificates-repository.ts";

/** The conference asked for, or the current one. @throws Problem 404. */
export async function conferenceOf(db: Db, asked: number | undefined): Promise<ConferenceRow> {
  const conferences = conferencesForRegistration(db);
  const row = await conferences.find(asked ?? (await conferences.idToJoin()));
  if (!row) throw notFound();
  return row;
}

export const daysOf = ({ start_date, end_date }: Pick<ConferenceRow, "start_date" | "end_date">) =>
  daysBetween(start_date, end_date);

/** Whether the last day has passed. */
export const isOver = ({ clock, timeZone }: Platform, { end_date }: Pick<ConferenceRow, "end_date">) =>
  dateInZone(clock(), timeZone) > end_date;

/** Everything about the certificates of a conference but the people. */
export async function showCertificates(
  platform: Platform,
  asked: number | undefined,
): Promise<AnswerOf<typeof showCall>> {
  const { read } = platform.database;
  const { conference, settings, people, days, waiting } = await certificatesOf(read, asked);
  const { id, name } = conference;
  const { rules, draft, template, in_force_at, in_force_by } = settings;
  const issued = await findCertificates(read).ofConference(id);
  const valid = issued.filter(({ state }) => state === "valid");
  return {
    conference: { id, name, days, is_over: isOver(platform, conference) },
    rules,
    draft,
    problems: templateProblems(draft),
    in_force:
      template && in_force_at
        ? {
            at: instantInZone(new Date(in_force_at), platform.timeZone),
            by: in_force_by,
            is_draft: JSON.stringify(template) === JSON.stringify(draft),
          }
        : null,
    pictures: (await certificateSettings(read, id).pictures()).map(presentPicture),
    valid: valid.length,
    void: issued.length - valid.length,
    codes: (await individualCodes(read, id).all()).length,
    ...remaining(rules, people, days),
    waiting: waiting.length,
    sending: await sendingOf(read, id),
  };
}

/**
 * The facts on which the certificates of a conference depend, each read once. `waiting`: those who qualify and have no
 * valid certificate. @throws Problem 404.
 */
export async function certificatesOf(db: Db, asked: number | undefined) {
  const conference = await conferenceOf(db, asked);
  const { id } = conference;
  const settings = await certificateSettings(db, id).read();
  const people = await attendanceOf(db, id);
  const holders = await findCertificates(db).holders(id);
  const days = daysOf(conference);
  const waiting = people.filter((person) => !holders.has(person.id) && qualifies(settings.rules, person, days));
  return { conference, settings, people, holders, days, waiting };
}

/** The letters of the newest issue to many. */
async function sendingOf(db: Db, conference: number): Promise<AnswerOf<typeof showCall>["sending"]> {
  const row = await newestMailing(db, "certificate", conference);
  if (!row) return null;
  const letters = await mailingsRepository(db).letters(row.id);
  const count = (...states: string[]) =>
    letters.filter(({ state }) => states.includes(state)).reduce((sum, one) => sum + Number(one.count), 0);
  const [sent, waiting, failed] = [count("sent"), count("waiting", "sending"), count("failed")];
  return { mailing: row.id, state: row.state, sent, waiting, failed };
}

type PictureRow = Omit<CertificatePicture, "dpi">;

/** In inches. */
const paperWidth = 297 / 25.4;

function presentPicture(row: PictureRow): CertificatePicture {
  return { ...row, dpi: row.kind === "background" ? Math.round(row.width / paperWidth) : null };
}

export async function saveRules(platform: Platform, id: number, rules: CertificateRules, by: By): Promise<void> {
  await command(platform, by, async ({ db, record }) => {
    const conference = await conferenceOf(db, id);
    await certificateSettings(db, id).save({ rules });
    const details = Object.values(rules).join(", ");
    await record("certificate-rules-saved", { subject: ["conference", id, conference.name], details });
  });
}

/** @throws Problem 400 by field if it is to be in force and has problems, or for a picture of another conference. */
export async function saveTemplate(
  platform: Platform,
  { conference: id, template, in_force }: BodyRead<typeof saveCertificateTemplate>,
  by: By,
): Promise<void> {
  const problems = in_force ? templateProblems(template) : [];
  if (problems.length > 0) {
    const byField = [...Map.groupBy(problems, ({ field }) => field)];
    throw new Problem(400, Object.fromEntries(byField.map(([field, all]) => [field, all.map(({ text }) => text)])));
  }
  await command(platform, by, async ({ db, at, record }) => {
    const conference = await conferenceOf(db, id);
    const settings = certificateSettings(db, id);
    await refuseOtherPictures(db, id, template);
    const force = in_force ? { template, in_force_at: at.toISOString(), in_force_by: personWords(by.staff) } : {};
    await settings.save({ draft: template, ...force });
    if (in_force) await record("certificate-template-in-force", { subject: ["conference", id, conference.name] });
  });
}

/** @throws Problem 400 for pictures that the conference does not have. */
export async function refuseOtherPictures(db: Db, conference: number, template: CertificateTemplate) {
  const pictures = await certificateSettings(db, conference).pictures();
  for (const kind of ["background", "signature", "stamp"] as const) {
    const id = template[kind];
    if (id !== null && !pictures.some((one) => one.id === id && one.kind === kind))
      throw new Problem(400, { [kind]: ["Такой картинки нет."] });
  }
}

/** Stores a picture of the template, drawn anew and shrunk. @throws Problem 400 for another or broken file. */
export async function takePicture(
  platform: Platform,
  asked: number | undefined,
  { kind, name, bytes }: { kind: CertificatePicture["kind"]; name: string; bytes: Buffer },
): Promise<CertificatePicture> {
  const content = await contentOf(bytes);
  if (content.kind !== "picture") throw refused("Нужна картинка: JPEG, PNG, WebP, GIF или AVIF.");
  const drawn = await cleanPicture(bytes, content.type);
  const { width, height, type } = drawn;
  const data = Buffer.from(drawn.bytes as Uint8Array).toString("base64");
  const image = `<image width="${width}" height="${height}" href="data:image/${type === "jpg" ? "jpeg" : type};base64,${data}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${image}</svg>`;
  const row = { kind, file_name: name || "картинка", width, height };
  const created_at = platform.clock().toISOString();
  const id = await platform.database.exclusive(async (db) => {
    const conference = await conferenceOf(db, asked);
    return certificateSettings(db, conference.id).addPicture({ ...row, svg, created_at });
  });
  return presentPicture({ id, ...row });
}

/** @throws Problem 404. */
export async function showPicture({ database }: Platform, id: number): Promise<SentFile> {
  const svg = (await certificatePictures(database.read, [id]))[id];
  if (svg === undefined) throw notFound();
  return { name: "kartinka.svg", bytes: Buffer.from(svg) };
}
