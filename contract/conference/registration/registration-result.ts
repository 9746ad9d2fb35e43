import { z } from "zod";
import { endpoint, nothing, sentFile } from "../../endpoint.ts";
import { revisionSeen, wrongChoice } from "../../wire/body-values.ts";
import { calendarDate, instant } from "../../wire/wire-values.ts";
import { registrationForm, writtenFields } from "./registration.ts";
import { formQuestion } from "./registration-questions.ts";

/** An unguessable key in the address of a result page. */
export const byKey = z.object({ key: z.string().regex(/^[A-Za-z0-9_-]{22,64}$/) });

/** The newest waiting of a registration for a place in a school. */
const waitingNow = z.object({
  school: z.int(),
  school_name: z.string(),
  state: z.enum(["waiting", "offered", "taken", "passed", "lost", "closed"]),
  /** The place in line, from 1; null unless the person waits. */
  place: z.int().nullable(),
  /** The number of people in line. */
  people: z.int(),
  /** The end of the offer, also of a past one. */
  deadline: instant.nullable(),
  /** The instant of this answer. */
  at: instant,
  /** Time to answer an offer, in hours. */
  offer_hours: z.int(),
  /** Whether the line accepts people. */
  is_open: z.boolean(),
});

const result = writtenFields.extend({
  number: z.int(),
  /**
   * `own`: the registration itself. `repeat`: a repeated registration of the same person; its page shows the values
   * that were sent with it, and allows no changes.
   */
  kind: z.enum(["own", "repeat"]),
  status: z.enum(["registered", "withdrawn"]),
  /** The number of changes. A correction contains it, so that it does not overwrite a newer change. */
  revision: z.int(),
  created_at: instant,
  qr_code: z.string(),
  /** A code to read aloud if the QR code cannot be scanned: `7Q4K-Z2M9`. */
  spoken_code: z.string(),
  school: z.string(),
  waiting: waitingNow.nullable(),
  /** Whether there is a letter to this person: an address receives a limited number of letters a day. */
  has_letter: z.boolean(),
  conference: z.object({
    id: z.int(),
    name: z.string(),
    /** The number of the conference in Roman numerals. */
    roman: z.string(),
    place: z.string(),
    start_date: calendarDate,
    end_date: calendarDate,
    schools: z.array(z.object({ id: z.int(), name: z.string() })),
    questions: z.array(formQuestion),
  }),
});

/** The values shown at the desk, without contact details. */
const ticket = result
  .pick({ number: true, fio: true, kind: true, status: true, qr_code: true, spoken_code: true, school: true })
  .extend({ conference: result.shape.conference.omit({ schools: true, questions: true }) });

/** Maximum number of corrections with one key per day. */
export const maxCorrectionsInDay = 20;

const path = "/api/registration/results/:key/";

export const showResult = endpoint({
  name: "showResult",
  summary: "Страница с результатом регистрации, по её ключу",
  method: "GET",
  path,
  access: "public",
  params: byKey,
  answer: result,
});

export const correctOwnRegistration = endpoint({
  name: "correctOwnRegistration",
  summary: "Исправить свои данные",
  method: "PUT",
  path,
  access: "public",
  params: byKey,
  body: registrationForm.extend({ revision: revisionSeen }),
  answer: result,
});

export const withdrawOwnRegistration = endpoint({
  name: "withdrawOwnRegistration",
  summary: "Отозвать свою регистрацию",
  method: "POST",
  path: "/api/registration/results/:key/withdrawals/",
  access: "public",
  params: byKey,
  answer: result,
});

export const reinstateOwnRegistration = endpoint({
  name: "reinstateOwnRegistration",
  summary: "Вернуть свою отозванную регистрацию",
  method: "POST",
  path: "/api/registration/results/:key/reinstatements/",
  access: "public",
  params: byKey,
  answer: result,
});

export const refuseMailings = endpoint({
  name: "refuseMailings",
  summary: "Отказаться от рассылок на свой адрес",
  method: "POST",
  path: "/api/registration/results/:key/mail_refusals/",
  access: "public",
  params: byKey,
  status: 204,
  answer: nothing,
});

export const joinWaitingList = endpoint({
  name: "joinWaitingList",
  summary: "Встать в лист ожидания школы, последним",
  method: "POST",
  path: "/api/registration/results/:key/waiting/",
  access: "public",
  params: byKey,
  body: registrationForm.pick({ school_name: true }),
  answer: result,
});

export const leaveWaitingList = endpoint({
  name: "leaveWaitingList",
  summary: "Выйти из листа ожидания",
  method: "POST",
  path: "/api/registration/results/:key/waiting/departures/",
  access: "public",
  params: byKey,
  answer: result,
});

export const answerOffer = endpoint({
  name: "answerOffer",
  summary: "Занять предложенное место в школе или отказаться от него",
  method: "POST",
  path: "/api/registration/results/:key/waiting/answers/",
  access: "public",
  params: byKey,
  body: z.object({ answer: z.enum(["take", "pass"], { error: wrongChoice }) }),
  answer: result,
});

export const printResult = endpoint({
  name: "printResult",
  summary: "Анкета для печати, по ключу страницы с результатом",
  method: "GET",
  path: "/api/registration/results/:key/form/",
  access: "public",
  params: byKey,
  file: "application/pdf",
  answer: sentFile,
});

export const showCalendar = endpoint({
  name: "showCalendar",
  summary: "Файл для календаря",
  method: "GET",
  path: "/api/registration/results/:key/calendar/",
  access: "public",
  params: byKey,
  file: "text/calendar",
  answer: sentFile,
});

export const showTicket = endpoint({
  name: "showTicket",
  summary: "Билет участника, по ключу только для просмотра, который записан в файле для календаря",
  method: "GET",
  path: "/api/registration/tickets/:key/",
  access: "public",
  params: byKey,
  answer: ticket,
});

export const printQuickRegistration = endpoint({
  name: "printQuickRegistration",
  summary: "Анкета быстрой регистрации, по ключу на 24 часа",
  method: "GET",
  path: "/api/registration/forms/:key/",
  access: "public",
  params: byKey,
  file: "application/pdf",
  answer: sentFile,
});

export type RegistrationResult = z.output<typeof result>;
export type Ticket = z.output<typeof ticket>;

export const registrationResultEndpoints = {
  showResult,
  correctOwnRegistration,
  withdrawOwnRegistration,
  reinstateOwnRegistration,
  refuseMailings,
  joinWaitingList,
  leaveWaitingList,
  answerOffer,
  printResult,
  showCalendar,
  showTicket,
  printQuickRegistration,
};
