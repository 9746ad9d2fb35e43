import { expect, test } from "vitest";
import { markAtDoor, schoolDay } from "../../testing/school-day.ts";
import { presenceOf } from "./presence-of.ts";

test("presence of a conference has minutes, credit and points by session and person", async () => {
  const { platform, conference, session, plenary, join } = await schoolDay();
  const { id } = await join("Оглы-Заде Тимур");
  const marks = (hall: string, ...times: string[]) =>
    platform.database.transaction((db) => markAtDoor(db, { conference, registration: id, hall }, ...times));
  await marks("Зал 2", "14:26", "16:02", "16:20", "17:30");
  await marks("Большой зал", "09:20", "10:30");
  const found = await presenceOf(platform.database.read, conference);
  const at = (one: number) => found.find((presence) => presence.session === one)?.people.get(id);
  expect(at(session.id)).toMatchObject({ minutes: 162, credited: true, points: 3, sources: ["door"] });
  expect(at(plenary.id)).toMatchObject({ minutes: 30, credited: false, points: 0, state: "short" });
});

test("undone marks do not count", async () => {
  const { platform, conference, session, join, mark } = await schoolDay();
  const { id } = await join("Примерова Анна");
  await mark(id, "14:30", "17:30");
  await platform.database.transaction((db) =>
    db
      .updateTable("door_marks")
      .set({ undone_at: "2025-09-04T15:00:00.000Z" })
      .where("kind", "=", "departure")
      .execute(),
  );
  const [found] = await presenceOf(platform.database.read, conference, { only: session.id });
  expect(found?.people.get(id)).toMatchObject({ state: "open", minutes: 0 });
});

test("records move with a merge, return with its undo, and go with an erasure", async () => {
  const { platform, ask, join, path, shown } = await schoolDay();
  const [kept, removed] = [await join("Примерова Анна"), await join("Примерова Анна Ивановна")];
  const stay = { arrived_at: "2025-09-04T14:30:00+03:00", left_at: "2025-09-04T17:30:00+03:00" };
  await ask("POST", `${path}presence/`, { number: removed.number, stays: [stay] });
  const credited = async () => (await shown("?state=credited")).people.map(({ number }) => number);
  expect(await credited()).toEqual([removed.number]);
  const merge = { keep: { id: kept.id, revision: 1 }, remove: { id: removed.id, revision: 1 }, take: [] };
  const merged = await ask("POST", "/api/registration/merges/", merge);
  expect([merged.status, await credited()]).toEqual([201, [kept.number]]);
  await ask("POST", `/api/registration/merges/${merged.body.id}/undoings/`);
  const rows = () => platform.database.read.selectFrom("presence_records").select("registration_id").execute();
  await platform.database.transaction((db) => db.deleteFrom("registrations").where("id", "=", removed.id).execute());
  expect(await rows()).toEqual([]);
});
