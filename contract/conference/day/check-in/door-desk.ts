import { z } from "zod";
import { endpoint, eventStream, nothing, type Role, registrars } from "#contract/endpoint.ts";
import { dateInBody, flag, line, optionalLine, wrongChoice } from "#contract/wire/body-values.ts";
import { dateText, idInPath, limitUpTo, pageNumber } from "#contract/wire/query-values.ts";
import { calendarDate, instant, paged } from "#contract/wire/wire-values.ts";
import { doorCounts, pairDoor } from "./device-endpoints.ts";

/** The check-in of the current conference, for staff. */

/** The roles that open the check-in on their own device. */
export const atDoor = [...registrars, "door"] as const satisfies readonly Role[];
const byId = z.object({ id: idInPath });

const device = z.object({
  id: z.int(),
  place: z.string(),
  hall: z.string().nullable(),
  holder: z.string(),
  kind: z.enum(["phone", "laptop"]),
  /** `waiting` for its device, `silent` for three minutes or longer. */
  state: z.enum(["waiting", "online", "silent", "revoked", "expired"]),
  expires_at: instant,
  created_at: instant,
  who: z.string(),
  last_seen_at: instant.nullable(),
  queue_length: z.int(),
  queue_since: instant.nullable(),
  list_at: instant.nullable(),
  /** Marks on the day. */
  marks: z.int(),
});

export const showDoor = endpoint({
  name: "showDoor",
  summary: "Вход на конференцию: устройства, счёт по школам, приход по четвертям часа",
  method: "GET",
  path: "/api/staff/door/",
  access: registrars,
  query: z.object({ day: dateText }),
  answer: z.object({
    conference: z.string(),
    days: z.array(calendarDate),
    /** The day shown: by default today, or the nearest day of the conference. */
    day: calendarDate,
    now: instant,
    halls: z.array(z.string()),
    counts: doorCounts,
    devices: z.array(device),
    /** First arrivals from the first quarter of an hour with one to the last. */
    quarters: z.array(z.object({ at: instant, arrivals: z.int() })),
    marks: z.int(),
    open_conflicts: z.int(),
  }),
});

const order = {
  place: line(100),
  /** Empty for an entrance of the conference. */
  hall: optionalLine(100),
  hall_turn: z.enum(["both", "departure"], { error: wrongChoice }),
};

const newCode = z.object({
  id: z.int(),
  /** The address of the QR code. */
  address: z.string(),
  /** The QR code as a data URI. */
  qr_code: z.string(),
  digits: z.string(),
  code_until: instant,
});

export const createDoorPass = endpoint({
  name: "createDoorPass",
  summary: "Выдать пропуск: код на десять минут и на одно устройство",
  method: "POST",
  path: "/api/staff/door/passes/",
  access: registrars,
  body: z.object({
    ...order,
    /** The last day on which the pass is valid. */
    until: dateInBody.optional(),
  }),
  status: 201,
  answer: newCode,
});

export const renewDoorCode = endpoint({
  name: "renewDoorCode",
  summary: "Новый код пропуска, которым ещё не пользовались",
  method: "POST",
  path: "/api/staff/door/passes/:id/codes/",
  access: registrars,
  params: byId,
  status: 201,
  answer: newCode,
});

export const openDoorHere = endpoint({
  name: "openDoorHere",
  summary: "Открыть вход на этом устройстве",
  method: "POST",
  path: "/api/staff/door/here/",
  access: atDoor,
  body: z.object({ ...order, is_laptop: flag }),
  status: 201,
  answer: pairDoor.answer,
});

export const revokeDoorPass = endpoint({
  name: "revokeDoorPass",
  summary: "Отозвать пропуск: список на устройстве сотрётся",
  method: "DELETE",
  path: "/api/staff/door/passes/:id/",
  access: registrars,
  params: byId,
  status: 204,
  answer: nothing,
});

