import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { arrival, doorDesk, newcomer } from "../../testing/test-door.ts";
import { registered, schoolsNow } from "../../testing/test-registrations.ts";
import { setPlaces } from "../../testing/waiting-school.ts";
import { doorChanges } from "./door-events.ts";

const at = (time: string) => `2026-11-21T${time}:00+03:00`;

test("the list of a hall has its sessions of the day and the ended stays in it, that of an entrance neither", async () => {
  const site = await doorDesk();
  const { id } = await registered(site);
  const session = { kind: "school", title: "Школа", hall: "Зал 2", points: 6, threshold: 70, takes_presence: true };
  const times = { starts_at: at("09:00"), ends_at: at("12:00"), speakers: "", school: null, is_public: true };
  const { conference } = (await site.ask("GET", "/api/staff/programme/")).body;
  await site.ask("POST", "/api/staff/programme-sessions/", { ...session, ...times, conference: conference.id });
  const [hall, entrance] = [await site.device({ place: "Зал 2, дверь", hall: "Зал 2" }), await site.device()];
  const marks = ["09:05", "10:00", "10:20"].map((time, index) =>
    arrival(id, { at: new Date(at(time)).toISOString(), kind: index === 1 ? "departure" : "arrival" }),
  );
  await hall.send(marks);
  const seen = async ({ list }: typeof hall) => {
    const { body } = await list();
    const { last, stays } = body.people.find((one: { id: number }) => one.id === id);
    return { sessions: body.pass.sessions, last: last?.at, stays };
  };
  expect(await seen(hall)).toEqual({
    sessions: [{ title: "Школа", from: at("09:00"), to: at("12:00"), threshold: 70 }],
    last: at("10:20"),
    stays: [{ from: at("09:05"), to: at("10:00") }],
  });
  expect(await seen(entrance)).toEqual({ sessions: [], last: undefined, stays: [] });
});

test("the later of two decisions on a mark holds, also if the clock of a device is an hour slow", async () => {
  const site = await doorDesk();
  const { id } = await registered(site);
  const [right, slow] = [await site.device(), await site.device()];
  const mark = arrival(id);
  await right.send([mark]);
  const decision = (act: "undo" | "restore", time: string) => ({ id: randomUUID(), act, of: mark.id, at: time });
  await right.send([decision("restore", "2026-11-21T08:59:10.000Z")]);
  const { body } = await slow.send([decision("undo", "2026-11-21T07:59:30.000Z")], { now: "2026-11-21T08:00:00.000Z" });
  expect(body.acts[0].state).toBe("recorded");
  expect((await site.ask("GET", "/api/staff/door/")).body.counts.here).toBe(0);
});

test("a person entered at the door is registered for the conference of the pass, also after another became current", async () => {
  const site = await doorDesk();
  const device = await site.device();
  await site.platform.database.transaction((db) =>
    db.updateTable("conferences").set({ is_current: 0 }).where("is_current", "=", 1).execute(),
  );
  const next = { name: "XIV конференция", roman: "XIV", theme: "", place: "", registration_on: 1, is_current: 1 };
  await site.platform.database.transaction((db) =>
    db
      .insertInto("conferences")
      .values({ ...next, start_date: "2027-09-04", end_date: "2027-09-05" })
      .execute(),
  );
  const { body } = await device.send([newcomer("Рябинкин Лев")]);
  expect(body.acts).toEqual([{ state: "recorded", registration: { id: expect.any(Number), number: 1 } }]);
});

test("a device is sent the end of a person's waiting for a school", async () => {
  const now = { at: new Date(at("12:00")) };
  const site = await doorDesk({ clock: () => now.at });
  const [school] = await schoolsNow(site.app);
  await setPlaces(site.platform, school?.id ?? 0, 1);
  await registered(site);
  const { id } = await registered(site, { fio: "Другова Анна", email: "d@post.example", waiting: true });
  const device = await site.device();
  now.at = new Date(at("12:01"));
  const { body: whole } = await device.list();
  const waits = ({ people }: typeof whole) => people.find((one: { id: number }) => one.id === id)?.waits_for;
  expect(waits(whole)).toBe(school?.name);
  now.at = new Date(at("12:02"));
  const { conference } = (await site.ask("GET", "/api/staff/programme/")).body;
  const changes = () => doorChanges(site.platform.database.read, conference.id);
  const before = await changes();
  const { body: list } = await site.ask("GET", `/api/staff/waiting-lists/${school?.id}/`);
  const path = `/api/staff/waiting/${list.line[0].id}/decisions/`;
  expect((await site.ask("POST", path, { decision: "leave" })).status).toBe(200);
  expect(await changes()).not.toBe(before);
  expect(waits((await device.list(`?since=${encodeURIComponent(whole.at)}`)).body)).toBe("");
});
