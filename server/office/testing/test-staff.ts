import type { FastifyInstance } from "fastify";
import { TOTP } from "otpauth";
import pino from "pino";
import { onTestFinished } from "vitest";
import { z } from "zod";
import { endpoints } from "#contract/all-endpoints.ts";
import { endpoint, type Role, registrars } from "#contract/endpoint.ts";
import { answerErrors } from "../../http/answer-errors.ts";
import { createServer } from "../../http/create-server.ts";
import type { Database } from "../../kit/database/open-database.ts";
import { registerEndpoints } from "../../kit/http/register-endpoints.ts";
import { createMailer } from "../../kit/mail/mailer.ts";
import type { Platform } from "../../kit/platform.ts";
import { ResponseCache } from "../../kit/response-cache/response-cache.ts";
import { secretKeyOf } from "../../kit/secrets/secret-key.ts";
import { testDatabase } from "../../testing/test-database.ts";
import { hashPassword } from "../accounts/credentials/passwords.ts";
import { mountStaffCookies } from "../accounts/sessions/staff-cookies.ts";
import { staffGuard } from "../accounts/sessions/staff-guard.ts";
import { staffRepository } from "../accounts/staff-repository.ts";
import { staffRoutes } from "../accounts/staff-routes.ts";

export const password = "сирень у старого забора";

const { signIn, signOut, showMe, changePassword, listSignIns, endSignIn } = endpoints;
const { beginTwoFactor, confirmTwoFactor, endTwoFactor } = endpoints;
const { listStaff, inviteStaff, changeStaff, resetStaff, listAudit, acknowledgeNotice } = endpoints;
const { resetTwoFactor, listStaffSignIns, endStaffSignIns, endStaffSignIn } = endpoints;
const { showSecuritySettings, setSecuritySettings, listServerWarnings } = endpoints;
const signInEndpoints = { signIn, signOut, showMe, changePassword, listSignIns, endSignIn };
const twoFactorEndpoints = { beginTwoFactor, confirmTwoFactor, endTwoFactor, acknowledgeNotice };
const securityEndpoints = {
  resetTwoFactor,
  listStaffSignIns,
  endStaffSignIns,
  endStaffSignIn,
  showSecuritySettings,
  setSecuritySettings,
  listServerWarnings,
};
const accountEndpoints = { listStaff, inviteStaff, changeStaff, resetStaff, listAudit };

/** Substitutes for endpoints of other features: one opened in a new tab, one public. */
const print = endpoint({
  name: "print",
  summary: "",
  method: "GET",
  path: "/api/registration/:id/generate_file",
  access: registrars,
  printingCookie: true,
  answer: z.object({ who: z.string() }),
});
const greet = endpoint({
  name: "greet",
  summary: "",
  method: "POST",
  path: "/api/greetings/",
  access: "public-or-staff",
  answer: z.object({ who: z.string() }),
});

type Given = { limits?: "on" | "off"; siteUrl?: string; trustProxy?: number; database?: Database };

/**
 * Requests of this feature on a database with an administrator, a registrar and an editor; tests can move the clock.
 * @param given.database of another such app, to test a second node or a restart.
 */
export async function staffApp(given: Given = {}) {
  const { limits = "on", siteUrl = "http://site.example", trustProxy } = given;
  const time = { now: new Date("2026-11-21T12:00:00+03:00") };
  const logged: string[] = [];
  const lines = { write: (line: string) => void logged.push(JSON.parse(line).msg) };
  const database = given.database ?? (await testDatabase("empty"));
  const platform = {
    database,
    clock: () => time.now,
    siteUrl,
    timeZone: "Europe/Moscow",
    fileUrls: "relative",
    mediaFolder: "",
    uploadLimit: 0,
    secretKey: secretKeyOf(Buffer.alloc(32, 1)),
    limits,
    mailer: createMailer({ dataFolder: "", siteUrl }),
    log: pino({ level: "warn" }, lines),
  } as unknown as Platform;
  const cache = new ResponseCache({
    version: () => 1,
    clock: platform.clock,
    cacheExpiry: async () => new Date(8.64e15),
  });
  const app = await createServer({ platform, trustProxy }, cache);
  answerErrors(app, platform, { cache });
  mountStaffCookies(app);
  const calls = { ...signInEndpoints, ...twoFactorEndpoints, ...securityEndpoints, ...accountEndpoints, print, greet };
  const handlers = {
    ...staffRoutes(platform),
    print: async ({ staff }: { staff: { username: string } }) => ({ who: staff.username }),
    greet: async ({ staff }: { staff: { username: string } | undefined }) => ({ who: staff?.username ?? "" }),
  };
  registerEndpoints(app, calls, handlers, { cache, guard: staffGuard(platform) });
  if (!given.database) await addPeople(platform);
  onTestFinished(() => app.close());
  return { app, platform, database, time, logged, ...asking(app) };
}

