import { expect, test } from "vitest";
import { post, schoolsNow } from "../../testing/test-registrations.ts";
import { fullSchool, registeredIn, setPlaces } from "../../testing/waiting-school.ts";
import { sweepOffers } from "../offers/offer-places.ts";

const hour = 60 * 60 * 1000;

test("a full school is refused, and with waiting: true the person is in its line and in no school", async () => {
  const { send, join, shown, school, last, app } = await fullSchool();
  expect((await send("first", { waiting: true })).body).toMatchObject({ status: "registered", school_name: school.id });
  const refused = await send("second");
  expect([refused.status, Object.keys(refused.body)]).toEqual([400, ["school_name"]]);
  const second = await join("second");
  expect(second).toMatchObject({ status: "waiting", school_name: school.id });
  const { school_name, status, waiting } = await shown(second);
  expect([school_name, status]).toEqual([last.id, "registered"]);
  expect(waiting).toMatchObject({ school: school.id, state: "waiting", place: 1, people: 1, is_open: true });
  expect((await shown(await join("third"))).waiting.place).toBe(2);
  expect((await app.inject({ url: "/api/registration/get_counter/" })).json()).toEqual({ count: 3 });
  await expect
    .poll(async () => (await schoolsNow(app))[0])
    .toMatchObject({ is_full: true, places_left: 0, has_waiting_list: true, in_line: 2 });
});

test("the school meanwhile is chosen, and refused if it is unknown or full", async () => {
  const { send, join, shown, other, platform } = await fullSchool();
  await join("first");
  const second = await join("second", { school_meanwhile: other.id });
  expect((await shown(second)).school_name).toBe(other.id);
  await setPlaces(platform, other.id, 1);
  const full = await send("third", { waiting: true, school_meanwhile: other.id });
  const unknown = await send("third", { waiting: true, school_meanwhile: 999_999_999_999 });
  const empty = await send("third", { waiting: true, school_meanwhile: other.id, fio: "" });
  expect([full.status, Object.keys(full.body)]).toEqual([400, ["school_meanwhile"]]);
  expect([unknown.status, Object.keys(unknown.body)]).toEqual([400, ["school_meanwhile"]]);
  expect([empty.status, Object.keys(empty.body)]).toEqual([400, ["fio"]]);
});

test("the same person again stays once in line, and the wish to wait is no correction", async () => {
  const { join, send, platform, ask } = await fullSchool();
  await join("first");
  const headers = { "idempotency-key": "0123456789abcdef" };
  const one = await send("second", { waiting: true }, headers);
  expect((await send("second", { waiting: true }, headers)).body).toEqual(one.body);
  const again = await send("second", { waiting: true });
  expect([again.status, again.body.id, again.body.status]).toEqual([201, one.body.id, "registered"]);
  const rows = await platform.database.read.selectFrom("waiting_list").selectAll().execute();
  expect(rows).toHaveLength(1);
  expect((await ask("GET", `/api/registration/${one.body.id}/`)).body).toMatchObject({ proposals: [] });
});

test("the database refuses a second open row of one registration", async () => {
  const { join, platform } = await fullSchool();
  await join("first");
  await join("second");
  const rows = await platform.database.read.selectFrom("waiting_list").selectAll().execute();
  const { id: _, ...copy } = rows[0] ?? { id: 0, registration_id: 0, school_id: 0, state: "waiting", joined_at: "" };
  const insert = platform.database.transaction((db) => db.insertInto("waiting_list").values(copy).execute());
  await expect(insert).rejects.toThrow();
});

