import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { codeHash } from "#domain/door/door-codes.ts";
import { arrival, doorDesk, newcomer, order } from "../../testing/test-door.ts";
import { post, registered } from "../../testing/test-registrations.ts";

test("a pass connects one device, by the address of its QR or by six digits, within ten minutes", async () => {
  const now = { at: new Date("2026-11-21T12:00:00+03:00") };
  const { ask, app } = await doorDesk({ clock: () => now.at });
  const { status, body: pass } = await ask("POST", "/api/staff/door/passes/", order);
  expect([status, pass.digits]).toEqual([201, expect.stringMatching(/^\d{6}$/)]);
  const [, code] = pass.address.split("/checkin/#");
  const looked = await post(app, "/api/door/pairings/look/", { code });
  expect([looked.status, looked.body.place, looked.body.until]).toEqual([200, "Вход 1, главный", "2026-11-22"]);
  expect(looked.body.expires_at).toBe("2026-11-22T20:00:00+03:00");
  const holder = { holder: "Стрижов Олег", is_laptop: false };
  expect((await post(app, "/api/door/pairings/", { code, ...holder })).status).toBe(201);
  for (const used of [code, pass.digits, "000000", "чужой код"]) {
    const { status, body } = await post(app, "/api/door/pairings/", { code: used, ...holder });
    expect([status, body]).toEqual([404, { detail: "Этот код уже не действует. Попросите секретаря показать новый." }]);
  }
  const second = await ask("POST", "/api/staff/door/passes/", order);
  now.at = new Date(now.at.getTime() + 11 * 60_000);
  expect((await post(app, "/api/door/pairings/look/", { code: second.body.digits })).status).toBe(404);
  const renewed = await ask("POST", `/api/staff/door/passes/${second.body.id}/codes/`);
  expect((await post(app, "/api/door/pairings/look/", { code: renewed.body.digits })).status).toBe(200);
});

test("six digits cannot be guessed: after twenty attempts an address has to wait", async () => {
  const { app } = await doorDesk({ platform: { limits: "on" } });
  const statuses = new Set<number>();
  for (let attempt = 0; attempt < 21; attempt += 1) {
    statuses.add((await post(app, "/api/door/pairings/look/", { code: String(attempt).padStart(6, "0") })).status);
  }
  expect([...statuses]).toEqual([404, 429]);
});

test("the list has what recognition needs: no phone, no address, and hashes in place of codes", async () => {
  const site = await doorDesk();
  const { id, number, phone, email } = await registered(site, { fio: "Вымыслова Ирина Петровна" });
  const { body: card } = await site.ask("GET", `/api/registration/${id}/`);
  const device = await site.device();
  const { body } = await device.list();
  const person = body.people.find((one: { id: number }) => one.id === id);
  expect(person).toEqual({
    ...{ id, number, fio: "Вымыслова Ирина Петровна", school: expect.any(String) },
    institution: "Городской противотуберкулёзный диспансер",
    codes: [await codeHash(card.code), await codeHash(card.code.slice(0, 8))],
    ...{ withdrawn_at: null, waits_for: "", last: null, stays: [] },
  });
  const text = JSON.stringify(body);
  for (const secret of [card.code, phone, email]) expect(text).not.toContain(secret);
});

test("an act about an impossible registration is broken, and the rest of its batch is recorded", async () => {
  const device = await (await doorDesk()).device();
  const { status, body } = await device.send([arrival(2 ** 31), arrival(-1), newcomer("Новиков Пётр")]);
  expect([status, body.acts.map(({ state }: { state: string }) => state)]).toEqual([
    200,
    ["broken", "broken", "recorded"],
  ]);
});

test("a pass opens nothing but the check-in, and a token of staff does not open the check-in of a device", async () => {
  const site = await doorDesk();
  const device = await site.device();
  for (const url of ["/api/registration/", "/api/users/me/", "/api/staff/door/", "/api/registration/export/"]) {
    expect((await device.call("GET", url)).status).toBe(401);
  }
  expect((await site.ask("GET", "/api/door/list/")).status).toBe(401);
});

