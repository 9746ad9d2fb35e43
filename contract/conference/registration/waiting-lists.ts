import { z } from "zod";
import { endpoint, registrars } from "../../endpoint.ts";
import { flag, instantInBody, optionalLine, wrongChoice } from "../../wire/body-values.ts";
import { idInPath } from "../../wire/query-values.ts";
import { instant } from "../../wire/wire-values.ts";

/** The waiting lists of the schools of the current conference, for staff. */

const byId = z.object({ id: idInPath });

const listed = z.object({
  /** The id of the school. */
  id: z.int(),
  name: z.string(),
  /** Null for no limit. */
  places: z.int().nullable(),
  /** Taken places, without those that are held for an answer. */
  registered: z.int(),
  offered: z.int(),
  /** The length of the line, with those who have an offer. */
  in_line: z.int(),
  /** Offers whose letter failed: their people have to be called. */
  unreached: z.int(),
  is_closed: z.boolean(),
});

const person = z.object({
  id: z.int(),
  registration: z.int(),
  number: z.int(),
  fio: z.string(),
  phone: z.string(),
  email: z.string(),
  state: z.enum(["waiting", "offered", "taken", "passed", "lost", "left", "closed"]),
  joined_at: instant,
  deadline: instant.nullable(),
  /** Whether the letter about the open offer failed. */
  is_unreached: z.boolean(),
  ended_at: instant.nullable(),
  /** The name of the school in which the person takes part meanwhile. */
  school: z.string(),
  is_without_school: z.boolean(),
  /** The member of staff who offered out of turn or decided, and why. */
  who: z.string(),
  reason: z.string(),
});

const waitingList = listed.extend({
  conference_name: z.string(),
  offer_hours: z.int(),
  /** The deadline of an offer made now. */
  next_deadline: instant,
  /** In order. */
  line: z.array(person),
  /** Those who no longer wait, newest first. */
  ended: z.array(person),
});

export const listWaitingLists = endpoint({
  name: "listWaitingLists",
  summary: "Листы ожидания школ текущей конференции",
  method: "GET",
  path: "/api/staff/waiting-lists/",
  access: registrars,
  answer: z.object({
    conference: z.object({ id: z.int(), name: z.string() }).nullable(),
    lists: z.array(listed),
  }),
});

export const showWaitingList = endpoint({
  name: "showWaitingList",
  summary: "Лист ожидания школы: кто ждёт, кому предложено место",
  method: "GET",
  path: "/api/staff/waiting-lists/:id/",
  access: registrars,
  params: byId,
  answer: waitingList,
});

export const closeWaitingList = endpoint({
  name: "closeWaitingList",
  summary: "Закрыть лист ожидания; предложенные места остаются до своего срока",
  method: "POST",
  path: "/api/staff/waiting-lists/:id/closings/",
  access: registrars,
  params: byId,
  body: z.object({
    /** Whether those who waited get a letter. */
    notify: flag,
  }),
  answer: waitingList,
});

export const reopenWaitingList = endpoint({
  name: "reopenWaitingList",
  summary: "Открыть лист ожидания снова",
  method: "POST",
  path: "/api/staff/waiting-lists/:id/openings/",
  access: registrars,
  params: byId,
  answer: waitingList,
});

export const offerPlace = endpoint({
  name: "offerPlace",
  summary: "Предложить место ждущему; вне очереди — с причиной",
  method: "POST",
  path: "/api/staff/waiting/:id/offers/",
  access: registrars,
  params: byId,
  body: z.object({
    reason: optionalLine(300).default(""),
    /** By default the usual time to answer. */
    deadline: instantInBody.optional(),
  }),
  answer: waitingList,
});

export const extendOffer = endpoint({
  name: "extendOffer",
  summary: "Продлить срок ответа на обычный срок, считая от этой минуты",
  method: "POST",
  path: "/api/staff/waiting/:id/extensions/",
  access: registrars,
  params: byId,
  answer: waitingList,
});

export const decideForWaiting = endpoint({
  name: "decideForWaiting",
  summary: "Записать ответ, данный по телефону: занять место, отказаться, выйти из листа",
  method: "POST",
  path: "/api/staff/waiting/:id/decisions/",
  access: registrars,
  params: byId,
  body: z.object({ decision: z.enum(["take", "pass", "leave"], { error: wrongChoice }) }),
  answer: waitingList,
});

export type WaitingLists = z.output<typeof listWaitingLists.answer>;
export type WaitingList = z.output<typeof waitingList>;
export type WaitingPerson = z.output<typeof person>;

export const waitingListEndpoints = {
  listWaitingLists,
  showWaitingList,
  closeWaitingList,
  reopenWaitingList,
  offerPlace,
  extendOffer,
  decideForWaiting,
};