const halfMinute = 30_000;

/** The code of an authenticator application; `shift` steps of half a minute later. */
export function codeOf(secret: string, time: { now: Date }, shift = 0): string {
  return new TOTP({ secret }).generate({ timestamp: time.now.getTime() + shift * halfMinute });
}

/** Like `staffApp`, with a registrar whose second step was switched on half a minute ago. */
export async function withTwoFactor(given: Given = {}) {
  const app = await staffApp(given);
  const token = await app.tokenOf("registrator");
  const steps = "/api/users/me/second-steps/";
  const begun = await app.ask("POST", steps, { token, body: { password } });
  const { secret } = begun.body as { secret: string };
  const otp = codeOf(secret, app.time);
  const confirmed = await app.ask("POST", `${steps}confirmations/`, { token, body: { otp } });
  if (confirmed.status !== 200) throw new Error(`not confirmed: ${JSON.stringify(confirmed.body)}`);
  app.time.now = new Date(app.time.now.getTime() + halfMinute);
  return { ...app, token, secret, code: (shift = 0) => codeOf(secret, app.time, shift) };
}

async function addPeople({ database }: Platform): Promise<void> {
  const password_hash = await hashPassword(password);
  const people: [string, Role, string][] = [
    ["direktor", "administrator", "Главнова Анна Ивановна"],
    ["registrator", "registrar", "Встречаева Ольга Петровна"],
    ["redaktor", "editor", "Правкин Пётр Петрович"],
  ];
  await database.transaction(async (db) => {
    for (const [username, role, fio] of people) {
      await staffRepository(db).add({
        username,
        roles: role,
        fio,
        password_hash,
        created_at: "2026-01-01T00:00:00.000Z",
      });
    }
  });
}

/** A cookie of a response, with its attributes; empty if it was not set. */
function cookieNamed(name: string, sent: string | string[] | undefined): string {
  return [sent ?? []].flat().find((cookie) => cookie.replace("__Secure-", "").startsWith(`${name}=`)) ?? "";
}

type Sent = { token?: string | undefined; body?: object; headers?: Record<string, string>; ip?: string };

function asking(app: FastifyInstance) {
  const ask = async (method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", url: string, sent: Sent = {}) => {
    const { token, body, headers, ip = "203.0.113.7" } = sent;
    const answer = await app.inject({
      method,
      url,
      remoteAddress: ip,
      headers: { ...(token !== undefined && { authorization: `Token ${token}` }), ...headers },
      ...(body && { payload: body }),
    });
    return {
      status: answer.statusCode,
      body: answer.body === "" ? undefined : answer.json(),
      headers: answer.headers,
      cookie: cookieNamed("printing", answer.headers["set-cookie"]),
      mediaCookie: cookieNamed("media", answer.headers["set-cookie"]),
    };
  };
  const tryToSignIn = (username: string, typed: string = password, sent: Sent & { otp?: string } = {}) => {
    const { otp, ...rest } = sent;
    const body = { username, password: typed, ...(otp !== undefined && { otp }) };
    return ask("POST", "/api/auth/token/login/", { ...rest, body });
  };
  const tokenOf = async (username: string, typed?: string, sent?: Sent & { otp?: string }): Promise<string> => {
    const { status, body } = await tryToSignIn(username, typed, sent);
    if (status !== 200) throw new Error(`${username} cannot sign in: ${status} ${JSON.stringify(body)}`);
    return body.auth_token;
  };
  return { ask, tryToSignIn, tokenOf };
}
