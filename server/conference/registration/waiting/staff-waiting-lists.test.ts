import { expect, test } from "vitest";
import { fullSchool, registeredIn } from "../../testing/waiting-school.ts";

type Person = { id: number; registration: number; state: string; deadline: string | null; who: string; reason: string };

/** Returns a full school with three people in line, and the staff's view of it. */
async function line() {
  const given = await fullSchool();
  const first = await given.join("first");
  const waiting = [await given.join("second"), await given.join("third"), await given.join("fourth")];
  const list = async () => (await given.ask("GET", `/api/staff/waiting-lists/${given.school.id}/`)).body;
  const idOf = async (one: { id: number } | undefined) =>
    (await list()).line.find((person: Person) => person.registration === one?.id)?.id;
  const act = async (one: { id: number } | undefined, noun: string, body?: object) =>
    given.ask("POST", `/api/staff/waiting/${await idOf(one)}/${noun}/`, body);
  return { ...given, first, second: waiting[0], third: waiting[1], fourth: waiting[2], list, act };
}

type Line = Awaited<ReturnType<typeof line>>;
const states = async ({ list }: Pick<Line, "list">) => (await list()).line.map(({ state }: Person) => state);

test("staff see the schools of the current conference with the lengths of their lines, and the line of each", async () => {
  const given = await line();
  const { body } = await given.ask("GET", "/api/staff/waiting-lists/");
  expect(body.lists[0]).toMatchObject({ id: given.school.id, places: 1, registered: 1, offered: 0, in_line: 3 });
  expect(body.lists.map(({ id }: { id: number }) => id)).not.toContain(given.last.id);
  const shown = await given.list();
  expect(shown).toMatchObject({ offer_hours: 48, next_deadline: "2026-11-23T12:00:00+03:00" });
  expect(shown.line.map(({ registration }: Person) => registration)).toEqual(
    [given.second, given.third, given.fourth].map((one) => one?.id),
  );
  expect((await given.ask("GET", "/api/staff/waiting-lists/999999/")).status).toBe(404);
  expect((await given.ask("GET", `/api/staff/waiting-lists/${given.last.id}/`)).status).toBe(404);
});

test("an offer whose letter failed, became a file for lack of a mail server, or was never written is marked for a call", async () => {
  const given = await line();
  await given.act(given.second, "offers", {});
  const unreached = async () => ({
    lists: (await given.ask("GET", "/api/staff/waiting-lists/")).body.lists[0].unreached,
    line: (await given.list()).line.map((person: { is_unreached: boolean }) => person.is_unreached),
  });
  expect(await unreached()).toEqual({ lists: 0, line: [false, false, false] });
  const notSent = [
    { state: "failed" },
    { state: "sent", via: "file" },
    { state: "cancelled", reason: "no-mail" },
  ] as const;
  for (const ending of notSent) {
    const letters = { via: null, reason: null, ...ending };
    await given.platform.database.transaction((db) => db.updateTable("letters").set(letters).execute());
    expect(await unreached()).toEqual({ lists: 1, line: [true, false, false] });
  }
  // Without an address nothing is queued.
  await given.platform.database.transaction((db) => db.deleteFrom("letters").execute());
  expect(await unreached()).toEqual({ lists: 1, line: [true, false, false] });
});

test("an offer out of turn needs a reason, keeps the others' places, and adds a place to a full school", async () => {
  const given = await line();
  const refused = await given.act(given.fourth, "offers", {});
  expect([refused.status, refused.body]).toEqual([400, { reason: ["Напишите, почему вне очереди."] }]);
  for (const deadline of ["2026-11-21T11:00:00+03:00", "2026-11-22T03:00:00+03:00", "9999-11-21T12:00:00+03:00"]) {
    const refused = await given.act(given.fourth, "offers", { reason: "Докладчик", deadline });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ["deadline"]]);
  }
  const offered = await given.act(given.fourth, "offers", { reason: "Докладчик" });
  expect(offered.status).toBe(200);
  expect(offered.body.line.map(({ state, reason }: Person) => [state, reason])).toEqual([
    ["waiting", ""],
    ["waiting", ""],
    ["offered", "Докладчик"],
  ]);
  expect(offered.body).toMatchObject({ registered: 1, offered: 1, places: 1 });
  expect((await given.act(given.fourth, "offers", { reason: "Снова" })).status).toBe(409);
  const taken = await given.act(given.fourth, "decisions", { decision: "take" });
  expect(taken.body).toMatchObject({ registered: 2, offered: 0, in_line: 2 });
  const { body: card } = await given.ask("GET", `/api/registration/${given.fourth?.id}/`);
  expect(card.history.map(({ what }: { what: string }) => what)).toEqual([
    "Занято место в школе",
    "Предложено место в школе",
    "Запись в лист ожидания",
  ]);
});

