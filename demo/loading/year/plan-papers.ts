import { readFileSync } from "node:fs";
import { firstRules } from "#domain/certificates/certificate-rules.ts";
import { firstTemplate } from "#domain/certificates/certificate-template.ts";
import { badgeFormats, badgesPerSheet } from "#domain/registration/badge-formats.ts";
import { type PublicTotal, publicTotals } from "#domain/site/public-totals.ts";
import { factsOf } from "#server/conference/certificates/certificate-facts.ts";
import { saveRules, saveTemplate } from "#server/conference/certificates/certificate-settings.ts";
import { certificateSettings } from "#server/conference/certificates/certificate-settings-repository.ts";
import { findCertificates, individualCodes } from "#server/conference/certificates/certificates-repository.ts";
import { correct, issue, makeVoid } from "#server/conference/certificates/issue-certificates.ts";
import { badgeRunsRepository, badgesRepository } from "#server/conference/day/badges/badges-repository.ts";
import { confirmBadges } from "#server/conference/day/badges/make-badges.ts";
import { presenceRepository, presenceSourcesRepository } from "#server/conference/day/presence/presence-repository.ts";
import { publishTotals } from "#server/conference/numbers/publish-totals.ts";
import { personWords, recordAudit } from "#server/office/audit/audit.ts";
import type { DemoYear } from "../load-year.ts";
import { minute } from "./plan-doors.ts";

/** Badges before the conference and at the desk; presence from lists and a webinar; certificates, codes and totals. */
export function planPapers(year: DemoYear): void {
  const { instant, timeline, staff, conference, target } = year;
  const { platform } = timeline;
  const [registrar, other] = staff.registrars;
  timeline.on(instant("09-02T16:20"), () => printBadges(year));
  timeline.on(instant("09-04T08:10"), () => printBadges(year));
  timeline.on(instant("09-06T11:00"), () => recordPresence(year));
  timeline.on(instant("09-07T15:30"), () => putInForce(year));
  timeline.on(instant("09-08T10:15"), () => issue(platform, { conference: conference.id, reason: "" }, registrar));
  const certificate = async (nth: number) => (await findCertificates(target.db).ofConference(conference.id)).at(-nth);
  for (const { at, nth, reason } of target.content.year.corrections) {
    timeline.on(instant(at), async () => {
      const row = await certificate(nth);
      const name = (row?.name ?? "").replace(/^\S+/, "$&-Примерова");
      await correct(platform, row?.id ?? 0, { name, school: (row && factsOf(row)?.school) ?? "", reason }, other);
    });
  }
  const { at, nth, reason } = target.content.year.void;
  timeline.on(instant(at), async () =>
    makeVoid(platform, (await certificate(nth))?.id ?? 0, { reason, tells: true }, staff.administrator),
  );
  timeline.on(instant("09-09T16:00"), () => addCodes(year));
  timeline.on(instant("09-23T10:00"), () =>
    publishTotals(platform, conference.id, { shown: Object.keys(publicTotals) as PublicTotal[] }, staff.administrator),
  );
}

const format = "8-on-a4";
const contents = JSON.stringify({
  institution: true,
  region: true,
  school: true,
  qr: true,
  cropMarks: true,
  roleBar: true,
});

/** Makes and confirms the badges of those who have none yet. */
async function printBadges({ target: { db }, conference, timeline, staff }: DemoYear): Promise<void> {
  const by = staff.registrars[0];
  const runs = badgeRunsRepository(db);
  const printed = await badgesRepository(db).printedIn(conference.id);
  const people = await presenceSourcesRepository(db, conference.id).people();
  const ids = people.flatMap(({ id, status }) => (status === "withdrawn" || printed.has(id) ? [] : id));
  const made = { conference_id: conference.id, format, contents, badges: ids.length } as const;
  const author = {
    staff_id: by.staff.id,
    who: personWords(by.staff),
    created_at: timeline.platform.clock().toISOString(),
  };
  const run = await runs.add(
    { ...made, ...author, sheets: Math.ceil(ids.length / badgesPerSheet(badgeFormats[format])) },
    ids,
  );
  await runs.setMade(run);
  await confirmBadges(timeline.platform, run, [], by);
}

