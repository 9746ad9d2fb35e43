import { z } from "zod";
import { maxEmailLength } from "#domain/people/answer-lengths.ts";
import { readEmail } from "#domain/people/email-addresses.ts";
import { publicRequestKinds, type RequestSource, requestKinds, requestSources } from "#domain/people/request-terms.ts";
import { longDate } from "#domain/text/russian-dates.ts";
import { byKey } from "../conference/registration/registration-result.ts";
import { administrators, endpoint, nothing } from "../endpoint.ts";
import { problemTexts } from "../problems.ts";
import { dateInBody, flag, personName, severalLines, textReadBy, wrongChoice } from "../wire/body-values.ts";
import { idInPath, limitUpTo, oneOf, pageNumber, searchText } from "../wire/query-values.ts";
import { calendarDate, instant, paged } from "../wire/wire-values.ts";

const sources = Object.keys(requestSources) as RequestSource[];

export const personalRequest = z.object({
  id: z.int(),
  kind: z.enum(requestKinds),
  source: z.enum(sources),
  received_on: calendarDate,
  /** Name and address are empty once the person is erased. */
  fio: z.string(),
  email: z.string(),
  content: z.string(),
  /** The person's page: the id of one of their registrations; null if none is known. */
  person: z.int().nullable(),
  due_on: calendarDate,
  /** Days that are left, in the unit of the term; negative when it is over. */
  left: z.int(),
  extended_because: z.string(),
  /** The name of the account that handles it; empty if none does. */
  handled_by: z.string(),
  answered_at: instant.nullable(),
  answer: z.string(),
});

export const listPersonalRequests = endpoint({
  name: "listPersonalRequests",
  summary: "Запросы о персональных данных: открытые по сроку, закрытые новые сначала",
  method: "GET",
  path: "/api/staff/requests/",
  access: administrators,
  query: z.object({
    page: pageNumber,
    limit: limitUpTo(200, 50),
    state: oneOf(["closed"]),
    kind: oneOf(requestKinds),
    search: searchText,
  }),
  answer: paged(personalRequest).extend({ open: z.int(), closed: z.int(), acts: z.int() }),
});

const email = textReadBy(readEmail, maxEmailLength, { "not-an-address": problemTexts.notEmail });
const optionalEmail = textReadBy((text) => (text.trim() === "" ? { value: "" } : readEmail(text)), maxEmailLength, {
  "not-an-address": problemTexts.notEmail,
});
const content = severalLines(2000);

export const addPersonalRequest = endpoint({
  name: "addPersonalRequest",
  summary: "Записать запрос, который пришёл письмом, по телефону или на бумаге",
  method: "POST",
  path: "/api/staff/requests/",
  access: administrators,
  body: z.object({
    kind: z.enum(requestKinds, { error: wrongChoice }),
    source: z.enum(sources, { error: wrongChoice }),
    received_on: dateInBody,
    fio: personName,
    email: optionalEmail,
    content,
  }),
  status: 201,
  answer: personalRequest,
});

const byId = z.object({ id: idInPath });

export const changePersonalRequest = endpoint({
  name: "changePersonalRequest",
  summary: "Взять запрос себе или продлить срок на пять рабочих дней, объяснив почему",
  method: "PATCH",
  path: "/api/staff/requests/:id/",
  access: administrators,
  params: byId,
  body: z.object({ take: flag, extended_because: severalLines(1000) }).partial(),
  answer: personalRequest,
});

export const answerPersonalRequest = endpoint({
  name: "answerPersonalRequest",
  summary: "Закрыть запрос, записав, как на него ответили",
  method: "POST",
  path: "/api/staff/requests/:id/answers/",
  access: administrators,
  params: byId,
  body: z.object({ answer: severalLines(2000).refine((text) => text !== "", problemTexts.blank) }),
  answer: personalRequest,
});

export const calendarChanges = z.object({
  days_off: z.array(dateInBody, { error: problemTexts.notList }).max(100, problemTexts.longList(100)),
  workdays: z.array(dateInBody, { error: problemTexts.notList }).max(100, problemTexts.longList(100)),
});

export const showWorkingDays = endpoint({
  name: "showWorkingDays",
  summary: "Переносы выходных, которые назначило правительство",
  method: "GET",
  path: "/api/staff/working-days/",
  access: administrators,
  answer: calendarChanges,
});

export const setWorkingDays = endpoint({
  name: "setWorkingDays",
  summary: "Задать переносы выходных",
  method: "PUT",
  path: "/api/staff/working-days/",
  access: administrators,
  body: calendarChanges.superRefine(({ days_off, workdays }, context) => {
    const both = workdays.find((day) => days_off.includes(day));
    if (both)
      context.addIssue({ code: "custom", path: ["workdays"], message: problemTexts.dayInBothLists(longDate(both)) });
  }),
  status: 204,
  answer: nothing,
});

/** The number of a request, and the day until which the society acts on it. */
const received = z.object({ id: z.int(), due_on: calendarDate });

export const sendPersonalRequest = endpoint({
  name: "sendPersonalRequest",
  summary: "Отправить запрос о своих персональных данных",
  method: "POST",
  path: "/api/personal-requests/",
  access: "public",
  body: z.object({
    kind: z.enum(publicRequestKinds, { error: wrongChoice }),
    fio: personName,
    email,
    content,
    homepage: z.unknown().optional().meta({ description: "Ловушка для программ: не заполняйте" }),
  }),
  status: 201,
  answer: received,
});

export const withdrawConsent = endpoint({
  name: "withdrawConsent",
  summary: "Отозвать своё согласие вместе с регистрацией",
  method: "POST",
  path: "/api/registration/results/:key/consent-withdrawals/",
  access: "public",
  params: byKey,
  status: 201,
  answer: received,
});

export type PersonalRequest = z.output<typeof personalRequest>;
export type CalendarChanges = z.output<typeof calendarChanges>;

export const personalRequestEndpoints = {
  listPersonalRequests,
  addPersonalRequest,
  changePersonalRequest,
  answerPersonalRequest,
  showWorkingDays,
  setWorkingDays,
  sendPersonalRequest,
  withdrawConsent,
};