test("a withdrawn place is offered to the first in line and held for everybody, until it is taken", async () => {
  const { join, send, shown, answer, pathOf, app, time, school, platform } = await fullSchool();
  const [first, second, third] = [await join("first"), await join("second"), await join("third")];
  await post(app, `${pathOf(first)}withdrawals/`);
  const offered = (await shown(second)).waiting;
  expect(offered).toMatchObject({ state: "offered", deadline: "2026-11-23T12:00:00+03:00" });
  expect((await shown(third)).waiting).toMatchObject({ state: "waiting", place: 2 });
  expect((await send("fourth")).status).toBe(400);
  time.now = new Date(time.now.getTime() + hour);
  const taken = await answer(second, "take");
  expect([taken.status, taken.body.school_name, taken.body.waiting.state]).toEqual([200, school.id, "taken"]);
  expect((await answer(second, "take")).status).toBe(200);
  expect((await answer(second, "pass")).status).toBe(409);
  expect(await registeredIn(platform, school.id)).toBe(1);
  expect((await shown(third)).waiting.place).toBe(1);
});

test("a place passed on goes to the next in line, and the person stays where they were", async () => {
  const { join, shown, stateOf, answer, ask, other } = await fullSchool();
  const first = await join("first");
  const [second, third] = [await join("second", { school_meanwhile: other.id }), await join("third")];
  await ask("DELETE", `/api/registration/${first.id}/delete_user/`);
  expect((await answer(third, "take")).status).toBe(409);
  expect((await answer(second, "pass")).status).toBe(200);
  expect((await answer(second, "pass")).status).toBe(200);
  expect((await shown(second)).school_name).toBe(other.id);
  expect([await stateOf(second), await stateOf(third)]).toEqual(["passed", "offered"]);
});

test("an overdue offer is lost at its deadline, before the sweep and by it", async () => {
  const { join, stateOf, answer, ask, time, platform } = await fullSchool();
  const [first, second, third] = [await join("first"), await join("second"), await join("third")];
  await ask("DELETE", `/api/registration/${first.id}/delete_user/`);
  time.now = new Date("2026-11-23T11:59:59+03:00");
  await sweepOffers(platform);
  expect(await stateOf(second)).toBe("offered");
  time.now = new Date("2026-11-23T12:00:00+03:00");
  expect([await stateOf(second), await stateOf(third)]).toEqual(["lost", "waiting"]);
  const late = await answer(second, "take");
  expect([late.status, late.body.detail]).toEqual([409, "Срок ответа вышел, место предложено следующему."]);
  expect(await stateOf(third)).toBe("offered");
  time.now = new Date("2026-11-25T12:00:00+03:00");
  await sweepOffers(platform);
  expect(await stateOf(third)).toBe("lost");
});

test("a clock that is set back neither changes the line nor ends an offer early", async () => {
  const { join, stateOf, shown, ask, time, platform } = await fullSchool();
  const [first, second] = [await join("first"), await join("second")];
  time.now = new Date(time.now.getTime() - 24 * hour);
  const third = await join("third");
  expect((await shown(third)).waiting.place).toBe(2);
  await ask("DELETE", `/api/registration/${first.id}/delete_user/`);
  time.now = new Date(time.now.getTime() - 24 * hour);
  await sweepOffers(platform);
  expect([await stateOf(second), await stateOf(third)]).toEqual(["offered", "waiting"]);
});

test("who moves to another school, raises the places or is erased frees a place for the next in line", async () => {
  const { join, stateOf, ask, school, other, platform } = await fullSchool({}, 2);
  const [first, second] = [await join("first"), await join("second")];
  const [third, fourth, fifth] = [await join("third"), await join("fourth"), await join("fifth")];
  await ask("PATCH", `/api/registration/${first.id}/`, { school_name: other.id, revision: 1 });
  expect([await stateOf(third), await stateOf(fourth)]).toEqual(["offered", "waiting"]);
  const [current] = (await ask("GET", "/api/staff/conferences/")).body.filter(
    (one: { is_current: boolean }) => one.is_current,
  );
  const raised = await ask("PATCH", `/api/staff/conferences/${current.id}/`, {
    schools: [{ id: school.id, places: 3 }],
  });
  expect(raised.status).toBe(200);
  expect([await stateOf(fourth), await stateOf(fifth)]).toEqual(["offered", "waiting"]);
  await ask("POST", `/api/registration/${second.id}/erasures/`, { ground: "mistake" });
  expect(await stateOf(fifth)).toBe("offered");
  expect(await registeredIn(platform, school.id)).toBe(0);
});

