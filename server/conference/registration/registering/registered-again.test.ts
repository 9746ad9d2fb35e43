import { expect, test } from "vitest";
import { getJson, testApp } from "#server/testing/test-app.ts";
import { answersOf, post, registered } from "../../testing/test-registrations.ts";

const path = "/api/registration/";
const key = { "idempotency-key": "0123456789abcdef" };

function pageOf({ result }: { result: string }): string {
  return `/api/registration/results/${result.split("/")[2]}/`;
}

test("a request repeated with its idempotency key receives the same response", async () => {
  const { app } = await testApp();
  const answers = await answersOf(app);
  const first = await post(app, path, answers, key);
  const again = await post(app, path, answers, key);
  expect([again.status, again.body]).toEqual([201, first.body]);
});

test("five concurrent requests with one idempotency key receive the same response", async () => {
  const { app } = await testApp();
  const answers = await answersOf(app);
  const all = await Promise.all(Array.from({ length: 5 }, () => post(app, path, answers, key)));
  expect(new Set(all.map(({ body }) => body.result)).size).toBe(1);
});

test("an idempotency key applies only to the same body, and only for a day", async () => {
  let now = new Date("2026-11-21T12:00:00+03:00");
  const { app } = await testApp({ clock: () => now });
  const answers = await answersOf(app);
  const first = await post(app, path, answers, key);
  const other = await post(app, path, { ...answers, email: "other@post.example" }, key);
  expect(other.body.number).toBe(first.body.number + 1);
  now = new Date("2026-11-22T12:00:01+03:00");
  const tomorrow = await post(app, path, answers, key);
  expect(tomorrow.body.number).toBe(first.body.number);
  expect(tomorrow.body.result).not.toBe(first.body.result);
});

test.each(["short", "a".repeat(129), "with space 123"])(
  "the invalid idempotency key %j is ignored, and a repeat gets its own page",
  async (name) => {
    const { app } = await testApp();
    const answers = await answersOf(app);
    const first = await post(app, path, answers, { "idempotency-key": name });
    const again = await post(app, path, answers, { "idempotency-key": name });
    expect(again.body.result).not.toBe(first.body.result);
  },
);

test("a repeat returns the id and number of the registration, and the other data as sent", async () => {
  const given = await testApp();
  const first = await registered(given);
  const again = await registered(given, { fio: "ПРИМЕРОВА  АННА ИВАНОВНА", job: "Главный врач" });
  expect(again).toMatchObject({
    id: first.id,
    number: first.number,
    fio: "ПРИМЕРОВА АННА ИВАНОВНА",
    job: "Главный врач",
  });
});

test("the page of a repeat shows the sent data, not the registration, and cannot change it", async () => {
  const given = await testApp();
  await registered(given, { phone: "8 900 111-22-33", job: "Врач" });
  const again = await registered(given, { phone: "8 900 999-99-99", job: "Главный врач" });
  const { body } = await getJson(given.app, pageOf(again));
  expect(body).toMatchObject({ kind: "repeat", phone: "+79009999999", job: "Главный врач" });
  expect(JSON.stringify(body)).not.toContain("79001112233");
  const withdrawal = await post(given.app, `${pageOf(again)}withdrawals/`);
  const form = await given.app.inject({ url: `${pageOf(again)}form/` });
  expect([withdrawal.status, form.statusCode]).toEqual([404, 404]);
});

test("differing data are stored as a proposed correction, once for each proposal", async () => {
  const given = await testApp();
  await registered(given, { job: "Врач" });
  for (const _ of [1, 2]) await registered(given, { job: "Главный врач" });
  await registered(given, { job: "Врач" });
  const proposals = await given.platform.database.read.selectFrom("proposed_corrections").select("proposed").execute();
  expect(proposals.map((row) => JSON.parse(row.proposed))).toEqual([{ job: "Главный врач" }]);
});

test("other spellings of the same name and e-mail are not proposed as corrections", async () => {
  const given = await testApp();
  await registered(given, { fio: "Ёлкина Анна", email: "anna@post.example" });
  await registered(given, { fio: "ЕЛКИНА  АННА", email: "Anna@Post.Example" });
  await registered(given, { fio: "елкина анна", email: "ANNA@post.example", job: "Главный врач" });
  const proposals = await given.platform.database.read.selectFrom("proposed_corrections").select("proposed").execute();
  expect(proposals.map((row) => JSON.parse(row.proposed))).toEqual([{ job: "Главный врач" }]);
});

test("the same e-mail with another name, or the same name with another e-mail, is another person", async () => {
  const given = await testApp();
  const first = await registered(given);
  const spouse = await registered(given, { fio: "Примеров Иван" });
  const namesake = await registered(given, { email: "another@post.example" });
  expect(new Set([first.number, spouse.number, namesake.number]).size).toBe(3);
});

test("й and и are different letters in names", async () => {
  const given = await testApp();
  const first = await registered(given, { fio: "Примерова Майя" });
  const other = await registered(given, { fio: "Примерова Маия" });
  expect(other.number).not.toBe(first.number);
});

test("a registrant who withdrew can register again with a new number", async () => {
  const given = await testApp();
  const first = await registered(given);
  await post(given.app, `${pageOf(first)}withdrawals/`);
  expect((await registered(given)).number).toBe(first.number + 1);
});

test("stored responses contain neither the result key nor the idempotency key", async () => {
  const { app, platform } = await testApp();
  const { body } = await post(app, path, await answersOf(app), key);
  const rows = await platform.database.read.selectFrom("idempotency_keys").selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(body.result.split("/")[2]);
  expect(JSON.stringify(rows)).not.toContain(key["idempotency-key"]);
});

test("a repeated request receives its response even if the conference is now full or closed", async () => {
  const { app, platform } = await testApp();
  await platform.database.transaction((db) => db.updateTable("conferences").set({ places: 1 }).execute());
  const answers = await answersOf(app);
  const first = await post(app, path, answers, key);
  expect((await post(app, path, answers, key)).body).toEqual(first.body);
  await platform.database.transaction((db) => db.updateTable("conferences").set({ registration_on: 0 }).execute());
  expect((await post(app, path, answers, key)).body).toEqual(first.body);
});

test("a request repeated after the withdrawal of its registration registers again", async () => {
  const { app } = await testApp();
  const answers = await answersOf(app);
  const first = await post(app, path, answers, key);
  await post(app, `${pageOf(first.body)}withdrawals/`);
  const again = await post(app, path, answers, key);
  expect([again.status, again.body.number]).toEqual([201, first.body.number + 1]);
});

test("another body with the same idempotency key does not replace the first response", async () => {
  const { app } = await testApp();
  const answers = await answersOf(app);
  const first = await post(app, path, answers, key);
  await post(app, path, { ...answers, email: "other@post.example" }, key);
  expect((await post(app, path, answers, key)).body).toEqual(first.body);
});

test("a repeated registration by name receives its response even if it now requires staff", async () => {
  const { app, platform } = await testApp();
  const ask = (fio: string) => post(app, "/api/user_conferences/", { fio }, key);
  const first = await ask("Дубравин Пётр");
  await platform.database.transaction((db) => db.updateTable("conferences").set({ quick_for_all: 0 }).execute());
  const again = await ask("Дубравин Пётр");
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect((await ask("Дубравин Павел")).status).toBe(401);
});
