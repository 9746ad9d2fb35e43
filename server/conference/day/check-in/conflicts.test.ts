import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { arrival, doorDesk, newcomer } from "../../testing/test-door.ts";
import { registered } from "../../testing/test-registrations.ts";

type Site = Awaited<ReturnType<typeof doorDesk>>;

const here = async ({ ask }: Site) => (await ask("GET", "/api/staff/door/")).body.counts.here;
const conflicts = async ({ ask }: Site) => (await ask("GET", "/api/staff/door/conflicts/")).body.results;
const decide = async ({ ask }: Site, decision: string) => {
  const [{ id }] = (await ask("GET", "/api/staff/door/conflicts/")).body.results;
  const { status } = await ask("POST", `/api/staff/door/conflicts/${id}/decisions/`, { decision });
  return { status, body: (await ask("GET", "/api/staff/door/conflicts/")).body.results };
};

test("a withdrawn person who was let in is not counted until the registration is reinstated", async () => {
  const site = await doorDesk();
  const { id } = await registered(site);
  await site.ask("POST", `/api/registration/${id}/withdrawals/`);
  const device = await site.device();
  const { body } = await device.send([arrival(id, { let_in: "withdrawn" })]);
  expect(body.conflicts).toMatchObject([{ kind: "withdrawn", fio: "Примерова Анна Ивановна" }]);
  expect([await here(site), (await conflicts(site))[0].marks[0].let_in]).toEqual([0, "withdrawn"]);
  expect((await decide(site, "reinstate")).body[0]).toMatchObject({
    decision: "reinstate",
    person: { is_withdrawn: false },
  });
  expect(await here(site)).toBe(1);
  expect((await decide(site, "undo")).body[0]).toMatchObject({ decision: "undo", person: { is_withdrawn: true } });
  expect(await here(site)).toBe(0);
  await decide(site, "reinstate");
  expect(await here(site)).toBe(1);
});

test("one code at two doors counts once, from the earlier arrival; staff decide who it was", async () => {
  const site = await doorDesk();
  const { id } = await registered(site);
  const [first, second] = [await site.device(), await site.device({ place: "Вход 2" })];
  await second.send([arrival(id, { at: "2026-11-21T08:52:00.000Z" })]);
  await first.send([arrival(id, { at: "2026-11-21T08:49:00.000Z" })]);
  const [found] = await conflicts(site);
  expect(found).toMatchObject({ kind: "two-doors", decision: "" });
  expect(found.marks.map(({ place, at }: { place: string; at: string }) => [place, at])).toEqual([
    ["Вход 1, главный", "2026-11-21T11:49:00+03:00"],
    ["Вход 2", "2026-11-21T11:52:00+03:00"],
  ]);
  expect(await here(site)).toBe(1);
  expect((await decide(site, "merge")).status).toBe(400);
  expect((await decide(site, "other-person")).body[0]).toMatchObject({ decision: "other-person" });
  expect((await site.ask("GET", "/api/staff/door/")).body.open_conflicts).toBe(0);
});

test("a repeated scan at the same door is no conflict", async () => {
  const site = await doorDesk();
  const { id } = await registered(site);
  const device = await site.device();
  await device.send([arrival(id), arrival(id)]);
  expect([await here(site), await conflicts(site)]).toEqual([1, []]);
});

test("a new person who resembles a registered one is merged with the arrival, and separated again with it", async () => {
  const site = await doorDesk();
  const { id, number } = await registered(site, { fio: "Рябинкин Лев Борисович" });
  const device = await site.device();
  await device.send([newcomer("Рябинкин Лев"), newcomer("Совсемдругой Пётр")]);
  const found = await conflicts(site);
  expect(found).toMatchObject([{ kind: "namesake", other: { id, number } }]);
  expect(await here(site)).toBe(2);
  expect((await decide(site, "merge")).status).toBe(204);
  const { body: marks } = await site.ask("GET", "/api/staff/door/marks/");
  expect(marks.map((mark: { number: number }) => mark.number)).toContain(number);
  expect(await here(site)).toBe(2);
  expect((await decide(site, "different")).status).toBe(409);
  const [merge] = (await site.ask("GET", "/api/registration/repeats/")).body.merges;
  expect((await site.ask("POST", `/api/registration/merges/${merge.id}/undoings/`)).status).toBe(204);
  const { body: after } = await site.ask("GET", "/api/staff/door/marks/");
  expect(after.map((mark: { fio: string }) => mark.fio).sort()).toEqual(["Рябинкин Лев", "Совсемдругой Пётр"]);
  expect((await decide(site, "merge")).status).toBe(204);
  expect((await site.ask("GET", "/api/registration/repeats/")).body.merges).toHaveLength(1);
});

