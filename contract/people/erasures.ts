import { z } from "zod";
import { administrators, endpoint, nothing, sentFile } from "../endpoint.ts";
import { problemTexts } from "../problems.ts";
import { flag, wrongChoice } from "../wire/body-values.ts";
import { idInPath, limitUpTo, pageNumber } from "../wire/query-values.ts";
import { instant, paged } from "../wire/wire-values.ts";

/**
 * The grounds of an erasure: first those that staff can choose, then those set by the program (`term`: the retention
 * term has ended; `bin`: 30 days in the bin).
 */
export const statedGrounds = ["withdrawal", "demand", "mistake"] as const;
export const erasureGrounds = [...statedGrounds, "term", "bin"] as const;
export type ErasureGround = (typeof erasureGrounds)[number];

const byId = z.object({ id: idInPath });

export const eraseRegistration = endpoint({
  name: "eraseRegistration",
  summary: "Стереть регистрацию со всеми следами, без возврата; остаётся строка журнала стирания",
  method: "POST",
  path: "/api/registration/:id/erasures/",
  access: administrators,
  params: byId,
  body: z.object({ ground: z.enum(statedGrounds, { error: wrongChoice }) }),
  status: 204,
  answer: nothing,
});

const erasure = z.object({
  id: z.int(),
  erased_at: instant,
  /** The id of the erased registration, its number, and its conference. */
  registration: z.int(),
  number: z.int(),
  conference: z.int(),
  conference_name: z.string(),
  registered_at: instant,
  /** Empty for erasures by the program. */
  who: z.string(),
  ground: z.enum(erasureGrounds),
});

export const listErasures = endpoint({
  name: "listErasures",
  summary: "Журнал стирания, новые сначала; персональных данных в нём нет",
  method: "GET",
  path: "/api/staff/erasures/",
  access: administrators,
  query: z.object({ page: pageNumber, limit: limitUpTo(200, 50) }),
  answer: paged(erasure),
});

export const exportErasures = endpoint({
  name: "exportErasures",
  summary: "Выписка из журнала стирания для акта об уничтожении",
  method: "GET",
  path: "/api/staff/erasures/extract",
  access: administrators,
  file: "text/csv",
  answer: sentFile,
});

const retention = z.object({
  conference: z.int(),
  /** The id of the conference's entry; null once the entry is deleted. */
  entry: z.int().nullable(),
  name: z.string(),
  end_date: z.string(),
  months: z.int(),
  /** Whether the program erases them without asking an administrator. */
  by_itself: z.boolean(),
  /** The date from which its registrations are due for erasure. */
  due_on: z.string(),
  /** The date from which registrations without a consent are due. */
  due_without_consent_on: z.string(),
  is_due: z.boolean(),
  /** Includes the bin. */
  registrations: z.int(),
  without_consent: z.int(),
  /** The number that is due now; registrations whose person waits for an answer are left out later. */
  due: z.int(),
});

export const listRetention = endpoint({
  name: "listRetention",
  summary: "Сколько хранятся регистрации конференций и что пора стереть",
  method: "GET",
  path: "/api/staff/retention/",
  access: administrators,
  answer: z.array(retention),
});

const months = z.int({ error: problemTexts.notNumber }).min(1, problemTexts.notNumber).max(120, problemTexts.notNumber);

export const showDue = endpoint({
  name: "showDue",
  summary: "Кого затронет стирание по сроку: кто есть только здесь, кто и в другой конференции, кто ждёт ответа",
  method: "GET",
  path: "/api/staff/retention/:id/due/",
  access: administrators,
  params: byId,
  answer: z.object({ only_here: z.int(), elsewhere: z.int(), waiting: z.int() }),
});

export const setRetention = endpoint({
  name: "setRetention",
  summary: "Задать, сколько месяцев после конференции хранить регистрации",
  method: "PATCH",
  path: "/api/staff/retention/:id/",
  access: administrators,
  params: byId,
  body: z.object({ months, by_itself: flag }).partial(),
  answer: retention,
});

export const eraseDue = endpoint({
  name: "eraseDue",
  summary: "Стереть все регистрации конференции, срок хранения которых истёк",
  method: "POST",
  path: "/api/staff/retention/:id/erasures/",
  access: administrators,
  params: byId,
  answer: z.object({ erased: z.int() }),
});

export type Erasure = z.output<typeof erasure>;
export type Retention = z.output<typeof retention>;

export const erasureEndpoints = {
  eraseRegistration,
  listErasures,
  exportErasures,
  listRetention,
  showDue,
  setRetention,
  eraseDue,
};
