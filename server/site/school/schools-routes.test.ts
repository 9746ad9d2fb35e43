import { expect, test } from "vitest";
import type { Season } from "#contract/site/schools.ts";
import { getJson, sharedApp } from "../../testing/test-app.ts";

const site = sharedApp();

test("seasons are listed with their sessions, newest first", async () => {
  const { app } = site();
  const { status, body } = await getJson(app, "/api/seasons12/");
  expect(status).toBe(200);
  expect(body.map((season: Season) => [season.season_number, season.year])).toEqual([
    [9, 2026],
    [8, 2025],
    [7, 2024],
  ]);
  expect(body[0].season_school).toHaveLength(8);
  expect(Object.keys(body[0].season_school[0])).toEqual(
    expect.arrayContaining(["id", "date", "title", "managements", "season", "number", "program", "is_active"]),
  );
});

test("sessions are filtered by season numbers and ordered by date", async () => {
  const { app } = site();
  const all = (await getJson(app, "/api/schools/")).body;
  expect(all).toHaveLength(21);
  const dates = all.map((session: { date: string }) => session.date);
  expect(dates).toEqual([...dates].sort());
  const two = (await getJson(app, "/api/schools/?seasons=9&seasons=7")).body;
  expect(new Set(two.map((session: { season: number }) => session.season))).toEqual(new Set([7, 9]));
  expect((await getJson(app, "/api/schools/?seasons=9,7")).body).toEqual(two);
});

test.each([
  "/api/schools/?seasons=",
  "/api/schools/?seasons=abc",
  "/api/schools/?seasons=99",
  "/api/seasons_list/?season_number=",
])("%s matches nothing", async (url) => {
  const { app } = site();
  expect((await getJson(app, url)).body).toEqual([]);
});

test("a session is an event of one day for calendars, and only a published one", async () => {
  const { app } = site();
  const [session] = (await getJson(app, "/api/schools/")).body;
  const { statusCode, body } = await app.inject(`/api/schools/${session.id}/calendar/`);
  expect(statusCode).toBe(200);
  expect(body).toContain(`DTSTART;VALUE=DATE:${session.date.replaceAll("-", "")}`);
  expect((await getJson(app, "/api/schools/99999/calendar/")).status).toBe(404);
});

test("the list of seasons is filtered by number", async () => {
  const { app } = site();
  const { body } = await getJson(app, "/api/seasons_list/?season_number=8");
  expect(body.map((season: Season) => season.season_number)).toEqual([8]);
});
