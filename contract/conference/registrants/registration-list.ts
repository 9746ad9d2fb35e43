import { z } from "zod";
import { endpoint, nothing, registrars, sentFile, staffRoles } from "../../endpoint.ts";
import { problemTexts } from "../../problems.ts";
import { flag, idInBody, revisionSeen } from "../../wire/body-values.ts";
import {
  idInPath,
  limitUpTo,
  oneOf,
  orderBy,
  pageNumber,
  repeated,
  repeatedNumbers,
  searchText,
} from "../../wire/query-values.ts";
import { calendarDate, instant, paged } from "../../wire/wire-values.ts";
import { badgeOfCard } from "../day/registration-badges.ts";
import { registrationForm, writtenFields } from "../registration/registration.ts";
import { viewCondition } from "./registration-conditions.ts";

export const registrationSorts = ["created", "number", "fio", "job_place", "region"] as const;

/** The specification's filters, and those of the staff table. An invalid value matches nothing. */
export const registrationFilters = {
  search: searchText,
  school_name: repeated.meta({ description: "id школ; none — школа не указана" }),
  conference: repeatedNumbers,
  where: viewCondition,
  /** `only`: deleted registrations, which are excluded by default. */
  bin: oneOf(["only"]),
};

export const registrationQuery = z.object({
  page: pageNumber,
  limit: limitUpTo(1020, 20),
  ...registrationFilters,
  sort: orderBy(registrationSorts).meta({ description: "Порядок; с минусом — обратный. Обычно -created" }),
});

export const listedRegistration = writtenFields.extend({
  id: z.int(),
  created_at: instant,
  status: z.enum(["registered", "withdrawn"]),
  source: z.enum(["site", "quick", "desk", "import"]),
  number: z.int(),
  conference: z.int(),
  consent: z.boolean(),
  /** Whether the person registered again with other values, and staff have not decided between them yet. */
  has_proposals: z.boolean(),
  /** The school in whose waiting list the person is. */
  waiting_for: z.int().nullable(),
  deleted_at: instant.nullable(),
  revision: z.int(),
});

export const listRegistrations = endpoint({
  name: "listRegistrations",
  summary: "Список регистраций, новые сначала",
  method: "GET",
  path: "/api/registration/",
  access: registrars,
  query: registrationQuery,
  answer: paged(listedRegistration),
});

export const countBySchool = endpoint({
  name: "countBySchool",
  summary: "Сколько регистраций по школам при остальных отборах",
  method: "GET",
  path: "/api/registration/school-counts/",
  access: registrars,
  query: z.object(registrationFilters),
  answer: z.object({
    schools: z.array(z.object({ id: z.int().nullable(), name: z.string(), count: z.int() })),
    /** The number in the whole conference, independent of the filters. */
    registered: z.int(),
    withdrawn: z.int(),
    in_bin: z.int(),
  }),
});

/** Active registrations (by default of the current conference) with names similar to the typed one. */
export const findLikely = endpoint({
  name: "findLikely",
  summary: "Кто из записанных может быть этим человеком",
  method: "GET",
  path: "/api/registration/likely/",
  access: registrars,
  query: z.object({ fio: searchText, conference: repeatedNumbers }),
  answer: z.array(
    listedRegistration
      .pick({ id: true, number: true, fio: true, job_place: true, region: true, source: true, created_at: true })
      .extend({ same_name: z.boolean() }),
  ),
});

/** Finds by the QR's code, by its first eight characters, or by the number in the current conference. */
export const findByCode = endpoint({
  name: "findByCode",
  summary: "Найти регистрацию по коду из QR или по номеру",
  method: "GET",
  path: "/api/registration/codes/:code/",
  access: registrars,
  params: z.object({ code: z.string().regex(/^[0-9A-Za-z-]{1,64}$/) }),
  answer: z.object({ id: z.int(), number: z.int(), conference: z.int(), kind: z.enum(["own", "repeat"]) }),
});

const byId = z.object({ id: idInPath });
const consent = z.object({
  at: instant,
  version: z.string(),
  address: z.string(),
  user_agent: z.string(),
  in_repeat: z.boolean(),
});
const change = z.object({ field: z.string(), before: z.string(), after: z.string() });

