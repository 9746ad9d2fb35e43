import { expect, test } from "vitest";
import { getJson, testApp } from "#server/testing/test-app.ts";
import { answersOf, post, registered } from "../registration-for-tests.ts";

const path = "/api/registration/";
const key = { "idempotency-key": "0123456789abcdef" };

function pageOf({ result }: { result: string }): string {
  return `/api/registration/results/${result.split("/")[2]}/`;
}

test("a request that is sent again with its key gets the very same answer", async () => {
  const { app } = await testApp();
  const answers = await answersOf(app);
  const first = await post(app, path, answers, key);
  const again = await post(app, path, answers, key);
  expect([again.status, again.body]).toEqual([201, first.body]);
});

test("five presses of the button at once give one answer", async () => {
  const { app } = await testApp();
  const answers = await answersOf(app);
  const all = await Promise.all(Array.from({ length: 5 }, () => post(app, path, answers, key)));
  expect(new Set(all.map(({ body }) => body.result)).size).toBe(1);
});

test("the key counts only with the same body, and only for a day", async () => {
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
  "%j is no key: a repeat gets a page of its own",
  async (name) => {
    const { app } = await testApp();
    const answers = await answersOf(app);
    const first = await post(app, path, answers, { "idempotency-key": name });
    const again = await post(app, path, answers, { "idempotency-key": name });
    expect(again.body.result).not.toBe(first.body.result);
  },
);

test("the same person again: id and number of the row, everything else as it was sent now", async () => {
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

test("the page of a repeat shows what was sent, never the row, and changes nothing", async () => {
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

test("what differs waits as a proposed correction; the same proposal twice is one", async () => {
  const given = await testApp();
  await registered(given, { job: "Врач" });
  for (const _ of [1, 2]) await registered(given, { job: "Главный врач" });
  await registered(given, { job: "Врач" });
  const proposals = await given.platform.database.read.selectFrom("proposed_corrections").select("proposed").execute();
  expect(proposals.map((row) => JSON.parse(row.proposed))).toEqual([{ job: "Главный врач" }]);
});

test("a name and an address spelled otherwise, by which the person was recognised, are no corrections", async () => {
  const given = await testApp();
  await registered(given, { fio: "Ёлкина Анна", email: "anna@post.example" });
  await registered(given, { fio: "ЕЛКИНА  АННА", email: "Anna@Post.Example" });
  await registered(given, { fio: "елкина анна", email: "ANNA@post.example", job: "Главный врач" });
  const proposals = await given.platform.database.read.selectFrom("proposed_corrections").select("proposed").execute();
  expect(proposals.map((row) => JSON.parse(row.proposed))).toEqual([{ job: "Главный врач" }]);
});

test("the same e-mail with another name, and the same name with another e-mail, are other people", async () => {
  const given = await testApp();
  const first = await registered(given);
  const spouse = await registered(given, { fio: "Примеров Иван" });
  const namesake = await registered(given, { email: "another@post.example" });
  expect(new Set([first.number, spouse.number, namesake.number]).size).toBe(3);
});

test("й and и are different letters: Майя is not Маия", async () => {
  const given = await testApp();
  const first = await registered(given, { fio: "Примерова Майя" });
  const other = await registered(given, { fio: "Примерова Маия" });
  expect(other.number).not.toBe(first.number);
});

test("who withdrew registers anew", async () => {
  const given = await testApp();
  const first = await registered(given);
  await post(given.app, `${pageOf(first)}withdrawals/`);
  expect((await registered(given)).number).toBe(first.number + 1);
});

test("the kept answers cannot be read without the sender's key", async () => {
  const { app, platform } = await testApp();
  const { body } = await post(app, path, await answersOf(app), key);
  const rows = await platform.database.read.selectFrom("idempotency_keys").selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(body.result.split("/")[2]);
  expect(JSON.stringify(rows)).not.toContain(key["idempotency-key"]);
});

test("who took the last place and lost the answer gets it again, though all is full or closed by now", async () => {
  const { app, platform } = await testApp();
  await platform.database.transaction((db) => db.updateTable("conferences").set({ places: 1 }).execute());
  const answers = await answersOf(app);
  const first = await post(app, path, answers, key);
  expect((await post(app, path, answers, key)).body).toEqual(first.body);
  await platform.database.transaction((db) => db.updateTable("conferences").set({ registration_on: 0 }).execute());
  expect((await post(app, path, answers, key)).body).toEqual(first.body);
});

test("a request that is sent again after its registration was withdrawn registers anew", async () => {
  const { app } = await testApp();
  const answers = await answersOf(app);
  const first = await post(app, path, answers, key);
  await post(app, `${pageOf(first.body)}withdrawals/`);
  const again = await post(app, path, answers, key);
  expect([again.status, again.body.number]).toEqual([201, first.body.number + 1]);
});

test("another body under the same key does not push out the first answer", async () => {
  const { app } = await testApp();
  const answers = await answersOf(app);
  const first = await post(app, path, answers, key);
  await post(app, path, { ...answers, email: "other@post.example" }, key);
  expect((await post(app, path, answers, key)).body).toEqual(first.body);
});

test("who registered by name alone and lost the answer gets it again, though strangers may not any more", async () => {
  const { app, platform } = await testApp();
  const ask = (fio: string) => post(app, "/api/user_conferences/", { fio }, key);
  const first = await ask("Дубравин Пётр");
  await platform.database.transaction((db) => db.updateTable("conferences").set({ quick_for_all: 0 }).execute());
  const again = await ask("Дубравин Пётр");
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect((await ask("Дубравин Павел")).status).toBe(401);
});
