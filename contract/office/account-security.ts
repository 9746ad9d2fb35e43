import { z } from "zod";
import { administrators, endpoint } from "../endpoint.ts";
import { problemTexts } from "../problems.ts";
import { role } from "./sign-in.ts";

const securitySettings = z.object({
  /** Roles that require a second step. An account of such a role without a second step can only set one up. */
  second_step_roles: z.array(role, { error: problemTexts.notList }),
});

export const showSecuritySettings = endpoint({
  name: "showSecuritySettings",
  summary: "Каким ролям нужен второй шаг",
  method: "GET",
  path: "/api/staff/security/",
  access: administrators,
  answer: securitySettings,
});

export const setSecuritySettings = endpoint({
  name: "setSecuritySettings",
  summary: "Назначить, каким ролям нужен второй шаг",
  method: "PUT",
  path: "/api/staff/security/",
  access: administrators,
  body: securitySettings,
  answer: securitySettings,
});

export const serverWarnings = ["untrusted-proxy", "unreadable-second-steps"] as const;

export const listServerWarnings = endpoint({
  name: "listServerWarnings",
  summary: "Настройки сервера, которые снижают безопасность",
  method: "GET",
  path: "/api/staff/warnings/",
  access: administrators,
  answer: z.array(z.enum(serverWarnings)),
});

export type ServerWarning = (typeof serverWarnings)[number];

export const accountSecurityEndpoints = { showSecuritySettings, setSecuritySettings, listServerWarnings };