test("an arrival is recorded once however often it is sent, also at the same moment", async () => {
  const site = await doorDesk();
  const { id } = await registered(site);
  const device = await site.device();
  const sealed = [await device.seal(arrival(id))];
  const answers = await Promise.all(Array.from({ length: 8 }, () => device.sendSealed(sealed)));
  const states = answers.map(({ body }) => body.acts[0].state).sort();
  expect(states).toEqual(["recorded", ...Array<string>(7).fill("repeated")]);
  const { body } = await site.ask("GET", "/api/staff/door/");
  expect([body.counts.here, body.marks, body.devices[0].marks]).toEqual([1, 1, 1]);
  expect((await device.list()).body.counts.here).toBe(1);
});

test("a new person gets one registration and one arrival, and its number also when the answer was lost", async () => {
  const site = await doorDesk();
  const device = await site.device();
  const sealed = [await device.seal(newcomer("Рябинкин Лев"))];
  const both = await Promise.all([device.sendSealed(sealed), device.sendSealed(sealed)]);
  const numbers = both.map(({ body }) => body.acts[0].registration.number);
  expect(numbers[0]).toBe(numbers[1]);
  const { body } = await site.ask("GET", "/api/registration/?search=Рябинкин");
  expect(body.results.map((row: { source: string }) => row.source)).toEqual(["desk"]);
  expect((await site.ask("GET", "/api/staff/door/marks/")).body).toHaveLength(1);
  const { body: audit } = await site.ask("GET", "/api/staff/audit/?search=Рябинкин");
  expect(audit.results[0]).toMatchObject({
    ...{ who: "Устройство входа № 1", what: "Зарегистрирован на стойке" },
    details: "Вход 1, главный: Стрижов Олег",
  });
});

test("an undone arrival is not counted; a delayed repetition of an older act changes nothing", async () => {
  const site = await doorDesk();
  const { id } = await registered(site);
  const device = await site.device();
  const act = arrival(id);
  const undo = { id: randomUUID(), act: "undo", of: act.id, at: "2026-11-21T08:59:20.000Z" } as const;
  const restore = { id: randomUUID(), act: "restore", of: act.id, at: "2026-11-21T08:59:40.000Z" } as const;
  const here = async () => (await site.ask("GET", "/api/staff/door/")).body.counts.here;
  await device.send([act, undo]);
  expect(await here()).toBe(0);
  await device.send([restore]);
  expect(await here()).toBe(1);
  const { body } = await device.send([undo]);
  expect([body.acts[0].state, await here()]).toEqual(["repeated", 1]);
});

test("times of a device whose clock is an hour fast are corrected, and both are kept", async () => {
  const site = await doorDesk();
  const { id } = await registered(site);
  const device = await site.device();
  await device.send([arrival(id, { at: "2026-11-21T09:30:00.000Z" })], { now: "2026-11-21T10:00:00.000Z" });
  const [mark] = (await site.ask("GET", "/api/staff/door/marks/")).body;
  expect([mark.at, mark.device_at]).toEqual(["2026-11-21T11:30:00+03:00", "2026-11-21T12:30:00+03:00"]);
  const { body } = await site.ask("GET", "/api/staff/door/conflicts/");
  expect(body.results).toMatchObject([{ kind: "clock", clock_minutes: 60, decision: "none" }]);
});

test("acts sealed for another device, broken ones and unknown people are named, the rest is recorded", async () => {
  const site = await doorDesk();
  const { id } = await registered(site);
  const [device, other] = [await site.device(), await site.device({ place: "Вход 2" })];
  const acts = [
    await other.seal(arrival(id)),
    "мусор",
    await device.seal(arrival(999_999)),
    await device.seal(arrival(id)),
  ];
  const { status, body } = await device.sendSealed(acts);
  expect(status).toBe(200);
  expect(body.acts.map(({ state }: { state: string }) => state)).toEqual(["broken", "broken", "refused", "recorded"]);
});

test("a server that has lost its key refuses the acts, and the device keeps them", async () => {
  const site = await doorDesk();
  const { id } = await registered(site);
  const device = await site.device();
  await site.platform.database.transaction((db) => db.updateTable("door_devices").set({ sealing_key: "" }).execute());
  const { status, body } = await device.send([arrival(id)]);
  expect([status, body.acts]).toEqual([503, undefined]);
});

