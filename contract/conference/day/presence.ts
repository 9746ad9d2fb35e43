import { z } from "zod";
import { reportColumns } from "#domain/programme/webinar-report.ts";
import { endpoint, nothing, registrars } from "../../endpoint.ts";
import { problemTexts } from "../../problems.ts";
import { instantInBody, integerId } from "../../wire/body-values.ts";
import { idInPath, oneOf, pageNumber } from "../../wire/query-values.ts";
import { instant } from "../../wire/wire-values.ts";
import { chosenColumns, uploadKey } from "../registrants/registration-imports.ts";

/** The presence of registrants at a session: from the doors of halls, from files of webinars, and by hand. */

const byId = z.object({ id: idInPath });

export const presencePageSize = 50;

/** `unlisted`: present, and not registered for the school of the session. */
export const presenceTabs = ["credited", "short", "open", "absent", "unlisted"] as const;

const stay = z.object({ arrived_at: instant, left_at: instant.nullable() });

const person = z.object({
  registration: z.int(),
  number: z.int(),
  fio: z.string(),
  is_listed: z.boolean(),
  stays: z.array(stay),
  minutes: z.int(),
  state: z.enum(["credited", "short", "open", "absent"]),
  sources: z.array(z.enum(["door", "webinar", "hand"])),
  /** The member of staff who recorded it by hand. */
  who: z.string(),
});

const presence = z.object({
  session: z.object({
    id: z.int(),
    title: z.string(),
    hall: z.string(),
    starts_at: instant,
    ends_at: instant,
    points: z.int().nullable(),
    threshold: z.int(),
    /** In minutes. */
    duration: z.int(),
    minutes_needed: z.int(),
    /** Whether registrants of a school are expected. */
    has_list: z.boolean(),
  }),
  /** By tab; `all` are those who are expected, or all who came. */
  counts: z.object({
    all: z.int(),
    marked: z.int(),
    credited: z.int(),
    short: z.int(),
    open: z.int(),
    absent: z.int(),
    unlisted: z.int(),
  }),
  /** A page of the tab, by name. */
  people: z.array(person),
  /** The number of people in the tab. */
  count: z.int(),
  imports: z.array(
    z.object({ id: z.int(), file_name: z.string(), created_at: instant, who: z.string(), records: z.int() }),
  ),
});

export const listPresence = endpoint({
  name: "listPresence",
  summary: "Присутствие на занятии",
  method: "GET",
  path: "/api/staff/programme-sessions/:id/presence/",
  access: registrars,
  params: byId,
  query: z.object({ state: oneOf(presenceTabs), page: pageNumber }),
  answer: presence,
});

const noPerson = "Выберите человека из списка или введите его номер.";

export const recordPresence = endpoint({
  name: "recordPresence",
  summary: "Записать присутствие участника вручную, вместо других его отметок",
  method: "POST",
  path: "/api/staff/programme-sessions/:id/presence/",
  access: registrars,
  params: byId,
  body: z.object({
    /** The number of the registration in its conference. */
    number: z.int({ error: noPerson }).min(1, noPerson).max(999_999_999, noPerson),
    stays: z
      .array(z.object({ arrived_at: instantInBody, left_at: instantInBody.nullable() }), {
        error: problemTexts.notList,
      })
      .min(1, problemTexts.blank)
      .max(20, problemTexts.longList(20)),
  }),
  status: 204,
  answer: nothing,
});

export const clearPresence = endpoint({
  name: "clearPresence",
  summary: "Убрать записанное вручную: снова действуют отметки двери и вебинара",
  method: "DELETE",
  path: "/api/staff/programme-sessions/:id/presence/:registration/",
  access: registrars,
  params: byId.extend({ registration: idInPath }),
  status: 204,
  answer: nothing,
});

export const closePresence = endpoint({
  name: "closePresence",
  summary: "Записать уход концом занятия всем или выбранным, у кого нет ухода",
  method: "POST",
  path: "/api/staff/programme-sessions/:id/presence-closings/",
  access: registrars,
  params: byId,
  body: z.object({
    /** All if absent. */
    registrations: z
      .array(integerId, { error: problemTexts.notList })
      .max(1000, problemTexts.longList(1000))
      .optional(),
  }),
  answer: z.object({ closed: z.int() }),
});

const importOrder = z.object({
  upload: uploadKey,
  columns: chosenColumns(reportColumns),
  /** The chosen registrations of unknown people, by the row of their first mention; null for none of the registered. */
  people: z
    .array(z.object({ row: integerId, registration: integerId.nullable() }), { error: problemTexts.notList })
    .max(1000, problemTexts.longList(1000))
    .default([]),
});

const candidate = z.object({ registration: z.int(), number: z.int(), fio: z.string() });

export const dryRunPresenceImport = endpoint({
  name: "dryRunPresenceImport",
  summary: "Показать, что запишется из файла вебинара",
  method: "POST",
  path: "/api/staff/programme-sessions/:id/presence-imports/dry-runs/",
  access: registrars,
  params: byId,
  body: importOrder,
  answer: z.object({
    rows: z.int(),
    /** Recognised people: by e-mail, by full name, by the answers of staff. */
    by_email: z.int(),
    by_name: z.int(),
    by_answer: z.int(),
    /** People with several stays. */
    several: z.int(),
    /** People who were at the door of the hall too. */
    at_door: z.int(),
    /** People who are not recognised, also those with an answer, up to a limit. */
    unknown: z.array(
      z.object({
        row: z.int(),
        name: z.string(),
        email: z.string(),
        minutes: z.int(),
        reason: z.string(),
        candidates: z.array(candidate),
      }),
    ),
    unanswered: z.int(),
    /** Rows without a readable time. */
    timeless: z.array(z.int()),
    new_records: z.int(),
    known_records: z.int(),
    /** Credited people now and after the import. */
    credited: z.int(),
    credited_after: z.int(),
  }),
});

export const importPresence = endpoint({
  name: "importPresence",
  summary: "Записать присутствие из файла вебинара",
  method: "POST",
  path: "/api/staff/programme-sessions/:id/presence-imports/",
  access: registrars,
  params: byId,
  body: importOrder,
  answer: z.object({ records: z.int() }),
});

export const undoPresenceImport = endpoint({
  name: "undoPresenceImport",
  summary: "Убрать всё, что записано из файла вебинара",
  method: "DELETE",
  path: "/api/staff/presence-imports/:id/",
  access: registrars,
  params: byId,
  status: 204,
  answer: nothing,
});

export type PresenceList = z.output<typeof presence>;
export type PresentPerson = z.output<typeof person>;
export type PresenceImportOrder = z.input<typeof importOrder>;
export type PresenceDryRun = z.output<typeof dryRunPresenceImport.answer>;

export const sessionPresenceEndpoints = {
  listPresence,
  recordPresence,
  clearPresence,
  closePresence,
  dryRunPresenceImport,
  importPresence,
  undoPresenceImport,
};
