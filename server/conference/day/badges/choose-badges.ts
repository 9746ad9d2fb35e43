import { type checkBadges, maxBadges } from "#contract/conference/day/registration-badges.ts";
import { problemTexts } from "#contract/problems.ts";
import { splitName } from "#domain/people/person-names.ts";
import { answerInWords } from "#domain/registration/question-types.ts";
import { dateRange } from "#domain/text/russian-dates.ts";
import { notFound, Problem } from "#server/kit/http/problem-replies.ts";
import type { BodyRead } from "#server/kit/http/register-endpoints.ts";
import type { Platform } from "#server/kit/platform.ts";
import { readSociety } from "#server/office/society/read-society.ts";
import { registrationsList } from "../../registrants/table/list-registrations.ts";
import { viewOf } from "../../registrants/table/registrations-view.ts";
import { queryOf } from "../../registrants/table/save-view.ts";
import { wholeList } from "../../registrants/table/whole-list.ts";
import { questionsOf } from "../../registration/answers/questions-repository.ts";
import { badgeRolesOf } from "../../registration/record/badge-roles-repository.ts";
import { findPasses } from "../../registration/record/passes-repository.ts";
import { conferencesForRegistration } from "../../registration/record/registering-conferences-repository.ts";
import { type RegistrationRow, rowsByIds } from "../../registration/record/registrations-repository.ts";
import { badgesRepository } from "./badges-repository.ts";
import type { Badge, BadgeSheet } from "./print-badges.ts";

export type BadgeOrder = BodyRead<typeof checkBadges>;

/** Returns the ids of the active registrations that get a badge, in the order of the table. */
export async function chosenIds(platform: Platform, order: BadgeOrder): Promise<number[]> {
  const ids = await idsWith(platform, order, "registered");
  if (order.who !== "unprinted") return ids;
  const printed = await badgesRepository(platform.database.read).printedIn(order.conference);
  return ids.filter((id) => !printed.has(id));
}

/** Returns the number of withdrawn registrations among the selected. */
export async function countWithdrawn(platform: Platform, order: BadgeOrder): Promise<number> {
  return order.who === "selected" ? (await idsWith(platform, order, "withdrawn")).length : 0;
}

type Status = RegistrationRow["status"];

async function idsWith(platform: Platform, { who, view, ids, conference }: BadgeOrder, status: Status) {
  const query = { ...queryOf(view), bin: undefined };
  const nothing = { search: "", conference: undefined, school_name: undefined, where: undefined };
  const { selection, order } = viewOf(who === "selected" ? query : { ...query, ...nothing });
  const all = { ...selection, conferences: [conference], status };
  const list = registrationsList(platform);
  const found = await wholeList((part) => list.page(all, { order, ...part }), 5000);
  const ticked = who === "selected" && ids ? new Set(ids) : undefined;
  return ticked ? found.filter((id) => ticked.has(id)) : found;
}

/** Reads the chosen registrations. @throws Problem 400 if there are too many for one file. */
export async function readChosen(platform: Platform, ids: number[]): Promise<RegistrationRow[]> {
  if (ids.length > maxBadges) throw new Problem(400, { non_field_errors: [problemTexts.tooManyRows(maxBadges)] });
  return rowsByIds(platform.database.read, ids);
}

/** Returns the content of the badges of registrations, which must be of one conference. */
export async function badgesOf(
  platform: Platform,
  { conference, question }: Pick<BadgeOrder, "conference" | "question">,
  rows: RegistrationRow[],
): Promise<Badge[]> {
  const { read } = platform.database;
  const ids = rows.map(({ id }) => id);
  const [roles, names, passes, printed] = await Promise.all([
    badgeRolesOf(read, conference),
    conferencesForRegistration(read).schoolNames(conference),
    findPasses(read).ownCodes(ids),
    badgesRepository(read).printedOf(ids),
  ]);
  const asked = question === null ? undefined : (await questionsOf(read, conference)).find(({ id }) => id === question);
  const codes = new Map(passes.map((pass) => [pass.registration_id, pass.code]));
  return rows.map((row) => ({
    ...splitName(row.fio),
    institution: row.job_place,
    region: row.region,
    number: row.number,
    role: roles[row.badge_role],
    school: names.get(row.school_id) ?? "",
    ...(asked && { answer: answerInWords(asked, JSON.parse(row.answers)) }),
    code: codes.get(row.id) ?? "",
    copy: (printed.get(row.id) ?? 0) + 1,
  }));
}

/** Returns the content common to all badges. @throws Problem 404 if there is no such conference. */
export async function sheetOf(platform: Platform, { conference: id, format, show }: BadgeOrder): Promise<BadgeSheet> {
  const conference = await conferencesForRegistration(platform.database.read).find(id);
  if (!conference) throw notFound();
  const { days, year } = dateRange(conference.start_date, conference.end_date);
  const [town = ""] = conference.place.split(",");
  return {
    society: (await readSociety(platform.database.read)).short_name,
    conference: conference.name,
    dates_and_city: [`${days} ${year}`, town.trim()].filter(Boolean).join(", "),
    format,
    show,
  };
}
