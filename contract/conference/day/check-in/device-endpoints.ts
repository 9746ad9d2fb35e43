import { z } from "zod";
import { endpoint, eventStream } from "#contract/endpoint.ts";
import { problemTexts } from "#contract/problems.ts";
import { flag, instantInBody, integerId, personName, secret } from "#contract/wire/body-values.ts";
import { once } from "#contract/wire/query-values.ts";
import { calendarDate, instant } from "#contract/wire/wire-values.ts";

/** The endpoints of a device with a pass. The pass is sent as `Authorization: Door <token>`. */

const pass = z.object({
  id: z.int(),
  place: z.string(),
  /** Null at an entrance of the conference. */
  hall: z.string().nullable(),
  hall_turn: z.enum(["both", "departure"]),
  /** Today's sessions in the hall at which presence is counted, in order; `threshold` in percent. */
  sessions: z.array(z.object({ title: z.string(), from: instant, to: instant, threshold: z.int() })),
  conference: z.string(),
  from: calendarDate,
  until: calendarDate,
  expires_at: instant,
  /** The member of staff who created the pass, and when. */
  who: z.string(),
  created_at: instant,
  /** `Europe/Moscow`. */
  time_zone: z.string(),
});

/** The secret of the QR code, or the six digits. */
const code = secret.pipe(z.string().max(64, problemTexts.tooLong(64)));

export const previewPairing = endpoint({
  name: "previewPairing",
  summary: "Что откроет код пропуска",
  method: "POST",
  path: "/api/door/pairings/look/",
  access: "public",
  body: z.object({ code }),
  status: 200,
  answer: pass,
});

export const pairDoor = endpoint({
  name: "pairDoor",
  summary: "Подключить устройство ко входу; код действует один раз",
  method: "POST",
  path: "/api/door/pairings/",
  access: "public",
  body: z.object({
    code,
    holder: personName,
    is_laptop: flag,
  }),
  status: 201,
  answer: z.object({
    token: z.string(),
    pass,
    /** The public key for sealing acts, base64 of the raw point on P-256. */
    sealing_key: z.string(),
  }),
});

const mark = z.object({ mark: z.string(), kind: z.enum(["arrival", "departure"]), at: instant, place: z.string() });

const person = z.object({
  id: z.int(),
  number: z.int(),
  fio: z.string(),
  institution: z.string(),
  school: z.string(),
  codes: z.array(z.string()),
  withdrawn_at: instant.nullable(),
  waits_for: z.string(),
  last: mark.nullable(),
  stays: z.array(z.object({ from: instant, to: instant })),
});

const counted = z.object({ name: z.string(), here: z.int(), total: z.int() });

export const doorCounts = z.object({
  here: z.int(),
  total: z.int(),
  schools: z.array(counted),
  places: z.array(z.object({ name: z.string(), marks: z.int() })),
});

export const showDoorList = endpoint({
  name: "showDoorList",
  summary: "Список для узнавания: весь или изменившееся с названного момента",
  method: "GET",
  path: "/api/door/list/",
  access: "device",
  query: z.object({
    since: once.transform((value) => (typeof value === "string" ? value : undefined)).meta({ type: "string" }),
  }),
  answer: z.object({
    pass,
    /** The server's time, for the next `since`. */
    at: instant,
    people: z.array(person),
    /** Ids of people who are no longer in the list; empty for the whole list. */
    removed: z.array(z.int()),
    counts: doorCounts,
  }),
});

/** The maximum number of acts in one request. */
export const maxActs = 200;

export const sendDoorActs = endpoint({
  name: "sendDoorActs",
  summary: "Отметки устройства; повтор ничего не меняет",
  method: "POST",
  path: "/api/door/acts/",
  access: "device",
  maxBodySize: 512 * 1024,
  body: z.object({
    /** The time by the device's clock. */
    now: instantInBody,
    /** The acts that still wait on the device after this request. */
    queue: z.object({ length: z.int().min(0).max(100_000), since: instantInBody.nullable() }),
    list_at: instantInBody.nullable(),
    /** Each encrypted for the server: see `domain/door/sealed-act.ts`. */
    acts: z.array(z.string()).max(maxActs),
  }),
  status: 200,
  answer: z.object({
    /**
     * One for each act, in order. `broken` acts cannot be read and are not sent again; `held` ones came after the end of
     * the pass and wait for a decision of staff.
     */
    acts: z.array(
      z.object({
        state: z.enum(["recorded", "repeated", "held", "refused", "broken"]),
        /** The registration of a new person. */
        registration: z.object({ id: z.int(), number: z.int() }).nullable(),
      }),
    ),
    /** Conflicts that these acts caused. */
    conflicts: z.array(z.object({ kind: z.string(), fio: z.string(), number: z.int() })),
    /** Set once the pass is revoked: the device deletes its list, sends what is in the queue, and deletes its token. */
    revoked: z.object({ who: z.string(), at: instant }).nullable(),
  }),
});

export const watchDoor = endpoint({
  name: "watchDoor",
  summary: "События: что-то изменилось, пора спросить список",
  method: "GET",
  path: "/api/door/events/",
  access: "device",
  answer: eventStream,
});

export type DoorPass = z.output<typeof pass>;
export type SentActs = z.output<typeof sendDoorActs.answer>;

export const doorDeviceEndpoints = { previewPairing, pairDoor, showDoorList, sendDoorActs, watchDoor };

/** A sealed act as the server reads it; the types are in `domain/door/door-acts.ts`. */
const act = { id: z.uuid(), at: instantInBody.transform((text) => new Date(text).toISOString()) };
export const doorAct = z.discriminatedUnion("act", [
  z.object({
    ...act,
    act: z.literal("mark"),
    registration: integerId,
    kind: z.enum(["arrival", "departure"]),
    way: z.enum(["code", "search"]),
    let_in: z.enum(["", "withdrawn", "waiting", "other-day"]),
  }),
  z.object({ ...act, act: z.literal("new"), fio: personName }),
  z.object({ ...act, act: z.enum(["undo", "restore"]), of: z.uuid() }),
]);