export const registrationCard = listedRegistration.extend(badgeOfCard).extend({
  code: z.string(),
  created_by: z.string(),
  consent_version: z.string().nullable(),
  consent_at: instant.nullable(),
  /** Consents, the oldest first; `in_repeat`: given in a repeated registration. */
  consents: z.array(consent),
  history: z.array(z.object({ id: z.int(), at: instant, who: z.string(), what: z.string(), changes: z.array(change) })),
  proposals: z.array(z.object({ id: z.int(), at: instant, changes: z.array(change) })),
});

export const showRegistration = endpoint({
  name: "showRegistration",
  summary: "Одна регистрация с историей и предложенными исправлениями",
  method: "GET",
  path: "/api/registration/:id/",
  access: registrars,
  params: byId,
  answer: registrationCard,
});

/** A registration by name may stay incomplete, so only the name is required. */
const editedFields = registrationForm
  .partial()
  .required({ fio: true })
  .extend({ school_name: idInBody.nullable().optional() });
const over_places = flag.optional().meta({ description: "true: записать в школу сверх мест" });

export const editRegistration = endpoint({
  name: "editRegistration",
  summary: "Исправить или дополнить регистрацию",
  method: "PATCH",
  path: "/api/registration/:id/",
  access: registrars,
  params: byId,
  body: editedFields.partial().extend({ revision: revisionSeen, over_places }),
  answer: registrationCard,
});

export const deleteRegistration = endpoint({
  name: "deleteRegistration",
  summary: "Удалить регистрацию в корзину на 30 дней",
  method: "DELETE",
  path: "/api/registration/:user_id/delete_user/",
  access: registrars,
  params: z.object({ user_id: idInPath }),
  status: 204,
  answer: nothing,
});

const restoring = (name: string, noun: string, summary: string) =>
  ({
    name,
    summary,
    method: "POST",
    path: `/api/registration/:id/${noun}/`,
    access: registrars,
    params: byId,
    answer: registrationCard,
  }) as const;

export const restoreRegistration = endpoint(restoring("restoreRegistration", "restorations", "Вернуть из корзины"));
export const withdrawRegistration = endpoint(restoring("withdrawRegistration", "withdrawals", "Отозвать регистрацию"));
export const reinstateRegistration = endpoint(
  restoring("reinstateRegistration", "reinstatements", "Вернуть отозванную регистрацию"),
);

export const reissueLink = endpoint({
  name: "reissueLink",
  summary: "Выдать новую ссылку на страницу с результатом; прежняя перестаёт действовать",
  method: "POST",
  path: "/api/registration/:id/links/",
  access: registrars,
  params: byId,
  status: 201,
  answer: z.object({ result: z.string() }),
});

export const decideProposal = endpoint({
  name: "decideProposal",
  summary: "Принять или отклонить предложенное исправление",
  method: "POST",
  path: "/api/registration/:id/proposals/:proposal/decisions/",
  access: registrars,
  params: z.object({ id: idInPath, proposal: idInPath }),
  body: z.object({ accept: z.boolean({ error: problemTexts.notFlag }) }),
  answer: registrationCard,
});

export const printRegistration = endpoint({
  name: "printRegistration",
  summary: "Анкета участника для печати",
  method: "GET",
  path: "/api/registration/:id/generate_file",
  access: registrars,
  printingCookie: true,
  params: byId,
  file: "application/pdf",
  answer: sentFile,
});

export type ListedRegistration = z.output<typeof listedRegistration>;
export type RegistrationCard = z.output<typeof registrationCard>;
export type RegistrationQuery = z.output<typeof registrationQuery>;

export const countByDay = endpoint({
  name: "countByDay",
  summary: "Сколько человек записалось на текущую конференцию по дням, за 30 дней с сегодняшним",
  method: "GET",
  path: "/api/staff/registrations-by-day/",
  access: staffRoles,
  answer: z.object({
    /** Null if no conference is current. */
    conference: z.string().nullable(),
    days: z.array(z.object({ date: calendarDate, count: z.int() })),
  }),
});

export type DayCounts = z.output<typeof countByDay.answer>;

export const registrationListEndpoints = { listRegistrations, countBySchool, countByDay, findLikely };

export const registrationCardEndpoints = {
  findByCode,
  showRegistration,
  editRegistration,
  deleteRegistration,
  restoreRegistration,
  withdrawRegistration,
  reinstateRegistration,
  reissueLink,
  decideProposal,
  printRegistration,
};