test("the first in line is offered a further place without a reason, and its deadline can be extended", async () => {
  const given = await line();
  expect((await given.act(given.second, "extensions")).status).toBe(409);
  const offered = await given.act(given.second, "offers", { deadline: "2026-11-21T18:00:00+03:00" });
  expect(offered.body.line[0]).toMatchObject({ state: "offered", deadline: "2026-11-21T18:00:00+03:00" });
  const extended = await given.act(given.second, "extensions");
  expect(extended.body.line[0].deadline).toBe("2026-11-23T12:00:00+03:00");
});

test("staff record answers given by phone, and take people out of the line", async () => {
  const given = await line();
  expect((await given.act(given.second, "decisions", { decision: "take" })).status).toBe(409);
  await given.act(given.third, "decisions", { decision: "leave" });
  given.time.now = new Date(given.time.now.getTime() + 60_000);
  await given.ask("DELETE", `/api/registration/${given.first.id}/delete_user/`);
  expect(await states(given)).toEqual(["offered", "waiting"]);
  await given.act(given.second, "decisions", { decision: "pass" });
  expect(await states(given)).toEqual(["offered"]);
  const { ended } = await given.list();
  expect(ended.map(({ state, who }: Person) => [state, who !== ""])).toEqual([
    ["passed", true],
    ["left", true],
  ]);
});

test("a closed list accepts no people, lets those go who wait, and keeps offers until their deadline", async () => {
  const given = await line();
  await given.ask("DELETE", `/api/registration/${given.first.id}/delete_user/`);
  const close = () => given.ask("POST", `/api/staff/waiting-lists/${given.school.id}/closings/`, { notify: true });
  expect((await close()).body).toMatchObject({ is_closed: true, in_line: 1, offered: 1 });
  expect((await close()).status).toBe(200);
  expect(await given.stateOf(given.third as { result: string })).toBe("closed");
  const refused = await given.send("fifth", { waiting: true });
  expect([refused.status, refused.body]).toEqual([
    400,
    { school_name: ["В этой школе мест больше нет, лист ожидания закрыт. Выберите другую."] },
  ]);
  await given.answer(given.second as { result: string }, "take");
  await given.ask("POST", `/api/staff/waiting-lists/${given.school.id}/openings/`);
  expect((await given.join("fifth")).status).toBe("waiting");
  const { body: trail } = await given.ask("GET", "/api/staff/audit/?kind=registrations");
  const acts = trail.results.map(({ what }: { what: string }) => what).filter((what: string) => /школы/.test(what));
  expect(acts).toEqual(["Лист ожидания школы открыт", "Лист ожидания школы закрыт"]);
});

test("the desk takes the last place over the limit while an offer is out, and the offer stays good", async () => {
  const given = await line();
  await given.ask("DELETE", `/api/registration/${given.first.id}/delete_user/`);
  const { body: walkIn } = await given.send("walkin", { school_name: given.other.id });
  const into = (more: object) =>
    given.ask("PATCH", `/api/registration/${walkIn.id}/`, { school_name: given.school.id, revision: 1, ...more });
  expect((await into({})).status).toBe(400);
  expect((await into({ over_places: true })).status).toBe(200);
  expect(await states(given)).toEqual(["offered", "waiting", "waiting"]);
  expect((await given.answer(given.second as { result: string }, "take")).status).toBe(200);
  expect(await registeredIn(given.platform, given.school.id)).toBe(2);
  await given.ask("DELETE", `/api/registration/${walkIn.id}/delete_user/`);
  expect(await states(given)).toEqual(["waiting", "waiting"]);
});

test("staff who put a person in line into the school end the waiting; the table shows who waits", async () => {
  const given = await line();
  const { body: before } = await given.ask("GET", "/api/registration/?sort=number");
  expect(before.results.map((row: { waiting_for: number | null }) => row.waiting_for).filter(Boolean)).toHaveLength(3);
  const body = { school_name: given.school.id, revision: 1, over_places: true };
  const { body: card } = await given.ask("PATCH", `/api/registration/${given.third?.id}/`, body);
  expect([card.waiting_for, card.school_name]).toEqual([null, given.school.id]);
  expect(await given.stateOf(given.third as { result: string })).toBe("taken");
  expect(await states(given)).toEqual(["waiting", "waiting"]);
});
