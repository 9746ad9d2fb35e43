import { z } from "zod";
import { endpoint, nothing, sentFile } from "../endpoint.ts";
import { revisionSeen } from "../wire/body-values.ts";
import { calendarDate, instant } from "../wire/wire-values.ts";
import { registrationForm, writtenFields } from "./registration.ts";

/** An unguessable key in the address of a result page. */
export const byKey = z.object({ key: z.string().regex(/^[A-Za-z0-9_-]{22,64}$/) });

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
  conference: z.object({
    id: z.int(),
    name: z.string(),
    /** The number of the conference in Roman numerals. */
    roman: z.string(),
    place: z.string(),
    start_date: calendarDate,
    end_date: calendarDate,
    schools: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
});

/** The values shown at the desk, without contact details. */
const ticket = result
  .pick({ number: true, fio: true, kind: true, status: true, qr_code: true, spoken_code: true, school: true })
  .extend({ conference: result.shape.conference.omit({ schools: true }) });

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
  printResult,
  showCalendar,
  showTicket,
  printQuickRegistration,
};
