import { writeFile } from "node:fs/promises";
import type { SentFile } from "#contract/endpoint.ts";
import { problemTexts } from "#contract/problems.ts";
import { badgeFormats, badgesPerSheet } from "#domain/registration/badge-formats.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import type { By } from "#server/kit/http/guard.ts";
import { notFound, Problem } from "#server/kit/http/problem-replies.ts";
import { jobs } from "#server/kit/jobs/jobs.ts";
import type { JobContext } from "#server/kit/jobs/run-job.ts";
import { drawFirstPage } from "#server/kit/pdf/read-pdf.ts";
import type { Platform } from "#server/kit/platform.ts";
import type { ItemsOptions } from "#server/kit/printing/printer.ts";
import { personWords, recordAudit } from "#server/office/audit/audit.ts";
import { command } from "#server/office/audit/command.ts";
import { maxAtOnce } from "../../registrants/exports/begin-job.ts";
import { presentJob } from "../../registrants/exports/present-job.ts";
import { badgeRolesOf } from "../../registration/record/badge-roles-repository.ts";
import { conferencesForRegistration } from "../../registration/record/registering-conferences-repository.ts";
import { badgeRunsRepository } from "./badges-repository.ts";
import { type BadgeOrder, badgesOf, chosenIds, readChosen, sheetOf } from "./choose-badges.ts";
import { type BadgeSheet, printBadges, printBlankBadges } from "./print-badges.ts";

type Made = { order: BadgeOrder; sheet: BadgeSheet; ids: number[] };

const badgeForms = ["значок", "значка", "значков"] as const;
const sheetForms = ["лист", "листа", "листов"] as const;

/** Draws a sheet of an order, from the PDF. @throws Problem 404 if there is no such sheet. */
export async function drawBadgeSheet(platform: Platform, order: BadgeOrder, number: number): Promise<SentFile> {
  const sheet = await sheetOf(platform, order);
  const onSheet = badgesPerSheet(badgeFormats[order.format]);
  const start = (number - 1) * onSheet;
  const all = order.who === "blank" ? [] : await chosenIds(platform, order);
  const count = Math.min((order.who === "blank" ? order.count : all.length) - start, onSheet);
  if (count <= 0) throw notFound();
  const ids = all.slice(start, start + onSheet);
  const pdf = await printOrder(platform, { order: { ...order, count }, sheet, ids });
  return { name: "list.webp", bytes: await drawFirstPage(pdf) };
}

async function printOrder(platform: Platform, { order, sheet, ids }: Made, options?: ItemsOptions) {
  const { conference, role, count } = order;
  if (order.who === "blank") {
    const roles = await badgeRolesOf(platform.database.read, conference);
    return printBlankBadges(platform.printer, { role: roles[role], count }, sheet, options);
  }
  const badges = await badgesOf(platform, order, await readChosen(platform, ids));
  return printBadges(platform.printer, badges, sheet, options);
}

/**
 * Begins the job that makes the PDF of an order, and records its run, unless the badges are blank.
 * @throws Problem 400 if there are no badges or too many, 409 if the account has too many unfinished jobs.
 */
export async function beginBadges(platform: Platform, order: BadgeOrder, by: By) {
  const isBlank = order.who === "blank";
  const sheet = await sheetOf(platform, order);
  const rows = isBlank ? [] : await readChosen(platform, await chosenIds(platform, order));
  const total = isBlank ? order.count : rows.length;
  if (total === 0) throw new Problem(400, { non_field_errors: [problemTexts.nothingChosen] });
  const made = { order, sheet, ids: rows.map(({ id }) => id) };
  const sheets = Math.ceil(total / badgesPerSheet(badgeFormats[order.format]));
  const { roman } = await conferencesForRegistration(platform.database.read).byId(order.conference);
  let run: number | null = null;
  const job = await jobs(platform).begin({
    staffId: by.staff.id,
    kind: "badges",
    total,
    maxAtOnce,
    note: async (db) => {
      const what = { conference_id: order.conference, format: order.format, contents: JSON.stringify(order.show) };
      const author = { staff_id: by.staff.id, who: personWords(by.staff), created_at: platform.clock().toISOString() };
      const values = { ...what, ...author, badges: total, sheets };
      if (!isBlank) run = await badgeRunsRepository(db).add(values, made.ids);
      const details = `${isBlank ? "пустые значки" : "значки"}, штук: ${total}`;
      await recordAudit(db, { at: platform.clock(), ...by, action: "print-list", subject: ["view"], details });
    },
    file: { name: fileName(roman, sheets), mediaType: "application/pdf" },
    run: (place) => writeBadges(platform, made, run, place),
  });
  return { run, job: presentJob(platform, job) };
}

/** «Значки XIII, 11 листов.pdf» */
function fileName(roman: string, sheets: number): string {
  return `${["Значки", roman].filter(Boolean).join(" ")}, ${counted(sheets, sheetForms)}.pdf`.replace("\u00a0", " ");
}

const day = 24 * 60 * 60 * 1000;

async function writeBadges(platform: Platform, made: Made, run: number | null, place: JobContext): Promise<void> {
  const { signal, progress } = place;
  await writeFile(place.path, await printOrder(platform, made, { signal, progress }));
  if (run === null) return;
  await platform.database.inGroupCommit(async (db) => {
    const runs = badgeRunsRepository(db);
    await runs.setMade(run);
    await runs.forgetUnmade(new Date(platform.clock().getTime() - day).toISOString());
  });
}

/**
 * Sets the badges of a run printed, except those on sheets that were not.
 * @throws Problem 404 without a run, 400 on `unprinted_sheets` for an unknown sheet, 409 if it is confirmed already, or not made.
 */
export async function confirmBadges(platform: Platform, id: number, unprinted: number[], by: By): Promise<void> {
  const missing = new Set(unprinted);
  await command(platform, by, async ({ db, at, record }) => {
    const runs = badgeRunsRepository(db);
    const run = await runs.byId(id);
    if (!run) throw notFound();
    if (unprinted.some((sheet) => sheet > run.sheets))
      throw new Problem(400, { unprinted_sheets: [problemTexts.noSheet(run.sheets)] });
    const confirmed = { confirmed_at: at.toISOString(), confirmed_by: personWords(by.staff) };
    if (!(await runs.confirm(id, confirmed))) throw new Problem(409, { detail: problemTexts.badgesConfirmed });
    const onSheet = badgesPerSheet(badgeFormats[run.format]);
    await runs.setPrinted(id, (position) => !missing.has(Math.floor(position / onSheet) + 1));
    const sheets = missing.size === 0 ? "" : `, не вышло листов: ${missing.size} из ${run.sheets}`;
    const details = `${counted(run.badges, badgeForms)}${sheets}`;
    await record("badges-confirmed", { subject: ["badge-run", id], details });
  });
}
