import { expect, test } from "vitest";
import { cleanUp } from "#server/lifecycle/housekeeping.ts";
import { desk } from "../../conference/testing/desk.ts";
import { registered } from "../../conference/testing/test-registrations.ts";
import { listRetention } from "./retention.ts";

const day = 24 * 60 * 60 * 1000;

/** Returns the desk with one registration, and a function that moves the clock past its retention term. */
async function deskWithTerm() {
  const time = { now: new Date("2026-11-21T12:00:00+03:00") };
  const given = await desk({ clock: () => time.now });
  await registered(given);
  const current = async () => {
    const { body } = await given.ask("GET", "/api/staff/retention/");
    return body.find(({ registrations }: { registrations: number }) => registrations > 0) ?? body[0];
  };
  const term = await current();
  const later = () => {
    time.now = new Date(Math.max(Date.parse(term.end_date), time.now.getTime()) + 400 * day);
  };
  const count = async () =>
    (await given.platform.database.read.selectFrom("registrations").selectAll().execute()).length;
  return { ...given, term, current, later, count, path: `/api/staff/retention/${term.conference}/` };
}

async function signedInAgain({ app }: Awaited<ReturnType<typeof desk>>) {
  const payload = { username: "stoika", password: "вечер, парус и гроза" };
  const { auth_token } = (await app.inject({ method: "POST", url: "/api/auth/token/login/", payload })).json();
  const headers = { authorization: `Token ${auth_token}` };
  return async (method: "GET" | "POST", url: string) => {
    const answer = await app.inject({ method, url, headers });
    return { status: answer.statusCode, body: answer.json() };
  };
}

test("the default retention term is twelve months, and nothing is erased before the end of the term", async () => {
  const { term, ask, path, count } = await deskWithTerm();
  expect(term).toMatchObject({ months: 12, by_itself: false, registrations: 1 });
  expect((await ask("PATCH", path, { months: 0 })).body).toEqual({ months: [expect.any(String)] });
  expect((await ask("PATCH", path, { months: 120 })).body).toMatchObject({ months: 120, is_due: false });
  expect((await ask("POST", `${path}erasures/`)).status).toBe(409);
  expect(await count()).toBe(1);
});

test("the term ends at midnight of its day in the society's time zone", async () => {
  const { platform, term } = await deskWithTerm();
  const isDueAt = async (instant: number) => {
    const rows = await listRetention({ ...platform, clock: () => new Date(instant) });
    return rows.find(({ conference }) => conference === term.conference)?.is_due;
  };
  const first = Date.parse(`${term.due_on}T00:00:00+03:00`);
  expect(await isDueAt(first - 1)).toBe(false);
  expect(await isDueAt(first)).toBe(true);
});

test("due registrations wait for an administrator, who erases all of them with one request", async () => {
  const given = await deskWithTerm();
  given.later();
  await cleanUp(given.platform);
  expect(await given.count()).toBe(1);
  const ask = await signedInAgain(given);
  expect(await ask("POST", `${given.path}erasures/`)).toEqual({ status: 200, body: { erased: 1 } });
  expect(await given.count()).toBe(0);
  const journal = await given.platform.database.read.selectFrom("erasures").selectAll().execute();
  expect(journal).toMatchObject([{ ground: "term", number: 1 }]);
  expect(journal[0]?.staff_id).not.toBeNull();
});

test("if automatic erasure is on, the hourly cleanup erases due registrations", async () => {
  const { ask, path, later, platform, count } = await deskWithTerm();
  expect((await ask("PATCH", path, { by_itself: true })).body).toMatchObject({ by_itself: true });
  later();
  await cleanUp(platform);
  expect(await count()).toBe(0);
  const journal = await platform.database.read.selectFrom("erasures").selectAll().execute();
  expect(journal).toMatchObject([{ ground: "term", staff_id: null }]);
});

test("registrations without a consent are due after a year, the others after the term", async () => {
  const given = await deskWithTerm();
  const pages = (await given.app.inject({ url: "/api/pages/" })).json() as { url: string; version: string }[];
  const consent = pages.find(({ url }) => url === "consent")?.version;
  await registered(given, { fio: "Согласная Вера", email: "vera@post.example", consent });
  await given.ask("PATCH", given.path, { months: 36 });
  given.later();
  const ask = await signedInAgain(given);
  const { body } = await ask("GET", "/api/staff/retention/");
  const term = body.find(({ conference }: { conference: number }) => conference === given.term.conference);
  expect(term).toMatchObject({ registrations: 2, without_consent: 1, due: 1, is_due: true });
  expect(await ask("POST", `${given.path}erasures/`)).toEqual({ status: 200, body: { erased: 1 } });
  const left = await given.platform.database.read.selectFrom("registrations").select("fio").execute();
  expect(left).toEqual([{ fio: "Согласная Вера" }]);
});

test("a person who waits for an answer is not erased at the end of the term", async () => {
  const given = await deskWithTerm();
  const waiting = { fio: "Ждущая Анна", email: "anna@post.example" };
  await registered(given, waiting);
  const request = { ...waiting, kind: "access", source: "email", received_on: "2026-11-20", content: "" };
  expect((await given.ask("POST", "/api/staff/requests/", request)).status).toBe(201);
  given.later();
  const ask = await signedInAgain(given);
  expect((await ask("GET", `${given.path}due/`)).body).toEqual({ only_here: 2, elsewhere: 0, waiting: 1 });
  expect((await ask("POST", `${given.path}erasures/`)).body).toEqual({ erased: 1 });
  const left = await given.platform.database.read.selectFrom("registrations").select("fio").execute();
  expect(left).toEqual([{ fio: waiting.fio }]);
});

test("an automatic erasure reports what it did in the audit trail", async () => {
  const { ask, path, later, platform } = await deskWithTerm();
  await ask("PATCH", path, { by_itself: true });
  later();
  await cleanUp(platform);
  const entries = platform.database.read.selectFrom("audit_entries").select(["who", "details"]);
  const recorded = await entries.where("action", "=", "registrations-erased-by-term").execute();
  expect(recorded).toEqual([{ who: "Программа, по сроку", details: "стёрто: 1" }]);
});