test("an arrival for a registration that was merged meanwhile goes to the kept one", async () => {
  const site = await doorDesk();
  const person = { fio: "Повторова Анна Петровна" };
  const [kept, removed] = [
    await registered(site, { ...person, email: "a@post.example" }),
    await registered(site, person),
  ];
  const device = await site.device();
  const seen = async ({ id }: { id: number }) => {
    const { body } = await site.ask("GET", `/api/registration/${id}/`);
    return { id, revision: body.revision };
  };
  const merge = { keep: await seen(kept), remove: await seen(removed), take: [] };
  expect((await site.ask("POST", "/api/registration/merges/", merge)).status).toBe(201);
  await device.send([arrival(removed.id)]);
  expect((await site.ask("GET", "/api/staff/door/marks/")).body).toMatchObject([{ registration: kept.id }]);
});

test("erasing a person erases arrivals and conflicts", async () => {
  const site = await doorDesk();
  const { id } = await registered(site);
  const [first, second] = [await site.device(), await site.device({ place: "Вход 2" })];
  await first.send([arrival(id)]);
  await second.send([arrival(id)]);
  expect(await conflicts(site)).toHaveLength(1);
  await site.platform.database.transaction((db) => db.deleteFrom("registrations").where("id", "=", id).execute());
  expect([await conflicts(site), (await site.ask("GET", "/api/staff/door/marks/")).body]).toEqual([[], []]);
});

test("a decision does not restore an arrival that was undone at the door", async () => {
  const site = await doorDesk();
  await registered(site, { fio: "Рябинкин Лев" });
  const device = await site.device();
  const act = newcomer("Рябинкин Лев");
  await device.send([act, { id: randomUUID(), act: "undo", of: act.id, at: "2026-11-21T08:59:30.000Z" }]);
  await decide(site, "different");
  expect(await here(site)).toBe(0);
});

async function earlyDevice() {
  const site = await doorDesk();
  const { id } = await registered(site);
  return { site, id, device: await site.device() };
}

test("an open conflict stays listed when another conference is current", async () => {
  const { site, id, device } = await earlyDevice();
  await device.send([arrival(id, { at: "2025-09-04T09:00:00.000Z" })]);
  await site.platform.database.transaction(async (db) => {
    await db.updateTable("conferences").set({ is_current: 0 }).where("is_current", "=", 1).execute();
    const { id: other } = await db
      .selectFrom("conferences")
      .select("id")
      .orderBy("start_date")
      .executeTakeFirstOrThrow();
    await db.updateTable("conferences").set({ is_current: 1 }).where("id", "=", other).execute();
  });
  expect(await conflicts(site)).toMatchObject([{ kind: "early", place: "Вход 1, главный" }]);
  expect((await site.ask("GET", "/api/staff/door/")).body.open_conflicts).toBe(1);
  expect((await decide(site, "keep")).status).toBe(204);
});

test("the list of conflicts has pages", async () => {
  const { site, id, device } = await earlyDevice();
  const early = ["2025-09-04T09:00:00.000Z", "2025-09-05T09:00:00.000Z"];
  await device.send(early.map((at) => arrival(id, { at })));
  const { body } = await site.ask("GET", "/api/staff/door/conflicts/?limit=1");
  expect([body.count, body.results.length, body.next]).toEqual([
    2,
    1,
    "http://site.example/api/staff/door/conflicts/?limit=1&page=2",
  ]);
  expect((await site.ask("GET", "/api/staff/door/conflicts/?limit=1&page=3")).status).toBe(404);
});
