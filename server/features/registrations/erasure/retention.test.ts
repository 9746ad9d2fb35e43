import { expect, test } from "vitest";
import { cleanUp } from "#server/lifecycle/housekeeping.ts";
import { desk } from "../desk-for-tests.ts";
import { registered } from "../registration-for-tests.ts";
import { listRetention } from "./retention.ts";

const day = 24 * 60 * 60 * 1000;

/** One registration, and a conference that ended thirteen months ago. */
async function thirteenMonthsLater() {
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

async function signedInAnew({ app }: Awaited<ReturnType<typeof desk>>) {
  const payload = { username: "stoika", password: "вечер, парус и гроза" };
  const { auth_token } = (await app.inject({ method: "POST", url: "/api/auth/token/login/", payload })).json();
  const headers = { authorization: `Token ${auth_token}` };
  return async (method: "GET" | "POST", url: string) => {
    const answer = await app.inject({ method, url, headers });
    return { status: answer.statusCode, body: answer.json() };
  };
}

test("registrations are kept for a year unless set otherwise; before the term nothing can be erased by it", async () => {
  const { term, ask, path, count } = await thirteenMonthsLater();
  expect(term).toMatchObject({ months: 12, by_itself: false, registrations: 1 });
  expect((await ask("PATCH", path, { months: 0 })).body).toEqual({ months: [expect.any(String)] });
  expect((await ask("PATCH", path, { months: 120 })).body).toMatchObject({ months: 120, is_due: false });
  expect((await ask("POST", `${path}erasures/`)).status).toBe(409);
  expect(await count()).toBe(1);
});

test("the term is over with the first minute of its day, by the society's clock", async () => {
  const { platform, term } = await thirteenMonthsLater();
  const isDueAt = async (instant: number) => {
    const rows = await listRetention({ ...platform, clock: () => new Date(instant) });
    return rows.find(({ conference }) => conference === term.conference)?.is_due;
  };
  const first = Date.parse(`${term.due_on}T00:00:00+03:00`);
  expect(await isDueAt(first - 1)).toBe(false);
  expect(await isDueAt(first)).toBe(true);
});

test("what is due waits for an administrator, whose one act erases all of it", async () => {
  const given = await thirteenMonthsLater();
  given.later();
  await cleanUp(given.platform);
  expect(await given.count()).toBe(1);
  const ask = await signedInAnew(given);
  expect(await ask("POST", `${given.path}erasures/`)).toEqual({ status: 200, body: { erased: 1 } });
  expect(await given.count()).toBe(0);
  const journal = await given.platform.database.read.selectFrom("erasures").selectAll().execute();
  expect(journal).toMatchObject([{ ground: "term", number: 1 }]);
  expect(journal[0]?.staff_id).not.toBeNull();
});

test("where it is set so, what is due goes by itself at the hourly housekeeping", async () => {
  const { ask, path, later, platform, count } = await thirteenMonthsLater();
  expect((await ask("PATCH", path, { by_itself: true })).body).toMatchObject({ by_itself: true });
  later();
  await cleanUp(platform);
  expect(await count()).toBe(0);
  const journal = await platform.database.read.selectFrom("erasures").selectAll().execute();
  expect(journal).toMatchObject([{ ground: "term", staff_id: null }]);
});
