import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { resetByLogin } from "#server/office/accounts/reset-staff.ts";
import { askingWith } from "../../testing/desk.ts";
import { arrival, doorDesk, newcomer, order } from "../../testing/test-door.ts";
import { post, registered } from "../../testing/test-registrations.ts";

const hour = 60 * 60_000;

/** A desk whose clock can be moved, and a device that reports by it. */
async function movable() {
  const now = { at: new Date("2026-11-21T09:00:00.000Z") };
  const site = await doorDesk({ clock: () => now.at });
  const { id } = await registered(site);
  const device = await site.device();
  const conflicts = async () => (await site.ask("GET", "/api/staff/door/conflicts/")).body.results;
  return {
    ...{ site, id, device, conflicts },
    later: (milliseconds: number) => {
      now.at = new Date(now.at.getTime() + milliseconds);
    },
    send: async (...acts: Parameters<typeof device.send>[0]) => {
      const { body } = await device.send(acts, { now: now.at.toISOString() });
      return body.acts.map(({ state }: { state: string }) => state);
    },
    here: async () => (await site.ask("GET", "/api/staff/door/")).body.counts.here,
    people: async () => (await site.ask("GET", "/api/registration/?search=Новиков")).body.count,
    revoke: () => site.ask("DELETE", `/api/staff/door/passes/${device.pass.id}/`),
    decide: async (decision: string) => {
      const [{ id: conflict }] = await conflicts();
      return (await site.ask("POST", `/api/staff/door/conflicts/${conflict}/decisions/`, { decision })).status;
    },
    at: (minutes: number) => new Date(now.at.getTime() + minutes * 60_000).toISOString(),
  };
}

test("after its end a pass adds nobody and undoes nothing until staff accept its acts together", async () => {
  const { id, send, later, revoke, here, people, conflicts, decide, at } = await movable();
  const mark = arrival(id);
  await send(mark);
  await revoke();
  later(10 * 60_000);
  const undo = { id: randomUUID(), act: "undo" as const, of: mark.id, at: at(-20) };
  const acts = [newcomer("Новиков Пётр"), undo, arrival(id, { at: at(-5) })];
  expect(await send(...acts)).toEqual(["held", "held", "held"]);
  expect(await send(...acts)).toEqual(["repeated", "repeated", "repeated"]);
  expect([await here(), await people()]).toEqual([1, 0]);
  expect(await conflicts()).toMatchObject([{ kind: "held", held: { marks: 1, people: 1, undone: 1 } }]);
  expect(await decide("accept")).toBe(204);
  expect([await here(), await people()]).toEqual([2, 1]);
  expect(await decide("reject")).toBe(409);
});

test("rejected acts change nothing, also when they are sent again", async () => {
  const { site, send, later, revoke, people, decide, conflicts } = await movable();
  await revoke();
  later(60_000);
  const acts = Array.from({ length: 101 }, () => newcomer("Новиков Пётр"));
  await send(...acts);
  expect(await decide("reject")).toBe(204);
  const again = new Set(await send(...acts));
  expect([again, await people(), (await conflicts()).length]).toEqual([new Set(["repeated"]), 0, 1]);
  const { body: audit } = await site.ask("GET", "/api/staff/audit/?search=Стрижов");
  expect(audit.results[0]).toMatchObject({ details: "Отметки отклонены: 101" });
});

test("an erasure forgets the held acts that name the person, who does not come back with the others", async () => {
  const { site, send, later, revoke, people, conflicts, decide } = await movable();
  const { id } = await registered(site, { fio: "Новикова Зинаида", email: "zina@post.example" });
  await revoke();
  later(60_000);
  await send(newcomer("Новикова Зинаида"), newcomer("Новикова З."), newcomer("Сидоров Пётр"));
  const { body: mentions } = await site.ask("GET", `/api/staff/people/${id}/mentions/`);
  const place = "отметки входа, которые ждут решения";
  expect(mentions).toEqual(["Новикова Зинаида", "Новикова З."].map((text) => ({ place, text, is_erased: true })));
  await site.ask("POST", `/api/registration/${id}/erasures/`, { ground: "withdrawal" });
  expect(await conflicts()).toMatchObject([{ kind: "held", held: { marks: 0, people: 1, undone: 0 } }]);
  expect(await decide("accept")).toBe(204);
  expect(await people()).toBe(0);
  expect((await site.ask("GET", "/api/registration/?search=Сидоров")).body.count).toBe(1);
});