test("after revoking, the list is closed; marks that waited still arrive, flagged for staff", async () => {
  const site = await doorDesk();
  const { id } = await registered(site, { fio: "Тростникова Елена Павловна" });
  const device = await site.device();
  expect((await site.ask("DELETE", `/api/staff/door/passes/${device.pass.id}/`)).status).toBe(204);
  expect((await device.list()).status).toBe(401);
  expect((await device.call("GET", "/api/door/events/")).status).toBe(401);
  const { body } = await device.send([arrival(id)]);
  expect(body).toMatchObject({
    acts: [{ state: "recorded" }],

    revoked: { at: "2026-11-21T12:00:00+03:00" },
  });
  const [conflict] = (await site.ask("GET", "/api/staff/door/conflicts/")).body.results;
  expect(conflict).toMatchObject({ kind: "revoked", person: { fio: "Тростникова Елена Павловна" } });
  expect((await site.ask("GET", "/api/staff/door/")).body).toMatchObject({ counts: { here: 1 }, open_conflicts: 1 });
});

test("a device receives only what has changed since its list, with marks of other doors and deleted people", async () => {
  const now = { at: new Date("2026-11-21T12:00:00+03:00") };
  const site = await doorDesk({ clock: () => now.at });
  const [one, two] = [await registered(site), await registered(site, { fio: "Другова Анна", email: "d@post.example" })];
  const [device, other] = [await site.device(), await site.device({ place: "Вход 2" })];
  const minuteLater = () => {
    now.at = new Date(now.at.getTime() + 60_000);
  };
  minuteLater();
  const { body: whole } = await device.list();
  expect(whole.people.length).toBe(whole.counts.total);
  minuteLater();
  await other.send([arrival(one.id)], { now: now.at.toISOString() });
  expect((await site.ask("DELETE", `/api/registration/${two.id}/delete_user/`)).status).toBe(204);
  const { body } = await device.list(`?since=${encodeURIComponent(whole.at)}`);
  expect(body.people).toMatchObject([{ id: one.id, last: { kind: "arrival", place: "Вход 2" } }]);
  expect([body.removed, body.counts.here]).toEqual([[two.id], 1]);
  expect((await device.list("?since=вчера")).body.people.length).toBe(whole.people.length - 1);
});

test("a device is told of a change, and stays connected", async () => {
  const site = await doorDesk();
  const { id } = await registered(site);
  const device = await site.device();
  await site.app.listen({ port: 0 });
  const address = site.app.server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  const leaving = new AbortController();
  const headers = { authorization: `Door ${device.paired.token}` };
  const answer = await fetch(`http://127.0.0.1:${port}/api/door/events/`, { headers, signal: leaving.signal });
  expect(answer.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const nextEvent = async () => {
    for (;;) {
      const { value = "", done } = (await reader?.read()) ?? { done: true };
      if (done || value.startsWith("event:")) return value;
    }
  };
  expect(await nextEvent()).toBe("event: changed\ndata: \n\n");
  await device.send([arrival(id)]);
  expect(await nextEvent()).toBe("event: changed\ndata: \n\n");
  leaving.abort();
});

test("a hall counts its school, stops those who wait for it, and takes arrivals and departures by turn", async () => {
  const site = await doorDesk();
  const { id } = await registered(site);
  const { body: card } = await site.ask("GET", `/api/registration/${id}/`);
  await site.platform.database.transaction(async (db) => {
    const school_id = card.school_name;
    const { conference_id } = await db
      .selectFrom("conference_schools")
      .select("conference_id")
      .where("id", "=", school_id)
      .executeTakeFirstOrThrow();
    await db.deleteFrom("programme_sessions").execute();
    const times = { starts_at: "2026-11-21T08:00:00.000Z", ends_at: "2026-11-21T11:00:00.000Z" };
    const session = { conference_id, school_id, kind: "school", title: "Школа", hall: "Зал 2", ...times } as const;
    await db
      .insertInto("programme_sessions")
      .values({ ...session, updated_at: times.starts_at })
      .execute();
  });
  const device = await site.device({ place: "Дверь зала 2", hall: "Зал 2" });
  const { body: before } = await device.list();
  expect(before.counts.schools).toHaveLength(1);
  await device.send([arrival(id)]);
  expect((await device.list()).body.counts.here).toBe(1);
  const departure = arrival(id, { kind: "departure", at: "2026-11-21T08:59:30.000Z" });
  await device.send([departure]);
  const { body: after } = await device.list();
  expect(after.counts.here).toBe(0);
  expect(after.people.find((person: { id: number }) => person.id === id).last.kind).toBe("departure");
  expect((await site.ask("GET", "/api/staff/door/")).body.counts.here).toBe(0);
});
