import { expect, test } from "vitest";
import type { DayCounts } from "#contract/conference/registrants/registration-list.ts";
import { desk } from "../../testing/desk.ts";

test("registrations are counted by day in the society's time zone, including days without any", async () => {
  const time = { now: new Date("2026-11-20T23:30:00+03:00") };
  const { ask } = await desk({ clock: () => time.now });
  const counted = async () => (await ask("GET", "/api/staff/registrations-by-day/")).body as DayCounts;
  const last = async () => (await counted()).days.slice(-3).map(({ date, count }) => [date, count]);
  const before = await counted();
  expect(before.days).toHaveLength(30);
  const register = (fio: string) => ask("POST", "/api/user_conferences/", { fio });
  await register("Вечерний Пётр Иванович");
  time.now = new Date("2026-11-21T00:30:00+03:00");
  await register("Ночной Пётр Иванович");
  expect((await register("Ранний Пётр Иванович")).status).toBe(201);
  await expect.poll(last).toEqual([
    ["2026-11-19", 0],
    ["2026-11-20", 1],
    ["2026-11-21", 2],
  ]);
});

test("without a current conference the counts are empty", async () => {
  const { ask, platform } = await desk();
  await platform.database.transaction((db) => db.updateTable("conferences").set({ is_current: 0 }).execute());
  expect((await ask("GET", "/api/staff/registrations-by-day/")).body).toEqual({ conference: null, days: [] });
});
