import type { BadgeCheck, BadgePeople, showBadges as showCall } from "#contract/conference/day/registration-badges.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { splitName } from "#domain/people/person-names.ts";
import { badgeFormats, badgesPerSheet } from "#domain/registration/badge-formats.ts";
import { type FittedName, fitBadgeName } from "#domain/registration/badge-names.ts";
import { badgeRoleNames } from "#domain/registration/badge-roles.ts";
import { instantInZone } from "#domain/text/russian-dates.ts";
import type { Platform } from "#server/kit/platform.ts";
import { registrationsList } from "../../registrants/table/list-registrations.ts";
import { badgeRolesOf } from "../../registration/record/badge-roles-repository.ts";
import { conferencesForRegistration } from "../../registration/record/registering-conferences-repository.ts";
import type { RegistrationRow } from "../../registration/record/registrations-repository.ts";
import { badgeRunsRepository, badgesRepository } from "./badges-repository.ts";
import { type BadgeOrder, chosenIds, countWithdrawn, readChosen } from "./choose-badges.ts";

const maxRuns = 3;

/** Returns the roles of a conference, by default the current one, with the numbers of badges and unconfirmed runs. */
export async function showBadges(platform: Platform, asked: number | undefined): Promise<AnswerOf<typeof showCall>> {
  const { read } = platform.database;
  const conference = asked ?? (await conferencesForRegistration(read).idToJoin());
  const [registered, printed, roles, runs] = await Promise.all([
    registrationsList(platform).count({ conferences: [conference], status: "registered" }),
    badgesRepository(read).printedIn(conference),
    badgeRolesOf(read, conference),
    badgeRunsRepository(read).unconfirmed(conference, maxRuns),
  ]);
  return {
    registered,
    printed: printed.size,
    roles: badgeRoleNames.map((role) => ({ role, ...roles[role] })),
    runs: runs.map(({ id, format, badges, sheets, who, created_at }) => ({
      id,
      format,
      badges,
      sheets,
      who,
      created_at: instantInZone(new Date(created_at), platform.timeZone),
    })),
  };
}

/** Counts the badges and sheets of an order, and lists the people whose badges differ from the usual. */
export async function checkBadges(platform: Platform, order: BadgeOrder): Promise<BadgeCheck> {
  const rows = order.who === "blank" ? [] : await readChosen(platform, await chosenIds(platform, order));
  const printed = await badgesRepository(platform.database.read).printedOf(rows.map(({ id }) => id));
  const format = badgeFormats[order.format];
  const fitted = rows.map((row) => ({ row, ...fitBadgeName(splitName(row.fio), format, { hasQr: order.show.qr }) }));
  const where = (is: (name: FittedName) => boolean) => peopleOf(fitted.filter(is).map(({ row }) => row));
  const badges = order.who === "blank" ? order.count : rows.length;
  return {
    badges,
    sheets: Math.ceil(badges / badgesPerSheet(format)),
    withdrawn: await countWithdrawn(platform, order),
    repeated: printed.size,
    full_size: fitted.filter(({ surname }) => !surname.isReduced && !surname.isBroken).length,
    reduced: where(({ surname }) => surname.isReduced && !surname.isTooLong),
    two_lines: where(({ surname }) => surname.isBroken),
    too_long: where(({ surname, given }) => surname.isTooLong || given.isTooLong),
    without_institution: peopleOf(order.show.institution ? rows.filter(({ job_place }) => job_place === "") : []),
  };
}

const maxListed = 100;

function peopleOf(rows: RegistrationRow[]): BadgePeople {
  return { count: rows.length, first: rows.slice(0, maxListed).map(({ id, number, fio }) => ({ id, number, fio })) };
}
