import { z } from "zod";
import { badgeFormatNames } from "#domain/registration/badge-formats.ts";
import { badgeRoleNames, minContrast, whiteContrast } from "#domain/registration/badge-roles.ts";
import { endpoint, nothing, registrars, sentFile } from "../../endpoint.ts";
import { problemTexts } from "../../problems.ts";
import { addressQuery, flag, integerId, line, wholeNumber, wrongChoice } from "../../wire/body-values.ts";
import { idInPath, repeatedNumbers } from "../../wire/query-values.ts";
import { instant } from "../../wire/wire-values.ts";
import { job } from "../registrants/registration-jobs.ts";

/** The badges of a registration on its card. */
export const badgeOfCard = {
  badge_role: z.enum(badgeRoleNames),
  /** The number of printed badges. */
  badges_printed: z.int(),
};

/** In badges: the maximum of one file. */
export const maxBadges = 3000;
/** Without names, for people who register at the entrance. */
const maxBlank = 200;
const count = wholeNumber(1);

/** The badges, their paper and their contents. */
const badges = z.object({
  conference: integerId,
  /** `selected`: the rows `ids` of the table's view, or all of its rows; `blank`: `count` badges of a role without names. */
  who: z.enum(["unprinted", "all", "selected", "blank"], { error: wrongChoice }),
  /** The view of the table as a query string; its order is also that of the badges. */
  view: addressQuery.default(""),
  ids: z.array(integerId, { error: problemTexts.notList }).max(10_000, problemTexts.tooManyRows(10_000)).optional(),
  role: z.enum(badgeRoleNames, { error: wrongChoice }).default("participant"),
  count: count.max(maxBlank, problemTexts.tooManyRows(maxBlank)).default(8),
  format: z.enum(badgeFormatNames, { error: wrongChoice }),
  show: z.object({ institution: flag, region: flag, school: flag, qr: flag, cropMarks: flag, roleBar: flag }),
  /** The question whose answer is a line of the badge. */
  question: integerId.nullable().default(null),
});

const role = z.object({
  role: z.enum(badgeRoleNames, { error: wrongChoice }),
  word: line(24),
  color: z
    .string({ error: problemTexts.notText })
    .regex(/^#[0-9A-Fa-f]{6}$/, problemTexts.notColour)
    .refine((color) => whiteContrast(color) >= minContrast, problemTexts.paleColour),
});

const run = z.object({
  id: z.int(),
  format: z.enum(badgeFormatNames),
  badges: z.int(),
  sheets: z.int(),
  who: z.string(),
  created_at: instant,
});

export const showBadges = endpoint({
  name: "showBadges",
  summary: "Значки конференции: роли, сколько напечатано, что ждёт ответа",
  method: "GET",
  path: "/api/registration/badges/",
  access: registrars,
  query: z.object({ conference: repeatedNumbers }),
  answer: z.object({
    /** Without withdrawn ones, as are the printed. */
    registered: z.int(),
    printed: z.int(),
    roles: z.array(z.object({ role: z.enum(badgeRoleNames), word: z.string(), color: z.string() })),
    /** Made, and not confirmed yet; the newest first. */
    runs: z.array(run),
  }),
});

/** The first of the people that a warning is about, and their number. */
const people = z.object({
  count: z.int(),
  first: z.array(z.object({ id: z.int(), number: z.int(), fio: z.string() })),
});

export const checkBadges = endpoint({
  name: "checkBadges",
  summary: "Сколько выйдет значков и листов и что на них не как обычно",
  method: "POST",
  path: "/api/registration/badges/checks/",
  access: registrars,
  body: badges,
  answer: z.object({
    badges: z.int(),
    sheets: z.int(),
    /** Withdrawn registrations among the selected, which get no badge. */
    withdrawn: z.int(),
    /** People who have a printed badge. */
    repeated: z.int(),
    full_size: z.int(),
    reduced: people,
    two_lines: people,
    too_long: people,
    without_institution: people,
  }),
});

export const drawBadgeSheet = endpoint({
  name: "drawBadgeSheet",
  summary: "Картинка листа: как выйдет",
  method: "POST",
  path: "/api/registration/badges/sheets/",
  access: registrars,
  body: badges.extend({ sheet: count }),
  file: "image/webp",
  answer: sentFile,
});

export const beginBadges = endpoint({
  name: "beginBadges",
  summary: "Собрать значки в PDF",
  method: "POST",
  path: "/api/registration/badges/runs/",
  access: registrars,
  body: badges,
  status: 201,
  /** `run` is null for blank badges, which are not counted. */
  answer: z.object({ run: z.int().nullable(), job }),
});

export const confirmBadges = endpoint({
  name: "confirmBadges",
  summary: "Отметить собранные значки напечатанными, кроме невышедших листов",
  method: "POST",
  path: "/api/registration/badges/runs/:id/confirmations/",
  access: registrars,
  params: z.object({ id: idInPath }),
  body: z.object({
    unprinted_sheets: z.array(count, { error: problemTexts.notList }).max(maxBadges, problemTexts.notList).default([]),
  }),
  status: 204,
  answer: nothing,
});

export const saveBadgeRoles = endpoint({
  name: "saveBadgeRoles",
  summary: "Слова и цвета ролей конференции",
  method: "PUT",
  path: "/api/registration/badges/roles/",
  access: registrars,
  body: z.object({
    conference: integerId,
    roles: z
      .array(role, { error: problemTexts.notList })
      .refine(
        (roles) => new Set(roles.map((one) => one.role)).size === badgeRoleNames.length && roles.length === 4,
        problemTexts.twice,
      ),
  }),
  status: 204,
  answer: nothing,
});

export type BadgeRun = z.output<typeof run>;
export type BadgeCheck = z.output<typeof checkBadges.answer>;
export type BadgePeople = z.output<typeof people>;

export const badgeEndpoints = { showBadges, checkBadges, drawBadgeSheet, beginBadges, confirmBadges, saveBadgeRoles };
