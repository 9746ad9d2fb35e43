import { expect, test } from "vitest";
import { problemTexts } from "#contract/problems.ts";
import { getJson } from "../../testing/test-app.ts";
import { desk } from "../testing/desk.ts";
import { answersOf } from "../testing/test-registrations.ts";

async function currentOf({ ask }: Awaited<ReturnType<typeof desk>>) {
  const { body } = await ask("GET", "/api/staff/conferences/");
  return body.find((conference: { is_current: boolean }) => conference.is_current);
}

test("staff with the right can close registration, which the site shows at once", async () => {
  const given = await desk();
  const { id } = await currentOf(given);
  const closed = await given.ask("PATCH", `/api/staff/conferences/${id}/`, { registration_on: false });
  expect([closed.status, closed.body.registration_on]).toEqual([200, false]);
  await expect
    .poll(async () => (await getJson(given.app, "/api/site/")).body.current_conference.registration)
    .toBe("closed");
  const payload = await answersOf(given.app);
  const refused = await given.app.inject({ method: "POST", url: "/api/registration/", payload });
  expect(refused.json()).toEqual({ non_field_errors: ["Регистрация на конференцию закрыта."] });
});

test("a window that ends before it begins, and impossible dates, are refused on their field", async () => {
  const given = await desk();
  const { id } = await currentOf(given);
  const set = (body: object) => given.ask("PATCH", `/api/staff/conferences/${id}/`, body);
  const backwards = await set({
    registration_from: "2026-12-02T10:00:00+03:00",
    registration_until: "2026-12-01T10:00:00+03:00",
  });
  expect([backwards.status, Object.keys(backwards.body)]).toEqual([400, ["registration_until"]]);
  for (const instant of ["9999-12-31T23:59:59+00:00", "1066-10-14T09:00:00+00:00", "вчера"]) {
    const refused = await set({ registration_until: instant });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ["registration_until"]]);
  }
  expect((await getJson(given.app, "/api/site/")).status).toBe(200);
});

test("each conference contains the id of its entry", async () => {
  const given = await desk();
  const { entry, name } = await currentOf(given);
  const { body } = await given.ask("GET", `/api/staff/entries/conference/${entry}/`);
  expect(body.data.name).toBe(name);
});

test("places of a school are set; a school of another conference is refused", async () => {
  const given = await desk();
  const { id, schools } = await currentOf(given);
  const set = (school: number) =>
    given.ask("PATCH", `/api/staff/conferences/${id}/`, { schools: [{ id: school, places: 3 }] });
  expect((await set(schools[0].id)).body.schools[0].places).toBe(3);
  expect((await set(999999)).status).toBe(400);
  const one = { id: schools[0].id, places: 3 };
  const twice = await given.ask("PATCH", `/api/staff/conferences/${id}/`, { schools: [one, { ...one, places: 4 }] });
  expect(twice.body).toEqual({ schools: ["Одно и то же указано дважды."] });
});

test("a change is recorded with the values before and after", async () => {
  const given = await desk();
  const { id } = await currentOf(given);
  await given.ask("PATCH", `/api/staff/conferences/${id}/`, { places: 120 });
  const { body } = await given.ask("GET", "/api/staff/audit/?action=settings-changed");
  expect(body.results[0].changes).toEqual([{ field: "мест", before: "не задано", after: "120" }]);
});

test("settings based on an outdated version are not saved", async () => {
  const given = await desk();
  const seen = await currentOf(given);
  const set = (body: object) => given.ask("PATCH", `/api/staff/conferences/${seen.id}/`, body);
  const first = await set({ places: 120, revision: seen.revision });
  expect([first.status, first.body.revision === seen.revision]).toEqual([200, false]);
  const late = await set({ places: 130, revision: seen.revision });
  expect([late.status, late.body]).toEqual([409, { detail: problemTexts.editConflict }]);
  expect((await currentOf(given)).places).toBe(120);
  expect((await set({ places: 130, revision: first.body.revision })).body.places).toBe(130);
});

test("a registration in the meantime does not count as a change of the settings", async () => {
  const given = await desk();
  const seen = await currentOf(given);
  const payload = await answersOf(given.app);
  expect((await given.app.inject({ method: "POST", url: "/api/registration/", payload })).statusCode).toBe(201);
  const now = await currentOf(given);
  expect([now.registered - seen.registered, now.revision]).toEqual([1, seen.revision]);
});
