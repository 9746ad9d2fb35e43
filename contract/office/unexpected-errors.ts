import { z } from "zod";
import { administrators, endpoint, nothing } from "../endpoint.ts";
import { instant } from "../wire/wire-values.ts";

const unexpectedError = z.object({
  id: z.string(),
  /** The name of the error, such as `TypeError`; for an outage its kind. */
  name: z.string(),
  /** An outage of the database or the disk, which affects every endpoint. */
  outage: z
    .enum(["unreachable", "overloaded", "full", "read-only", "exhausted", "unknown-outcome", "files"])
    .nullable(),
  /** File and line in the program; empty for an error without a stack. */
  place: z.string(),
  /** The failed endpoint: `GET /api/news/:id/`. */
  route: z.string(),
  /** The endpoint's summary; empty for a route without one. */
  what: z.string(),
  count: z.int(),
  count_today: z.int(),
  first_at: instant,
  last_at: instant,
  /** The id of the last request with this error, which its error page showed; empty if no request had it. */
  code: z.string(),
});

export type UnexpectedError = z.output<typeof unexpectedError>;

/** The titles of outages on the home page and in the webhook. */
export const outageTitles: Record<NonNullable<UnexpectedError["outage"]>, string> = {
  unreachable: "База данных не отвечала",
  overloaded: "База данных отвечала слишком долго",
  full: "На диске кончилось место",
  "read-only": "База данных была открыта только для чтения",
  exhausted: "Серверу не хватило памяти или открытых файлов",
  files: "Хранилище файлов не отвечало",
  "unknown-outcome": "Связь с базой прервалась, и неизвестно, записано ли отправленное",
};

export const listUnexpectedErrors = endpoint({
  name: "listUnexpectedErrors",
  summary: "Неожиданные ошибки, с которыми никто не разобрался, новые сначала",
  method: "GET",
  path: "/api/staff/errors/",
  access: administrators,
  answer: z.array(unexpectedError),
});

export const dismissUnexpectedError = endpoint({
  name: "dismissUnexpectedError",
  summary: "С ошибкой разобрались: случится снова — появится снова",
  method: "DELETE",
  path: "/api/staff/errors/:id/",
  access: administrators,
  params: z.object({ id: z.string().regex(/^[0-9a-f]{16}$/) }),
  status: 204,
  answer: nothing,
});

export const unexpectedErrorsEndpoints = { listUnexpectedErrors, dismissUnexpectedError };
