import { z } from "zod";
import { administrators, endpoint, nothing } from "../endpoint.ts";
import { instant } from "../wire/wire-values.ts";

const unexpectedError = z.object({
  id: z.string(),
  /** Of the error, such as `TypeError`; of an outage its kind. */
  name: z.string(),
  /** The database or the disk did not do what it was asked: that passes, and concerns every call. */
  outage: z
    .enum(["unreachable", "overloaded", "full", "read-only", "exhausted", "unknown-outcome", "files"])
    .nullable(),
  /** File and line of the program; empty where the error does not tell. */
  place: z.string(),
  /** What was asked for, as the program calls it: `GET /api/news/:id/`. */
  route: z.string(),
  /** What was asked for, in words; empty where there are none. */
  what: z.string(),
  count: z.int(),
  count_today: z.int(),
  first_at: instant,
  last_at: instant,
  /** The id of the last request that met it, which its visitor sees on the page; empty where no request did. */
  code: z.string(),
});

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
  summary: "С ошибкой разобрались: случится снова\u00a0— появится снова",
  method: "DELETE",
  path: "/api/staff/errors/:id/",
  access: administrators,
  params: z.object({ id: z.string().regex(/^[0-9a-f]{16}$/) }),
  status: 204,
  answer: nothing,
});

export type UnexpectedError = z.output<typeof unexpectedError>;

export const unexpectedErrorsEndpoints = { listUnexpectedErrors, dismissUnexpectedError };