const mark = z.object({
  id: z.string(),
  registration: z.int(),
  fio: z.string(),
  number: z.int(),
  kind: z.enum(["arrival", "departure"]),
  way: z.enum(["code", "search", "new"]),
  place: z.string(),
  who: z.string(),
  at: instant,
  /** The time by the device's clock, if it was corrected. */
  device_at: instant.nullable(),
  let_in: z.enum(["", "withdrawn", "waiting", "other-day"]),
  undone_at: instant.nullable(),
  undone_by: z.string(),
});

export const listDoorMarks = endpoint({
  name: "listDoorMarks",
  summary: "Отметки дня, новые сверху",
  method: "GET",
  path: "/api/staff/door/marks/",
  access: registrars,
  query: z.object({ day: dateText }),
  answer: z.array(mark),
});

export const settleDoorMark = endpoint({
  name: "settleDoorMark",
  summary: "Снять или вернуть отметку",
  method: "POST",
  path: "/api/staff/door/marks/:id/",
  access: registrars,
  params: z.object({ id: z.uuid() }),
  body: z.object({ is_undone: flag }),
  status: 204,
  answer: nothing,
});

/** The two decisions for each kind of conflict, the usual one first. */
export const doorDecisions = {
  withdrawn: ["reinstate", "undo"],
  waiting: ["keep", "undo"],
  "two-doors": ["same-person", "other-person"],
  namesake: ["merge", "different"],
  revoked: ["keep", "undo"],
  early: ["undo", "keep"],
  deleted: ["undo", "keep"],
  held: ["accept", "reject"],
} as const;
const decisions = [...new Set(Object.values(doorDecisions).flat())];

const conflict = z.object({
  id: z.int(),
  kind: z.enum(["withdrawn", "waiting", "two-doors", "namesake", "revoked", "early", "deleted", "held", "clock"]),
  found_at: instant,
  /** Null for a clock, and for held acts. */
  person: z.object({ id: z.int(), number: z.int(), fio: z.string(), is_withdrawn: z.boolean() }).nullable(),
  /** The registration that a new person resembles. */
  other: z.object({ id: z.int(), number: z.int(), fio: z.string(), institution: z.string() }).nullable(),
  marks: z.array(mark),
  /** Acts of an ended pass that wait for the decision. */
  held: z.object({ marks: z.int(), people: z.int(), undone: z.int() }),
  place: z.string(),
  clock_minutes: z.int(),
  decision: z.enum(["", "none", ...decisions]),
  decided_at: instant.nullable(),
  decided_by: z.string(),
});

export const listDoorConflicts = endpoint({
  name: "listDoorConflicts",
  summary: "Расхождения отметок со списком",
  method: "GET",
  path: "/api/staff/door/conflicts/",
  access: registrars,
  query: z.object({ page: pageNumber, limit: limitUpTo(200, 50) }),
  answer: paged(conflict),
});

export const decideDoorConflict = endpoint({
  name: "decideDoorConflict",
  summary: "Решить расхождение; решение можно изменить",
  method: "POST",
  path: "/api/staff/door/conflicts/:id/decisions/",
  access: registrars,
  params: byId,
  body: z.object({ decision: z.enum(decisions, { error: wrongChoice }) }),
  status: 204,
  answer: nothing,
});

export const watchDoorDesk = endpoint({
  name: "watchDoorDesk",
  summary: "События входа для страницы сотрудника",
  method: "GET",
  path: "/api/staff/door/events/",
  access: registrars,
  answer: eventStream,
});

export type DoorOverview = z.output<typeof showDoor.answer>;
export type DoorDevice = z.output<typeof device>;
export type DoorMark = z.output<typeof mark>;
export type DoorConflict = z.output<typeof conflict>;
export type DoorDecision = (typeof decisions)[number];

export const doorDeskEndpoints = {
  showDoor,
  createDoorPass,
  renewDoorCode,
  openDoorHere,
  revokeDoorPass,
  listDoorMarks,
  settleDoorMark,
  listDoorConflicts,
  decideDoorConflict,
  watchDoorDesk,
};
