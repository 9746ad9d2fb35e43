import { expect, test } from "vitest";
import { getJson, type TestApp, testApp } from "#server/testing/test-app.ts";
import { desk } from "../../testing/desk.ts";
import { answersOf, post, registered } from "../../testing/test-registrations.ts";
import { conferencesForRegistration } from "../record/registering-conferences-repository.ts";
import { registerBatch } from "./register-batch.ts";

const path = "/api/registration/";
const opens = new Date("2026-11-21T09:00:00.000Z");
const closes = new Date("2026-11-22T09:00:00.000Z");

type Conference = { registration_from?: string; registration_until?: string; places?: number };

function set({ platform }: Pick<TestApp, "platform">, values: Conference) {
  return platform.database.transaction((db) =>
    db.updateTable("conferences").set(values).where("is_current", "=", 1).execute(),
  );
}

test("registrations are accepted exactly within the registration window", async () => {
  let now = opens;
  const given = await testApp({ clock: () => now });
  await set(given, { registration_from: opens.toISOString(), registration_until: closes.toISOString() });
  const at = async (instant: number) => {
    now = new Date(instant);
    const { status, body } = await post(
      given.app,
      path,
      await answersOf(given.app, { email: `n${instant}@post.example` }),
    );
    return [status, body.non_field_errors?.[0]];
  };
  expect(await at(opens.getTime() - 1)).toEqual([400, expect.stringMatching(/^Регистрация откроется/)]);
  expect(await at(opens.getTime())).toEqual([201, undefined]);
  expect(await at(closes.getTime() - 1)).toEqual([201, undefined]);
  expect(await at(closes.getTime())).toEqual([400, "Регистрация на конференцию закрыта."]);
});

test("one of ten concurrent registrations gets the last place of a conference, which is then shown as full", async () => {
  const given = await testApp();
  await set(given, { places: 1 });
  const answers = await answersOf(given.app);
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, at) => post(given.app, path, { ...answers, email: `one${at}@post.example` })),
  );
  expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(400)]);
  expect(all.find(({ status }) => status === 400)?.body).toEqual({ non_field_errors: ["Все места заняты."] });
  await expect
    .poll(async () => {
      const { body } = await getJson(given.app, "/api/conferences/");
      return body.find((one: { is_current: boolean }) => one.is_current).registration;
    })
    .toBe("full");
});

test("a full conference accepts no restoration from the bin and no reinstatement", async () => {
  const given = await desk();
  const [first, second] = [await registered(given), await registered(given, { email: "two@post.example" })];
  await given.ask("DELETE", `/api/registration/${first.id}/delete_user/`);
  await given.ask("POST", `/api/registration/${second.id}/withdrawals/`);
  await set(given, { places: 1 });
  await registered(given, { email: "three@post.example" });
  const back = [
    await given.ask("POST", `/api/registration/${first.id}/restorations/`),
    await given.ask("POST", `/api/registration/${second.id}/reinstatements/`),
  ];
  expect(back.map(({ status, body }) => [status, body])).toEqual(
    back.map(() => [400, { non_field_errors: ["Все места заняты."] }]),
  );
  expect((await getJson(given.app, "/api/registration/get_counter/")).body.count).toBe(1);
});

/** Registers all visitors in one batch, each with the full form. */
async function registerAtOnce({ app, platform }: TestApp, visitors: { fio: string; email?: string; key?: string }[]) {
  const { school_name, ...texts } = await answersOf(app);
  const conferenceId = await conferencesForRegistration(platform.database.read).idToJoin();
  const batch = visitors.map(({ key, ...changed }) => ({
    kind: "form" as const,
    written: { ...texts, ...changed, school_name: school_name ?? null, answers: {} },
    conferenceId,
    sender: {
      staff: undefined,
      address: "203.0.113.7",
      userAgent: "",
      named: key === undefined ? undefined : { name: key, bodyDigest: changed.fio },
    },
  }));
  const { exclusive } = platform.database;
  return (await exclusive((transaction) => registerBatch(platform, transaction, batch))) as Record<string, unknown>[];
}

async function numbersIn({ platform }: TestApp): Promise<number[]> {
  const rows = await platform.database.read.selectFrom("registrations").select("number").orderBy("number").execute();
  return rows.map(({ number }) => number);
}

test("the same person twice within one commit is stored once", async () => {
  const given = await testApp();
  const [first, again] = await registerAtOnce(given, [{ fio: "Примерова Анна" }, { fio: "ПРИМЕРОВА  АННА" }]);
  expect([first?.["number"], again?.["number"]]).toEqual([1, 1]);
  expect(again?.["result"]).not.toBe(first?.["result"]);
  expect(await numbersIn(given)).toEqual([1]);
});

test("the same request twice within one commit receives one response", async () => {
  const given = await testApp();
  const visitor = { fio: "Примерова Анна", key: "register 12345678" };
  const [first, again] = await registerAtOnce(given, [visitor, visitor]);
  expect(first?.["result"]).toMatch(/^\/registration\//);
  expect(again).toEqual(first);
  expect(await numbersIn(given)).toEqual([1]);
});

test("within one commit the last places go to the first registrations", async () => {
  const given = await testApp();
  await set(given, { places: 2 });
  const visitors = [1, 2, 3, 4].map((at) => ({ fio: "Примерова Анна", email: `one${at}@post.example` }));
  const outcomes = await registerAtOnce(given, visitors);
  const full = { non_field_errors: ["Все места заняты."] };
  expect(outcomes.map((outcome) => outcome["number"] ?? outcome["body"])).toEqual([1, 2, full, full]);
  expect(await numbersIn(given)).toEqual([1, 2]);
});

test("every change of a registration by staff or registrant is in its history", async () => {
  const given = await desk();
  const { id, result } = await registered(given);
  const [card, page] = [`/api/registration/${id}/`, `/api/registration/results/${result.split("/")[2]}/`];
  const payload = { ...(await answersOf(given.app, { job: "Профессор" })), revision: 1 };
  await given.app.inject({ method: "PUT", url: page, payload });
  await given.ask("PATCH", card, { job: "Главный врач", revision: 2 });
  await given.app.inject({ method: "POST", url: `${page}withdrawals/` });
  await given.app.inject({ method: "POST", url: `${page}reinstatements/` });
  await given.app.inject({ method: "POST", url: `${page}withdrawals/` });
  await given.ask("POST", `${card}reinstatements/`);
  await given.ask("POST", `${card}withdrawals/`);
  await given.ask("POST", `${card}reinstatements/`);
  await given.ask("DELETE", `${card}delete_user/`);
  await given.ask("POST", `${card}restorations/`);
  await given.ask("POST", `${card}links/`);
  const rows = await given.platform.database.read
    .selectFrom("audit_entries")
    .select("action")
    .where("subject_kind", "=", "registration")
    .where("subject_id", "=", id)
    .orderBy("id")
    .execute();
  expect(rows.map(({ action }) => action)).toEqual([
    "registration-corrected-by-registrant",
    "registration-edited",
    "registration-withdrawn-by-registrant",
    "registration-reinstated-by-registrant",
    "registration-withdrawn-by-registrant",
    "registration-reinstated",
    "registration-withdrawn",
    "registration-reinstated",
    "registration-deleted",
    "registration-restored",
    "registration-link-reissued",
  ]);
});
