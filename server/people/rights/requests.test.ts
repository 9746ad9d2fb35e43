import { expect, test } from "vitest";
import { problemTexts } from "#contract/problems.ts";
import { cleanUp } from "#server/lifecycle/housekeeping.ts";
import { testNow } from "#server/testing/test-platform.ts";
import { desk } from "../../conference/testing/desk.ts";
import { post, registered } from "../../conference/testing/test-registrations.ts";

type Desk = Awaited<ReturnType<typeof desk>>;

const sent = { kind: "access", fio: "Сказкина Ольга", email: "skazkina@mail.example", content: "Что храните?" };
const added = {
  kind: "correct",
  source: "phone",
  received_on: "2026-11-18",
  fio: "Сказкин Олег",
  email: "",
  content: "",
};

const listed = async ({ ask }: Desk, query = "") => (await ask("GET", `/api/staff/requests/${query}`)).body;

test("a request from the public form is received once a day, and answered", async () => {
  const given = await desk();
  const { status, body } = await post(given.app, "/api/personal-requests/", sent);
  // 21 November 2026 is a Saturday.
  expect({ status, body }).toEqual({ status: 201, body: { id: expect.any(Number), due_on: "2026-12-04" } });
  expect((await post(given.app, "/api/personal-requests/", { ...sent, fio: "СКАЗКИНА  ольга" })).body).toEqual(body);
  const { results, open } = await listed(given);
  expect(open).toBe(1);
  expect(results).toMatchObject([{ ...sent, source: "site", left: 10, answered_at: null, person: null }]);
  const url = `/api/staff/requests/${body.id}/`;
  expect((await given.ask("PATCH", url, { take: true })).body.handled_by).not.toBe("");
  expect((await given.ask("POST", `${url}answers/`, { answer: "" })).status).toBe(400);
  expect((await given.ask("POST", `${url}answers/`, { answer: "Выслали архив" })).body.answered_at).not.toBeNull();
  expect((await given.ask("POST", `${url}answers/`, { answer: "Ещё раз" })).status).toBe(409);
  expect((await given.ask("PATCH", url, { take: true })).status).toBe(409);
  expect(await listed(given)).toMatchObject({ count: 0, open: 0, closed: 1 });
  expect(await listed(given, "?state=closed")).toMatchObject({ results: [{ answer: "Выслали архив" }] });
});

test("a filled honeypot and invalid values are refused", async () => {
  const { app } = await desk();
  const refused = async (changed: object) => (await post(app, "/api/personal-requests/", { ...sent, ...changed })).body;
  expect(await refused({ homepage: "http://spam.example" })).toEqual({ non_field_errors: [problemTexts.trapped] });
  expect(await refused({ email: "", fio: "", kind: "authority" })).toEqual({
    email: [problemTexts.blank],
    fio: [problemTexts.blank],
    kind: [expect.any(String)],
  });
  expect(await refused({ content: "я".repeat(2001) })).toEqual({ content: [problemTexts.tooLong(2000)] });
});

test("open requests are sorted by what is left, and an extension with a reason adds five working days", async () => {
  const given = await desk();
  await post(given.app, "/api/personal-requests/", sent);
  await post(given.app, "/api/personal-requests/", { ...sent, kind: "erase" });
  expect((await given.ask("POST", "/api/staff/requests/", added)).status).toBe(201);
  const kinds = async () => (await listed(given)).results.map(({ kind }: { kind: string }) => kind);
  expect(await kinds()).toEqual(["correct", "access", "erase"]);
  const { results } = await listed(given, "?kind=access");
  const url = `/api/staff/requests/${results[0].id}/`;
  expect((await given.ask("PATCH", url, { extended_because: "Ищем в архиве" })).body.due_on).toBe("2026-12-11");
  expect((await given.ask("PATCH", url, { extended_because: "Ещё" })).status).toBe(409);
  const [correct] = (await listed(given)).results;
  expect((await given.ask("PATCH", `/api/staff/requests/${correct.id}/`, { extended_because: "Да" })).status).toBe(409);
  expect((await listed(given, "?search=олег")).count).toBe(1);
  expect((await given.ask("GET", "/api/staff/requests/?page=9")).status).toBe(404);
  const tomorrow = { ...added, received_on: "2026-11-22" };
  expect((await given.ask("POST", "/api/staff/requests/", tomorrow)).body).toEqual({
    received_on: [expect.any(String)],
  });
});

