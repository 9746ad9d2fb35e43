import { z } from "zod";
import { administrators, endpoint, nothing, sentFile } from "../endpoint.ts";
import { problemTexts } from "../problems.ts";
import { flag, integerId, wrongChoice, wrongText } from "../wire/body-values.ts";
import { idInPath, searchText } from "../wire/query-values.ts";
import { calendarDate, instant } from "../wire/wire-values.ts";
import { statedGrounds } from "./erasures.ts";
import { personalRequest } from "./personal-requests.ts";

const letterStates = ["waiting", "sending", "sent", "failed", "cancelled"] as const;

/** A person has the id of any of their registrations. */
const byId = z.object({ id: idInPath });

const foundPerson = z.object({
  id: z.int(),
  fio: z.string(),
  email: z.string(),
  phone: z.string(),
  job_place: z.string(),
  /** The numbers and conferences of the registrations found, newest first. */
  registrations: z.array(z.object({ number: z.int(), conference: z.string() })),
});

export const findPeople = endpoint({
  name: "findPeople",
  summary: "Найти человека по имени, почте или телефону во всех конференциях",
  method: "GET",
  path: "/api/staff/people/",
  access: administrators,
  query: z.object({ search: searchText }),
  answer: z.array(foundPerson),
});

const person = z.object({
  fio: z.string(),
  /** Typed to confirm an erasure. */
  surname: z.string(),
  /** Each newest first, without repetitions. */
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  job_place: z.string(),
  job: z.string(),
  region: z.string(),
  registrations: z.array(
    z.object({
      id: z.int(),
      number: z.int(),
      conference: z.int(),
      conference_name: z.string(),
      start_date: calendarDate,
      end_date: calendarDate,
      school: z.string(),
      state: z.enum(["registered", "withdrawn", "deleted"]),
      source: z.string(),
      created_at: instant,
      answers: z.array(z.object({ label: z.string(), text: z.string() })),
      /** From this date it is due for erasure. */
      due_on: calendarDate,
      is_due: z.boolean(),
    }),
  ),
  consents: z.array(
    z.object({
      id: z.int(),
      number: z.int(),
      version: z.string(),
      given_at: instant,
      address: z.string(),
      /** SHA-256 of the text; empty if an older program did not store it. */
      hash: z.string(),
      /** Whether the stored text has this hash. */
      is_verified: z.boolean(),
    }),
  ),
  letters: z.array(
    z.object({ id: z.int(), title: z.string(), recipient: z.string(), at: instant, state: z.enum(letterStates) }),
  ),
  proposals: z.array(
    z.object({ id: z.int(), number: z.int(), at: instant, content: z.string(), is_open: z.boolean() }),
  ),
  history: z.array(
    z.object({
      id: z.int(),
      number: z.int(),
      at: instant,
      who: z.string(),
      what: z.string(),
      changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
      is_print: z.boolean(),
    }),
  ),
  requests: z.array(personalRequest),
  /** Registrations that may be of the same person, one of each name and address; `similar`: the name, not equal. */
  doubtful: z.array(
    z.object({
      id: z.int(),
      fio: z.string(),
      email: z.string(),
      job_place: z.string(),
      number: z.int(),
      conference: z.string(),
      because: z.enum(["name", "email", "similar"]),
    }),
  ),
});

export const showPerson = endpoint({
  name: "showPerson",
  summary: "Всё, что хранится об одном человеке; просмотр попадает в журнал",
  method: "GET",
  path: "/api/staff/people/:id/",
  access: administrators,
  params: byId,
  answer: person,
});

export const showConsentText = endpoint({
  name: "showConsentText",
  summary: "Текст согласия, как его видели, по его SHA-256",
  method: "GET",
  path: "/api/staff/consent-texts/:hash/",
  access: administrators,
  params: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
  answer: z.object({ version: z.string(), content: z.string() }),
});

export const printConsent = endpoint({
  name: "printConsent",
  summary: "Справка о согласии человека: кто, когда, с какого адреса и на что согласился, PDF",
  method: "GET",
  path: "/api/staff/people/:id/consents/:consent/print/",
  access: administrators,
  params: byId.extend({ consent: idInPath }),
  file: "application/pdf",
  answer: sentFile,
});

export const decideMatch = endpoint({
  name: "decideMatch",
  summary: "Решить, один ли это человек",
  method: "POST",
  path: "/api/staff/people/:id/matches/",
  access: administrators,
  params: byId,
  body: z.object({ other: integerId, same: flag }),
  answer: nothing,
});

export const listMentions = endpoint({
  name: "listMentions",
  summary: "Где ещё есть имя человека: тексты и отборы сотрудников; сотрётся ли оно вместе с его данными",
  method: "GET",
  path: "/api/staff/people/:id/mentions/",
  access: administrators,
  params: byId,
  answer: z.array(z.object({ place: z.string(), text: z.string(), is_erased: z.boolean() })),
});

const request = integerId.nullable();

export const exportPerson = endpoint({
  name: "exportPerson",
  summary: "Выгрузить всё о человеке для него самого: архив с PDF и JSON",
  method: "POST",
  path: "/api/staff/people/:id/exports/",
  access: administrators,
  params: byId,
  body: z.object({ request }),
  file: "application/zip",
  answer: sentFile,
});

export const erasePerson = endpoint({
  name: "erasePerson",
  summary: "Уничтожить все данные человека и составить акт; без возврата",
  method: "POST",
  path: "/api/staff/people/:id/erasures/",
  access: administrators,
  params: byId,
  body: z.object({
    /** The registrations that the caller has seen: with others the request is refused. */
    registrations: z.array(integerId, { error: problemTexts.notList }).max(200, problemTexts.longList(200)),
    surname: z.string({ error: wrongText }),
    ground: z.enum(statedGrounds, { error: wrongChoice }),
    /** The request that the erasure answers. */
    request,
    /** Whether to erase although a request for access is not answered. */
    unanswered: flag,
    /** Whether to send a letter about it. */
    notify: flag,
  }),
  status: 201,
  answer: z.object({ act: z.int() }),
});

export type FoundPerson = z.output<typeof foundPerson>;
export type Person = z.output<typeof person>;

export const peopleEndpoints = {
  findPeople,
  showPerson,
  showConsentText,
  printConsent,
  decideMatch,
  listMentions,
  exportPerson,
  erasePerson,
};
