import { z } from "zod";
import { readEmail } from "#domain/people/email-addresses.ts";
import { endpoint, registrars } from "../../endpoint.ts";
import { problemTexts } from "../../problems.ts";
import { addressQuery, line, textReadBy, valuesSeen } from "../../wire/body-values.ts";
import { idInPath } from "../../wire/query-values.ts";
import { instant } from "../../wire/wire-values.ts";
import { letterTextFields } from "./letter-texts.ts";

/** Letters to many registrants: written as a draft, then sent to a view of the table of participants. */
const mailing = z.object({
  id: z.int(),
  /** `done`: no letter of it waits any more. */
  state: z.enum(["draft", "queueing", "sending", "paused", "stopped", "done"]),
  /** The query string of the view. */
  view: z.string(),
  /** The name of the view when the mailing was begun. */
  view_name: z.string(),
  ...letterTextFields,
  revision: z.string(),
  who: z.string(),
  created_at: instant,
  started_at: instant.nullable(),
  letters: z.object({ waiting: z.int(), sent: z.int(), failed: z.int(), cancelled: z.int() }),
});

const byId = z.object({ id: idInPath });
const path = "/api/letters/mailings/:id/";

export const listMailings = endpoint({
  name: "listMailings",
  summary: "Рассылки, новые сначала",
  method: "GET",
  path: "/api/letters/mailings/",
  access: registrars,
  answer: z.array(mailing),
});

export const createMailing = endpoint({
  name: "createMailing",
  summary: "Начать черновик рассылки участникам вида таблицы",
  method: "POST",
  path: "/api/letters/mailings/",
  access: registrars,
  body: z.object({ view: addressQuery, view_name: line(300).optional() }),
  status: 201,
  answer: mailing,
});

export const showMailing = endpoint({
  name: "showMailing",
  summary: "Рассылка и её ход",
  method: "GET",
  path,
  access: registrars,
  params: byId,
  answer: mailing,
});

export const saveMailing = endpoint({
  name: "saveMailing",
  summary: "Сохранить черновик рассылки",
  method: "PUT",
  path,
  access: registrars,
  params: byId,
  body: z.object({ ...letterTextFields, revision: valuesSeen }),
  answer: mailing,
});

export const countRecipients = endpoint({
  name: "countRecipients",
  summary: "Сколько человек получат рассылку, и кто нет",
  method: "GET",
  path: `${path}recipients/`,
  access: registrars,
  params: byId,
  answer: z.object({
    receive: z.int(),
    chosen: z.int(),
    left_out: z.object({
      without_address: z.int(),
      withdrawn: z.int(),
      refused: z.int(),
      undeliverable: z.int(),
      same_address: z.int(),
    }),
  }),
});

export const testMailing = endpoint({
  name: "testMailing",
  summary: "Отправить рассылку только на один адрес",
  method: "POST",
  path: `${path}tests/`,
  access: registrars,
  params: byId,
  body: z.object({ email: textReadBy(readEmail, 254, { "not-an-address": problemTexts.notEmail }) }),
  answer: mailing,
});

const act = (name: string, summary: string, last: string) =>
  ({
    name,
    summary,
    method: "POST",
    path: `${path}${last}/`,
    access: registrars,
    params: byId,
    answer: mailing,
  }) as const;

export const startMailing = endpoint({ ...act("startMailing", "Начать или продолжить рассылку", "starts") });
export const pauseMailing = endpoint({ ...act("pauseMailing", "Приостановить рассылку", "pauses") });
export const stopMailing = endpoint({ ...act("stopMailing", "Остановить рассылку совсем", "stops") });

export type Mailing = z.output<typeof mailing>;
export type Recipients = z.output<typeof countRecipients.answer>;

export const mailingEndpoints = {
  listMailings,
  createMailing,
  showMailing,
  saveMailing,
  countRecipients,
  testMailing,
  startMailing,
  pauseMailing,
  stopMailing,
};
