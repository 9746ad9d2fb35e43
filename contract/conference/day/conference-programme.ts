import { z } from "zod";
import { type SessionKind, sessionKinds } from "#domain/programme/programme-sessions.ts";
import { editors, endpoint, nothing, sentFile, staffRoles } from "../../endpoint.ts";
import {
  flag,
  instantInBody,
  integerId,
  revisionSeen,
  severalLines,
  typesetLine,
  wholeNumber,
  wrongChoice,
} from "../../wire/body-values.ts";
import { dateText, idInPath, idText } from "../../wire/query-values.ts";
import { instant } from "../../wire/wire-values.ts";

/** The programme of a conference: as staff edit it, and as visitors see it. */

const byId = z.object({ id: idInPath });

/** The longest programme. */
export const maxSessions = 300;

const kind = z.enum(Object.keys(sessionKinds) as SessionKind[], { error: wrongChoice });

const publicSession = z.object({
  id: z.int(),
  kind,
  title: z.string(),
  hall: z.string(),
  starts_at: instant,
  ends_at: instant,
  /** One per line: the name, and after a dash the topic or the affiliation. */
  speakers: z.string(),
  /** Credit points; null for none. */
  points: z.int().nullable(),
});

const session = publicSession.extend({
  school: z.int().nullable(),
  /** The number of registrants of the school; null without a school. */
  registered: z.int().nullable(),
  /** Percent of the minutes that are credited. */
  threshold: z.int(),
  takes_presence: z.boolean(),
  is_public: z.boolean(),
  revision: z.int(),
});

const conference = z.object({
  id: z.int(),
  name: z.string(),
  roman: z.string(),
  start_date: z.string(),
  end_date: z.string(),
});

const programme = z.object({
  /** Null if there is no conference. */
  conference: conference.nullable(),
  schools: z.array(z.object({ id: z.int(), name: z.string() })),
  /** In order. */
  sessions: z.array(session),
  /** When the programme was published; null if it is not on the site. */
  published_at: instant.nullable(),
  /** Whether visitors see another programme than this. */
  has_changes: z.boolean(),
  saved_at: instant.nullable(),
  saved_by: z.string(),
});

const sessionFields = {
  kind,
  title: typesetLine(300),
  // Separates the halls in an address.
  hall: typesetLine(100).refine((hall) => !hall.includes(","), "Название зала пишется без запятых."),
  starts_at: instantInBody,
  ends_at: instantInBody,
  speakers: severalLines(6000),
  points: wholeNumber(1, 100).nullable(),
  school: integerId.nullable(),
  threshold: wholeNumber(0, 100),
  takes_presence: flag,
  is_public: flag,
};

export const showProgramme = endpoint({
  name: "showProgramme",
  summary: "Программа конференции, как её правят; без номера — текущей",
  method: "GET",
  path: "/api/staff/programme/",
  access: staffRoles,
  query: z.object({ conference: idText }),
  answer: programme,
});

export const addSession = endpoint({
  name: "addSession",
  summary: "Добавить пункт программы",
  method: "POST",
  path: "/api/staff/programme-sessions/",
  access: editors,
  body: z.object({ conference: integerId, ...sessionFields }),
  answer: session,
});

export const editSession = endpoint({
  name: "editSession",
  summary: "Изменить пункт программы",
  method: "PATCH",
  path: "/api/staff/programme-sessions/:id/",
  access: editors,
  params: byId,
  body: z.object(sessionFields).partial().extend({ revision: revisionSeen }),
  answer: session,
});

export const deleteSession = endpoint({
  name: "deleteSession",
  summary: "Удалить пункт программы, если на нём не отмечено присутствие",
  method: "DELETE",
  path: "/api/staff/programme-sessions/:id/",
  access: editors,
  params: byId,
  status: 204,
  answer: nothing,
});

export const publishProgramme = endpoint({
  name: "publishProgramme",
  summary: "Показать на сайте программу в её нынешнем виде",
  method: "POST",
  path: "/api/staff/conferences/:id/programme-publications/",
  access: editors,
  params: byId,
  answer: programme,
});

export const unpublishProgramme = endpoint({
  name: "unpublishProgramme",
  summary: "Снять программу с сайта",
  method: "DELETE",
  path: "/api/staff/conferences/:id/programme-publications/",
  access: editors,
  params: byId,
  answer: programme,
});

export const showPublicProgramme = endpoint({
  name: "showPublicProgramme",
  summary: "Программа конференции",
  method: "GET",
  path: "/api/conferences/:id/programme/",
  access: "public",
  params: byId,
  changesWith: "content",
  answer: z.object({
    conference: conference.extend({ place: z.string() }),
    /** In order; `is_now` at the moment of the response. */
    sessions: z.array(publicSession.extend({ is_now: z.boolean() })),
    /** «московское»; the name of the zone if Russian has no adjective for it. */
    time_zone: z.string(),
    updated_at: instant,
  }),
});

export const printProgramme = endpoint({
  name: "printProgramme",
  summary: "Программа конференции для печати",
  method: "GET",
  path: "/api/conferences/:id/programme/pdf/",
  access: "public",
  params: byId,
  file: "application/pdf",
  answer: sentFile,
});

export const programmeCalendar = endpoint({
  name: "programmeCalendar",
  summary: "Файл для календаря: вся программа, один день или один пункт",
  method: "GET",
  path: "/api/conferences/:id/programme/calendar/",
  access: "public",
  params: byId,
  query: z.object({ day: dateText, session: idText }),
  file: "text/calendar",
  answer: sentFile,
});

export type Programme = z.output<typeof programme>;
export type ProgrammeSession = z.output<typeof session>;
export type PublicProgramme = z.output<typeof showPublicProgramme.answer>;

export const programmeEndpoints = {
  showProgramme,
  addSession,
  editSession,
  deleteSession,
  publishProgramme,
  unpublishProgramme,
  showPublicProgramme,
  printProgramme,
  programmeCalendar,
};