test("transfers of working days move the terms", async () => {
  const given = await desk();
  await post(given.app, "/api/personal-requests/", sent);
  const changes = { workdays: [], days_off: ["2026-12-04", "2026-11-23", "2026-12-04"] };
  expect((await given.ask("PUT", "/api/staff/working-days/", changes)).status).toBe(204);
  expect((await given.ask("GET", "/api/staff/working-days/")).body.days_off).toEqual(["2026-11-23", "2026-12-04"]);
  expect((await listed(given)).results[0].due_on).toBe("2026-12-08");
  expect((await given.ask("PUT", "/api/staff/working-days/", { ...changes, workdays: ["завтра"] })).status).toBe(400);
  const twice = { days_off: ["2026-12-04"], workdays: ["2026-12-05", "2026-12-04"] };
  expect((await given.ask("PUT", "/api/staff/working-days/", twice)).body).toEqual({
    workdays: ["День 4\u00a0декабря 2026\u00a0г. указан и рабочим, и выходным. Оставьте одно."],
  });
});

test("a withdrawn consent withdraws the registration and is a request to erase, once", async () => {
  const given = await desk();
  const { id, result } = await registered(given, { fio: sent.fio, email: sent.email });
  const url = `/api/registration/results/${result.split("/").filter(Boolean).at(-1)}/`;
  const { status, body } = await post(given.app, `${url}consent-withdrawals/`);
  expect({ status, body }).toEqual({ status: 201, body: { id: expect.any(Number), due_on: "2026-12-21" } });
  expect((await post(given.app, `${url}consent-withdrawals/`)).body).toEqual(body);
  expect((await given.app.inject({ url })).json().status).toBe("withdrawn");
  const { results } = await listed(given);
  expect(results).toMatchObject([{ kind: "withdraw", source: "result", person: id, fio: sent.fio }]);
  expect((await given.ask("GET", `/api/staff/people/${id}/`)).body.requests).toHaveLength(1);
  const { result: repeat } = await registered(given, { fio: "Другая Ольга", email: "d@mail.example" });
  await registered(given, { fio: "Другая Ольга", email: "d@mail.example", job: "Иная" });
  expect(repeat).not.toBe(result);
  expect((await post(given.app, `/api/registration/results/${"a".repeat(22)}/consent-withdrawals/`)).status).toBe(404);
});

test("an answered request is deleted after three years, an open one stays", async () => {
  const time = { now: new Date("2026-11-21T12:00:00+03:00") };
  const given = await desk({ clock: () => time.now });
  const { body } = await given.ask("POST", "/api/staff/requests/", added);
  await post(given.app, "/api/personal-requests/", sent);
  await given.ask("POST", `/api/staff/requests/${body.id}/answers/`, { answer: "Исправили" });
  time.now = new Date("2029-11-22T12:00:00+03:00");
  await cleanUp(given.platform);
  const left = await given.platform.database.read.selectFrom("personal_requests").select("kind").execute();
  expect(left).toEqual([{ kind: "access" }]);
});

test("the oldest request is first among thousands, and a search finds it", async () => {
  const given = await desk();
  await post(given.app, "/api/personal-requests/", sent);
  const row = { kind: "access", source: "site", received_on: "2026-11-21", created_at: testNow.toISOString() } as const;
  const others = (part: number) =>
    Array.from({ length: 500 }, (_, index) => {
      const fio = `Иной ${part} ${index}`;
      return { ...row, fio, fio_key: fio.toLowerCase(), email: "i@mail.example", email_key: "i@mail.example" };
    });
  await given.platform.database.transaction(async (db) => {
    for (let part = 0; part < 5; part += 1) await db.insertInto("personal_requests").values(others(part)).execute();
  });
  const first = await listed(given);
  expect(first).toMatchObject({ count: 2501, open: 2501 });
  expect(first.results[0]).toMatchObject({ fio: sent.fio });
  for (const search of [sent.fio, "SKAZKINA@", String(first.results[0].id), "сказкина mail.example"]) {
    const found = await listed(given, `?${new URLSearchParams({ search })}`);
    expect(found.results[0]).toMatchObject({ fio: sent.fio });
  }
  expect((await listed(given, "?search=100%25")).count).toBe(0);
  expect((await listed(given, "?kind=access&limit=100&page=25")).results).toHaveLength(100);
});

test("a request from the site is received beside one of a namesake without an address", async () => {
  const given = await desk();
  await given.ask("POST", "/api/staff/requests/", { ...sent, source: "phone", received_on: "2026-11-21", email: "" });
  expect((await post(given.app, "/api/personal-requests/", sent)).status).toBe(201);
  const { results } = await listed(given);
  expect(results.map(({ email }: { email: string }) => email)).toEqual(["", sent.email]);
});

test("a consent withdrawn while its registration is erased returns 404 or a request", async () => {
  const given = await desk();
  const { id, result } = await registered(given, { fio: sent.fio, email: sent.email });
  const url = `/api/registration/results/${result.split("/").at(-2)}/consent-withdrawals/`;
  const [erased, ...withdrawn] = await Promise.all([
    given.ask("POST", `/api/registration/${id}/erasures/`, { ground: "demand" }),
    ...Array.from({ length: 5 }, () => post(given.app, url)),
  ]);
  expect(erased.status).toBe(204);
  for (const { status } of withdrawn) expect([201, 404]).toContain(status);
});