/** At the doors of the other halls people signed lists; one school was also held as a webinar. */
async function recordPresence({ target: { db }, conference, timeline, staff, ...year }: DemoYear): Promise<void> {
  const people = await presenceSourcesRepository(db, conference.id).people();
  const came = new Map(year.registrants.map((one) => [year.idOf(one), one]));
  const repository = presenceRepository(db);
  const created_at = timeline.platform.clock().toISOString();
  for (const { id, day, hall, school, kind, title, from, to } of year.programme) {
    if (hall === "Большой зал") continue;
    const by = staff.registrars[kind === "school" ? 1 : 0];
    const file_name = "webinar-otchet.csv";
    const own = { session_id: id, who: by.staff.fio, created_at };
    const isWebinar = school !== null && school === conference.schools[1];
    const import_id = isWebinar ? await repository.addImport({ ...own, file_name }) : null;
    const there = people.flatMap(({ id: registration, school_id, status }) => {
      const { came: days = "", nth = 0 } = came.get(registration) ?? {};
      const isIn = school === null ? nth % 3 === 0 : school_id === school;
      if (!isIn || status === "withdrawn" || !days.includes(day) || days.endsWith("short")) return [];
      return { registration, stay: { from: from + (nth % 7) * minute, to: to - (nth % 4) * minute } };
    });
    const source = isWebinar ? ("webinar" as const) : ("hand" as const);
    const added = await repository.add(there.map((one) => ({ ...own, ...one, source, import_id })));
    const subject = ["session", id, title] as const;
    const action = isWebinar ? ("presence-imported" as const) : ("presence-recorded" as const);
    await recordAudit(db, { at: timeline.platform.clock(), action, ...by, subject, details: `отметок: ${added}` });
  }
}

const pictures = [
  { kind: "signature", file_name: "signature.svg", width: 420, height: 160 },
  { kind: "stamp", file_name: "stamp.svg", width: 240, height: 240 },
] as const;

async function putInForce({ target, conference, timeline, staff, instant }: DemoYear): Promise<void> {
  const { platform } = timeline;
  const settings = certificateSettings(target.db, conference.id);
  const ids: Record<string, number> = {};
  for (const picture of pictures) {
    const svg = readFileSync(new URL(`../../certificate/${picture.file_name}`, import.meta.url), "utf8").trim();
    ids[picture.kind] = await settings.addPicture({ ...picture, svg, created_at: platform.clock().toISOString() });
  }
  const available_from = instant("09-08T12:00").toISOString().slice(0, "YYYY-MM-DD".length);
  await saveRules(platform, conference.id, { ...firstRules, sessions: 1, available_from }, staff.administrator);
  const template = { ...firstTemplate, ...ids, signer: target.content.site.headName };
  await saveTemplate(platform, { conference: conference.id, template, in_force: true }, staff.administrator);
}

const signs = "ABCDEFGHKMNPQRSTUVWXYZ23456789";

/** Three of four who got a certificate. */
async function addCodes({ target: { db }, conference, timeline, staff }: DemoYear): Promise<void> {
  const by = staff.registrars[1];
  const issued = await findCertificates(db).ofConference(conference.id);
  const chosen = issued.flatMap(({ registration_id: id, state }) =>
    id !== null && state === "valid" && id % 4 > 0 ? id : [],
  );
  /** Four signs, different for every number below the modulus. */
  const group = (number: number) =>
    [1, 30, 900, 27_000].map((place) => signs[Math.floor((number % 810_000) / place) % 30]).join("");
  const created_at = timeline.platform.clock().toISOString();
  await individualCodes(db, conference.id).add(
    chosen.map((registration_id) => {
      const code = `XDMO-${group(registration_id * 7919)}-${group(registration_id * 104_729)}`;
      return { registration_id, code, created_at, who: personWords(by.staff) };
    }),
  );
  const about = { subject: ["conference", conference.id] as const, details: `записано: ${chosen.length}` };
  await recordAudit(db, { at: timeline.platform.clock(), action: "individual-codes-imported", ...by, ...about });
}