test("a person erased while waiting leaves the line, and the place offered to them goes on", async () => {
  const { join, stateOf, shown, ask, platform } = await fullSchool();
  const [first, second, third, fourth] = [
    await join("first"),
    await join("second"),
    await join("third"),
    await join("fourth"),
  ];
  await ask("DELETE", `/api/registration/${first.id}/delete_user/`);
  await ask("POST", `/api/registration/${second.id}/erasures/`, { ground: "demand" });
  expect(await stateOf(third)).toBe("offered");
  expect((await shown(fourth)).waiting.place).toBe(2);
  const rows = await platform.database.read.selectFrom("waiting_list").select("registration_id").execute();
  expect(rows.map((row) => row.registration_id)).not.toContain(second.id);
});

test("leaving, withdrawing and correcting to the school end the waiting; a withdrawn offer goes to the next", async () => {
  const { join, stateOf, shown, ask, app, pathOf } = await fullSchool();
  const [first, second, third, fourth] = [
    await join("first"),
    await join("second"),
    await join("third"),
    await join("fourth"),
  ];
  expect((await post(app, `${pathOf(third)}waiting/departures/`)).body.waiting).toBeNull();
  expect((await post(app, `${pathOf(third)}waiting/departures/`)).status).toBe(200);
  expect((await shown(fourth)).waiting.place).toBe(2);
  await ask("DELETE", `/api/registration/${first.id}/delete_user/`);
  await post(app, `${pathOf(second)}withdrawals/`);
  expect(await stateOf(fourth)).toBe("offered");
});

test("a person joins the end of the line again, or takes the place if there is one", async () => {
  const { join, shown, ask, app, pathOf, school, other, answer, platform } = await fullSchool();
  const [first, second, third] = [await join("first"), await join("second"), await join("third")];
  const joinAgain = (one: { result: string }, wanted: number) =>
    post(app, `${pathOf(one)}waiting/`, { school_name: wanted });
  expect((await joinAgain(second, school.id)).body.waiting.place).toBe(1);
  expect((await joinAgain(second, other.id)).status).toBe(409);
  expect((await joinAgain(first, school.id)).status).toBe(409);
  expect((await joinAgain(first, 2_000_000_000_000)).status).toBe(400);
  await ask("DELETE", `/api/registration/${first.id}/delete_user/`);
  await answer(second, "pass");
  await answer(third, "take");
  expect((await joinAgain(second, school.id)).body.waiting).toMatchObject({ state: "waiting", place: 1 });
  await post(app, `${pathOf(second)}waiting/departures/`);
  await setPlaces(platform, school.id, 2);
  expect((await joinAgain(second, school.id)).body.school_name).toBe(school.id);
  for (const impossible of [-(2 ** 31) - 1, 2 ** 31, 0]) expect((await joinAgain(second, impossible)).status).toBe(400);
  expect((await shown(second)).waiting).toBeNull();
});

test("merging two registrations of a person keeps the better place in line, and undoing it returns both", async () => {
  const { join, ask, platform } = await fullSchool();
  await join("first");
  const [second, third] = [await join("second"), await join("third", { fio: "Примерова Анна" })];
  const merged = await ask("POST", "/api/registration/merges/", {
    keep: { id: third.id, revision: 1 },
    remove: { id: second.id, revision: 1 },
  });
  expect(merged.status).toBe(201);
  const line = () =>
    platform.database.read.selectFrom("waiting_list").select(["registration_id", "state"]).orderBy("id").execute();
  expect(await line()).toEqual([
    { registration_id: third.id, state: "waiting" },
    { registration_id: third.id, state: "left" },
  ]);
  expect((await ask("POST", `/api/registration/merges/${merged.body.id}/undoings/`)).status).toBeLessThan(300);
  expect(await line()).toEqual([
    { registration_id: second.id, state: "waiting" },
    { registration_id: third.id, state: "waiting" },
  ]);
});
