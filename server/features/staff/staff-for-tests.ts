import type { FastifyInstance } from "fastify";
import pino from "pino";
import { onTestFinished } from "vitest";
import { z } from "zod";
import { allCalls } from "../../../contract/all-calls.ts";
import { call, type Role, registrars } from "../../../contract/call.ts";
import { answerErrors } from "../../answer-errors.ts";
import { bareApp } from "../../bare-app.ts";
import { KeptAnswers } from "../../platform/kept/kept-answers.ts";
import { mountCalls } from "../../platform/mount-calls.ts";
import type { Platform } from "../../platform/platform.ts";
import { testDatabase } from "../../testing/test-database.ts";
import { hashPassword } from "./passwords.ts";
import { mountPrintingCookie } from "./printing-cookie.ts";
import { staffGuard } from "./staff-guard.ts";
import { staffRepository } from "./staff-repository.ts";
import { staffRoutes } from "./staff-routes.ts";

export const password = "сирень у старого забора";

const { signIn, signOut, showMe, changePassword, listSignIns, endSignIn } = allCalls;
const { beginSecondStep, confirmSecondStep, endSecondStep } = allCalls;
const { listStaff, inviteStaff, changeStaff, resetStaff, listAudit } = allCalls;
const signingCalls = { signIn, signOut, showMe, changePassword, listSignIns, endSignIn };
const stepCalls = { beginSecondStep, confirmSecondStep, endSecondStep };
const accountCalls = { listStaff, inviteStaff, changeStaff, resetStaff, listAudit };

/** Stand for the calls of other features: one that a new tab may open, one that anybody may make. */
const print = call({
  name: "print",
  summary: "",
  method: "GET",
  path: "/api/registration/:id/generate_file",
  access: registrars,
  printingCookie: true,
  answer: z.object({ who: z.string() }),
});
const greet = call({
  name: "greet",
  summary: "",
  method: "POST",
  path: "/api/greetings/",
  access: "public-or-staff",
  answer: z.object({ who: z.string() }),
});

type Given = { limits?: "on" | "off"; siteUrl?: string; trustProxy?: number };

/** The calls of this feature on a database with an administrator, a registrar and an editor; the clock can be moved. */
export async function staffApp({ limits = "on", siteUrl = "http://site.example", trustProxy }: Given = {}) {
  const time = { now: new Date("2026-11-21T12:00:00+03:00") };
  const database = await testDatabase("empty");
  const platform = {
    database,
    clock: () => time.now,
    siteUrl,
    timeZone: "Europe/Moscow",
    fileUrls: "relative",
    mediaFolder: "",
    uploadLimit: 0,
    limits,
    log: pino({ level: "silent" }),
  } as unknown as Platform;
  const kept = new KeptAnswers({ version: () => 1, clock: platform.clock, nextChange: async () => new Date(8.64e15) });
  const app = await bareApp({ platform, trustProxy }, kept);
  answerErrors(app);
  mountPrintingCookie(app);
  const calls = { ...signingCalls, ...stepCalls, ...accountCalls, print, greet };
  const handlers = {
    ...staffRoutes(platform),
    print: async ({ staff }: { staff: { username: string } }) => ({ who: staff.username }),
    greet: async ({ staff }: { staff: { username: string } | undefined }) => ({ who: staff?.username ?? "" }),
  };
  mountCalls(app, calls, handlers, { kept, guard: staffGuard(platform) });
  await addPeople(platform);
  onTestFinished(() => app.close());
  return { app, platform, database, time, ...asking(app) };
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
      await staffRepository(db).add({ username, role, fio, password_hash, created_at: "2026-01-01T00:00:00.000Z" });
    }
  });
}

type Sent = { token?: string | undefined; body?: object; headers?: Record<string, string>; ip?: string };

function asking(app: FastifyInstance) {
  const ask = async (method: "GET" | "POST" | "PATCH" | "DELETE", url: string, sent: Sent = {}) => {
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
      cookie: String(answer.headers["set-cookie"] ?? ""),
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
