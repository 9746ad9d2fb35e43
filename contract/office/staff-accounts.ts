import { z } from "zod";
import { readEmail } from "#domain/people/email-addresses.ts";
import { readLogin } from "#domain/people/staff-logins.ts";
import { administrators, roles as allRoles, endpoint, nothing } from "../endpoint.ts";
import { problemTexts } from "../problems.ts";
import { flag, personName, textReadBy } from "../wire/body-values.ts";
import { dateText, idInPath, idText, limitUpTo, oneOf, pageNumber, searchText } from "../wire/query-values.ts";
import { instant, paged } from "../wire/wire-values.ts";
import { role, signInEntry } from "./sign-in.ts";

export const staffAccount = z.object({
  id: z.int(),
  username: z.string(),
  fio: z.string(),
  email: z.string(),
  roles: z.array(role),
  is_disabled: z.boolean(),
  has_second_step: z.boolean(),
  password_is_temporary: z.boolean(),
  /** The state of a one-time password; null for an account with a password of its own. */
  one_time_password: z.enum(["waiting", "used", "expired"]).nullable(),
  created_at: instant,
  last_seen_at: instant.nullable(),
});

const username = textReadBy(readLogin, 64, {
  "not-a-login": problemTexts.notLogin,
  "two-alphabets": problemTexts.loginOfTwoAlphabets,
});
const email = textReadBy((text) => (text.trim() === "" ? { value: "" } : readEmail(text)), 254, {
  "not-an-address": problemTexts.notEmail,
});
const roles = z
  .array(role, { error: problemTexts.notList })
  .min(1, problemTexts.required)
  .transform((chosen) => allRoles.filter((role) => chosen.includes(role)));
const fields = { fio: personName, email, roles };
const byId = z.object({ id: idInPath });
/** Returned only once. The administrator gives it to the person, who must replace it after the first sign-in. */
const oneTimePassword = z.string();

export const listStaff = endpoint({
  name: "listStaff",
  summary: "Сотрудники",
  method: "GET",
  path: "/api/staff/accounts/",
  access: administrators,
  answer: z.array(staffAccount),
});

export const inviteStaff = endpoint({
  name: "inviteStaff",
  summary: "Завести сотрудника; одноразовый пароль показывается один раз",
  method: "POST",
  path: "/api/staff/accounts/",
  access: administrators,
  body: z.object({ username, ...fields }),
  status: 201,
  answer: z.object({ account: staffAccount, one_time_password: oneTimePassword }),
});

export const changeStaff = endpoint({
  name: "changeStaff",
  summary: "Изменить имя, почту или роли, закрыть или открыть доступ",
  method: "PATCH",
  path: "/api/staff/accounts/:id/",
  access: administrators,
  params: byId,
  body: z.object({ ...fields, is_disabled: flag }).partial(),
  answer: staffAccount,
});

export const resetStaff = endpoint({
  name: "resetStaff",
  summary: "Новый одноразовый пароль; все входы закрываются, второй шаг остаётся",
  method: "POST",
  path: "/api/staff/accounts/:id/resets/",
  access: administrators,
  params: byId,
  answer: z.object({ account: staffAccount, one_time_password: oneTimePassword }),
});

export const resetTwoFactor = endpoint({
  name: "resetTwoFactor",
  summary: "Снять чужой второй шаг; все входы закрываются, человек об этом узнаёт",
  method: "POST",
  path: "/api/staff/accounts/:id/second-step-resets/",
  access: administrators,
  params: byId,
  answer: staffAccount,
});

export const listStaffSignIns = endpoint({
  name: "listStaffSignIns",
  summary: "Где вошёл сотрудник",
  method: "GET",
  path: "/api/staff/accounts/:id/sessions/",
  access: administrators,
  params: byId,
  answer: z.array(signInEntry),
});

export const endStaffSignIns = endpoint({
  name: "endStaffSignIns",
  summary: "Закрыть все входы сотрудника",
  method: "DELETE",
  path: "/api/staff/accounts/:id/sessions/",
  access: administrators,
  params: byId,
  status: 204,
  answer: nothing,
});

export const endStaffSignIn = endpoint({
  name: "endStaffSignIn",
  summary: "Закрыть один вход сотрудника",
  method: "DELETE",
  path: "/api/staff/accounts/:id/sessions/:session_id/",
  access: administrators,
  params: byId.extend({ session_id: idInPath }),
  status: 204,
  answer: nothing,
});

export const auditKinds = ["security", "accounts", "registrations", "content"] as const;
export type AuditKind = (typeof auditKinds)[number];

/** An entry of the audit trail, without secrets. */
export const auditEntry = z.object({
  id: z.int(),
  at: instant,
  who: z.string(),
  what: z.string(),
  subject: z.string(),
  details: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  address: z.string(),
  /** Whether this is an action on several records, each of which has an entry of its own. */
  has_parts: z.boolean(),
});

export const listAudit = endpoint({
  name: "listAudit",
  summary: "Журнал действий: кто, что, когда, откуда",
  method: "GET",
  path: "/api/staff/audit/",
  access: administrators,
  query: z.object({
    page: pageNumber,
    limit: limitUpTo(200, 50),
    search: searchText,
    action: searchText,
    kind: oneOf(auditKinds),
    /** Calendar dates in the site's time zone, inclusive. */
    from: dateText,
    until: dateText,
    /** The id of an entry with `has_parts`. Returns its parts, which are excluded by default. */
    part_of: idText,
  }),
  answer: paged(auditEntry),
});

export type StaffAccount = z.output<typeof staffAccount>;
export type AuditEntry = z.output<typeof auditEntry>;

export const staffAccountEndpoints = { listStaff, inviteStaff, changeStaff, resetStaff };

export const staffSignInEndpoints = { resetTwoFactor, listStaffSignIns, endStaffSignIns, endStaffSignIn };

export const auditEndpoints = { listAudit };
