import { expect, test } from "vitest";
import { at, schoolDay } from "../../testing/school-day.ts";

test("everyone registered for the school is in one of the tabs", async () => {
  const { join, mark, shown, schools } = await schoolDay();
  const people = [];
  for (const fio of ["Белокамский Игорь", "Дубравин Пётр", "Ковылина Наталья", "Хвоева Дарья"])
    people.push(await join(fio));
  const [all, late, open] = people.map(({ id }) => id);
  await mark(all ?? 0, "14:22", "17:31");
  await mark(late ?? 0, "15:41", "17:30");
  await mark(open ?? 0, "14:30");
  const guest = await join("Гостев Пётр", { school_name: schools.at(-1)?.id });
  await mark(guest.id, "14:30", "17:30");
  const { counts, session } = await shown();
  expect(counts).toEqual({ all: 4, marked: 4, credited: 1, short: 1, open: 1, absent: 1, unlisted: 1 });
  expect(session).toMatchObject({ duration: 180, minutes_needed: 126, has_list: true });
  const names = async (state: string) =>
    (await shown(`?state=${state}`)).people.map(({ fio, minutes }) => [fio, minutes]);
  expect(await names("credited")).toEqual([["Белокамский Игорь", 180]]);
  expect(await names("short")).toEqual([["Дубравин Пётр", 109]]);
  expect(await names("unlisted")).toEqual([["Гостев Пётр", 180]]);
  expect((await shown("?state=odd")).people).toEqual([]);
  expect((await shown("?page=2")).people).toEqual([]);
});

test("an unknown departure is closed by the end of the session, once, and signed", async () => {
  const { join, mark, ask, path, personOf } = await schoolDay();
  const { id, number } = await join("Ковылина Наталья");
  await mark(id, "14:30", "15:00", "15:30");
  const close = (body = {}) => ask("POST", `${path}presence-closings/`, body);
  expect((await close({ registrations: [id + 1] })).body).toEqual({ closed: 0 });
  expect((await close({ registrations: [id] })).body).toEqual({ closed: 1 });
  expect(await personOf(number)).toMatchObject({
    state: "credited",
    minutes: 150,
    sources: ["hand"],
    who: expect.stringMatching(/./),
    stays: [
      { arrived_at: at("14:30"), left_at: at("15:00") },
      { arrived_at: at("15:30"), left_at: at("17:30") },
    ],
  });
  expect((await close()).body).toEqual({ closed: 0 });
  expect((await ask("DELETE", `${path}presence/${id}/`)).status).toBe(204);
  expect(await personOf(number)).toMatchObject({ state: "open", sources: ["door"], who: "" });
  expect((await ask("DELETE", `${path}presence/${id}/`)).status).toBe(404);
});

test("an unknown departure before another arrival is closed by that arrival", async () => {
  const { join, mark, ask, path, personOf } = await schoolDay();
  const { id, number } = await join("Ковылина Наталья");
  await mark(id, "14:30");
  await mark(id, "15:40", "16:00");
  expect((await ask("POST", `${path}presence-closings/`, {})).body).toEqual({ closed: 1 });
  expect(await personOf(number)).toMatchObject({
    state: "short",
    minutes: 90,
    stays: [
      { arrived_at: at("14:30"), left_at: at("15:40") },
      { arrived_at: at("15:40"), left_at: at("16:00") },
    ],
  });
});

test("times by hand replace the marks, and are audited with the person", async () => {
  const { join, mark, ask, path, personOf } = await schoolDay();
  const { id, number } = await join("Мятлева-Ручьёва Ольга");
  await mark(id, "14:30", "17:30");
  const record = (arrived: string, left: string | null, more = {}) =>
    ask("POST", `${path}presence/`, {
      number,
      stays: [{ arrived_at: at(arrived), left_at: left && at(left) }],
      ...more,
    });
  expect((await record("14:30", "15:00")).status).toBe(204);
  expect((await record("14:30", "16:00")).status).toBe(204);
  expect(await personOf(number)).toMatchObject({ minutes: 90, state: "short", sources: ["hand"] });
  const { results } = (await ask("GET", "/api/staff/audit/?action=presence-recorded")).body;
  expect(results).toHaveLength(2);
  expect(results[0].subject).toContain("Мятлева");
  expect((await record("15:00", "14:00")).body).toEqual({ stays: ["Уход раньше прихода."] });
  expect((await record("14:00", "15:00", { number: 99_999 })).body).toEqual({ number: ["Участника № 99999 нет."] });
  expect((await record("14:00", "15:00", { stays: [] })).status).toBe(400);
});

test("presence and devices at the door of a hall move to its new name with its last session", async () => {
  const { join, mark, ask, conference, session, plenary, personOf, platform } = await schoolDay();
  const { id, number } = await join("Белокамский Игорь");
  await mark(id, "14:30", "17:30");
  const pass = { place: "Дверь", hall: session.hall, hall_turn: "both" };
  expect((await ask("POST", "/api/staff/door/passes/", pass)).status).toBe(201);
  const hallOfDevice = async () =>
    (await platform.database.read.selectFrom("door_devices").select("hall").executeTakeFirstOrThrow()).hall;
  const sessions = "/api/staff/programme-sessions/";
  const { id: _, registered: __, ...values } = plenary;
  const { body: other } = await ask("POST", sessions, { ...values, conference, hall: session.hall });
  const before = await personOf(number);
  expect(before).toMatchObject({ minutes: 180, sources: ["door"] });
  const rename = (one: { id: number; revision: number }, hall: string) =>
    ask("PATCH", `${sessions}${one.id}/`, { revision: one.revision, hall });
  const { body: changed } = await rename(session, "Синий зал");
  expect(await hallOfDevice()).toBe(session.hall);
  await rename(other, "Синий зал");
  expect([await personOf(number), await hallOfDevice()]).toEqual([before, "Синий зал"]);
  expect((await ask("POST", "/api/staff/door/passes/", { ...pass, hall: plenary.hall })).status).toBe(201);
  await rename(changed, plenary.hall);
  await rename({ ...other, revision: 2 }, plenary.hall);
  expect(await hallOfDevice()).toBe("Синий зал");
});

test("a session with presence is not deleted", async () => {
  const { join, ask, path } = await schoolDay();
  const { number } = await join("Примерова Анна");
  await ask("POST", `${path}presence/`, { number, stays: [{ arrived_at: at("14:30"), left_at: at("17:30") }] });
  expect((await ask("DELETE", path)).status).toBe(409);
});

test("departures are not closed while the session lasts", async () => {
  const { ask, path, session } = await schoolDay({ clock: () => new Date(at("16:00")) });
  expect((await ask("POST", `${path}presence-closings/`, {})).status).toBe(409);
  expect(session.title).toContain("детской");
});