test("nothing is left to decide when all held acts named an erased person", async () => {
  const { site, id, send, later, revoke, conflicts } = await movable();
  await revoke();
  later(60_000);
  const act = newcomer("Примерова Анна Ивановна");
  await send(act);
  await site.ask("POST", `/api/registration/${id}/erasures/`, { ground: "withdrawal" });
  expect(await conflicts()).toEqual([]);
  expect(await send(act)).toEqual(["repeated"]);
});

test("marks from before the end of a pass are recorded and flagged for two days", async () => {
  const { site, id, send, later, revoke } = await movable();
  await revoke();
  later(47 * hour);
  expect(await send(arrival(id))).toEqual(["recorded"]);
  const { read } = site.platform.database;
  expect(await read.selectFrom("door_conflicts").select("kind").execute()).toEqual([{ kind: "revoked" }]);
  later(2 * hour);
  expect(await send(arrival(id))).toEqual(["held"]);
});

test("a pass that has expired adds nobody", async () => {
  const { site, send, later } = await movable();
  later(330 * 24 * hour);
  expect(await send(newcomer("Новиков Пётр"))).toEqual(["held"]);
  const added = site.platform.database.read.selectFrom("registrations").where("fio", "=", "Новиков Пётр");
  expect(await added.select("id").execute()).toEqual([]);
});

test("an undo by a device is in the audit trail", async () => {
  const { site, id, send } = await movable();
  const mark = arrival(id);
  await send(mark, { id: randomUUID(), act: "undo", of: mark.id, at: "2026-11-21T08:59:30.000Z" });
  const { body } = await site.ask("GET", "/api/staff/audit/?search=Примерова");
  expect(body.results[0]).toMatchObject({
    ...{ who: "Устройство входа № 1", what: "Отметка входа снята" },
    details: "Вход 1, главный: Стрижов Олег",
  });
});

test("a device sends one request at a time, and a limited number of acts a minute", async () => {
  const site = await doorDesk({ platform: { limits: "on" } });
  const device = await site.device();
  const batch = Array.from({ length: 200 }, () => "мусор");
  const together = await Promise.all([device.sendSealed(batch), device.sendSealed(batch)]);
  expect(together.map(({ status }) => status).sort()).toEqual([200, 429]);
  for (let sent = 1; sent < 5; sent += 1) expect((await device.sendSealed(batch)).status).toBe(200);
  expect((await device.sendSealed(["мусор"])).status).toBe(429);
});

test("an account opens the check-in on five devices for a day, and its end ends them", async () => {
  const { site, later } = await movable();
  const own = { ...order, is_laptop: false };
  const opened = [];
  for (let at = 0; at < 6; at += 1) opened.push(await site.ask("POST", "/api/staff/door/here/", own));
  expect(opened.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 400]);
  expect(opened[0]?.body.pass.expires_at).toBe("2026-11-22T12:00:00+03:00");
  later(24 * hour + 1);
  const list = (token: string) =>
    site.app.inject({ url: "/api/door/list/", headers: { authorization: `Door ${token}` } });
  expect((await list(opened[0]?.body.token)).statusCode).toBe(401);
});

test("passes end with the access, the password and the sign-ins of the account that issued them", async () => {
  const { site, device, send } = await movable();
  const account = { username: "dver", fio: "Дверева Анна", email: "", roles: ["administrator"] };
  const { body: invited } = await site.ask("POST", "/api/staff/accounts/", account);
  const { id } = invited.account;
  const login = { username: "dver", password: invited.one_time_password };
  const own = askingWith(site.app, (await post(site.app, "/api/auth/token/login/", login)).body.auth_token);
  const password = { current_password: login.password, new_password: "танец с саблями в саду" };
  const newPassword = { current_password: password.new_password, new_password: "сабли без танца зимой" };
  expect((await own("POST", "/api/users/me/passwords/", password)).status).toBe(200);
  const ends = [
    () => own("POST", "/api/users/me/passwords/", newPassword),
    () => site.ask("DELETE", `/api/staff/accounts/${id}/sessions/`),
    () => site.ask("POST", `/api/staff/accounts/${id}/resets/`),
    () => resetByLogin(site.platform, "dver"),
    () => site.ask("PATCH", `/api/staff/accounts/${id}/`, { is_disabled: true }),
  ];
  for (const end of ends) {
    const { list, pass } = end === ends.at(-1) ? device : await site.device();
    await site.platform.database.transaction((db) =>
      db.updateTable("door_devices").set({ staff_id: id }).where("id", "=", pass.id).execute(),
    );
    expect((await list()).status).toBe(200);
    await end();
    expect((await list()).status, String(end)).toBe(401);
  }
  expect(await send(newcomer("Новиков Пётр"))).toEqual(["held"]);
});

