import { z } from "zod";
import { endpoint, nothing, registrars, sentFile } from "../../endpoint.ts";
import { problemTexts } from "../../problems.ts";
import { addressQuery, dateInBody, integerId, wrongChoice } from "../../wire/body-values.ts";
import { instant } from "../../wire/wire-values.ts";

/** Kinds of jobs. A job reports its progress, can be cancelled, and produces a file. */
const orderedKinds = ["forms", "signature-list", "xlsx", "csv"] as const;
/** Includes the jobs that begin by endpoints of their own: badges, certificates, an import, and its undo. */
const jobKinds = [...orderedKinds, "badges", "certificates", "import", "import-removal"] as const;

export const job = z.object({
  id: z.string(),
  kind: z.enum(jobKinds),
  state: z.enum(["waiting", "running", "done", "failed", "cancelled"]),
  done: z.int(),
  total: z.int(),
  file: z.object({ name: z.string(), size: z.int(), rows: z.int() }).nullable(),
  created_at: instant,
});

const byId = z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{22,64}$/) });

export const beginJob = endpoint({
  name: "beginJob",
  summary: "Начать печать анкет, список для подписей или выгрузку",
  method: "POST",
  path: "/api/registration/works/",
  access: registrars,
  body: z.object({
    kind: z.enum(orderedKinds, { error: wrongChoice }),
    /** The view as a query string: `search=…&school_name=…&sort=…`. All of its rows are taken if `ids` is absent. */
    view: addressQuery.default(""),
    ids: z.array(integerId, { error: problemTexts.notList }).max(10_000, problemTexts.tooManyRows(10_000)).optional(),
    /** The day of the conference that a list for signatures is for; by default all. */
    day: dateInBody.optional(),
    /** The columns of an export, in order. */
    columns: z
      .array(z.string({ error: problemTexts.notText }), { error: problemTexts.notList })
      .max(60, problemTexts.notList)
      .optional(),
  }),
  status: 201,
  answer: job,
});

export const showJob = endpoint({
  name: "showJob",
  summary: "Сколько сделано",
  method: "GET",
  path: "/api/registration/works/:id/",
  access: registrars,
  params: byId,
  answer: job,
});

export const cancelJob = endpoint({
  name: "cancelJob",
  summary: "Отменить",
  method: "DELETE",
  path: "/api/registration/works/:id/",
  access: registrars,
  params: byId,
  status: 204,
  answer: nothing,
});

export const fetchJobFile = endpoint({
  name: "fetchJobFile",
  summary: "Готовый файл",
  method: "GET",
  path: "/api/registration/works/:id/file",
  access: registrars,
  params: byId,
  file: "application/octet-stream",
  answer: sentFile,
});

export type OrderedKind = (typeof orderedKinds)[number];
export type Job = z.output<typeof job>;

export const registrationJobEndpoints = { beginJob, showJob, cancelJob, fetchJobFile };