test("fifty wrong guesses from many addresses end the digits of a pass; its QR stays valid until then and after", async () => {
  const { site } = await movable();
  const { body: pass } = await site.ask("POST", "/api/staff/door/passes/", order);
  const look = (code: string) => post(site.app, "/api/door/pairings/look/", { code });
  const wrong = String((Number(pass.digits) + 1) % 1_000_000).padStart(6, "0");
  for (let guess = 0; guess < 49; guess += 1) await look(wrong);
  expect((await look(pass.digits)).status).toBe(200);
  await look(wrong);
  const [, code] = pass.address.split("/checkin/#");
  expect([(await look(pass.digits)).status, (await look(code)).status]).toEqual([404, 200]);
  const { body: renewed } = await site.ask("POST", `/api/staff/door/passes/${pass.id}/codes/`);
  expect((await look(renewed.digits)).status).toBe(200);
});

test("marks from before the device was connected, and of a deleted registration, are conflicts", async () => {
  const { site, id, send, conflicts } = await movable();
  expect(await send(arrival(id, { at: "2025-09-04T09:00:00.000Z" }))).toEqual(["recorded"]);
  await site.ask("DELETE", `/api/registration/${id}/delete_user/`);
  expect(await send(arrival(id))).toEqual(["recorded"]);
  expect((await conflicts()).map(({ kind }: { kind: string }) => kind)).toEqual(["deleted", "early"]);
});

test("a device does not restore what staff have undone in a conflict", async () => {
  const { id, send, conflicts, decide, later, at } = await movable();
  const early = arrival(id, { at: "2025-09-04T09:00:00.000Z" });
  await send(early);
  await decide("undo");
  const marks = async () => (await conflicts())[0].marks;
  const undone = await marks();
  later(60_000);
  expect(await send({ id: randomUUID(), act: "restore", of: early.id, at: at(0) })).toEqual(["refused"]);
  expect(await marks()).toEqual(undone);
});

test.each([
  ["made by staff", []],
  ["made by the device and confirmed by staff", ["undo"]],
] as const)("a device does not restore a mark whose undoing was %s", async (_, before) => {
  const { site, id, send, later, at } = await movable();
  const mark = arrival(id);
  await send(mark);
  for (const act of before) await send({ id: randomUUID(), act, of: mark.id, at: at(0) });
  const path = `/api/staff/door/marks/${mark.id}/`;
  expect((await site.ask("POST", path, { is_undone: true })).status).toBe(204);
  later(60_000);
  const restore = () => send({ id: randomUUID(), act: "restore", of: mark.id, at: at(0) });
  expect(await restore()).toEqual(["refused"]);
  expect(await send({ id: randomUUID(), act: "undo", of: mark.id, at: at(0) })).toEqual(["repeated"]);
  await site.ask("POST", path, { is_undone: false });
  later(60_000);
  await send({ id: randomUUID(), act: "undo", of: mark.id, at: at(0) });
  later(60_000);
  expect(await restore()).toEqual(["recorded"]);
});

test("an arrival that was restored since can be undone again", async () => {
  const { site, id, send, conflicts, decide } = await movable();
  const early = arrival(id, { at: "2025-09-04T09:00:00.000Z" });
  await send(early);
  await decide("undo");
  await site.ask("POST", `/api/staff/door/marks/${early.id}/`, { is_undone: false });
  const undone = async () => (await conflicts())[0].marks[0].undone_at !== null;
  expect(await undone()).toBe(false);
  await decide("undo");
  expect(await undone()).toBe(true);
});
