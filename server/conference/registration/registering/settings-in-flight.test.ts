import { expect, test } from "vitest";
import { desk } from "../../testing/desk.ts";
import { answersOf, post } from "../../testing/test-registrations.ts";

const clients = 20;

type Desk = Awaited<ReturnType<typeof desk>>;

/** Registers with many clients before, during and after a change. @returns the responses and the change's result. */
async function inFlight<Changed>(given: Desk, url: string, change: () => Promise<Changed>) {
  const answers = await answersOf(given.app);
  const answered: Awaited<ReturnType<typeof post>>[] = [];
  let sent = 0;
  const register = async () => {
    sent += 1;
    const person = { fio: `Примерова Анна ${sent}-я`, email: `p${sent}@post.example` };
    answered.push(await post(given.app, url, { ...answers, ...person }));
  };
  let isChanged = false;
  const client = async () => {
    while (!isChanged) await register();
    await register();
  };
  const first = register();
  const others = Array.from({ length: clients }, client);
  await first;
  const changed = await change();
  isChanged = true;
  await Promise.all(others);
  return { changed, answered };
}

async function conferenceOf({ ask }: Desk) {
  const { body } = await ask("GET", "/api/staff/conferences/");
  return body.find((conference: { is_current: boolean }) => conference.is_current);
}

test.each<[string, { places?: number; registration_on?: boolean }, string, string]>([
  ["a limit of places", { places: 3 }, "/api/registration/", "Все места заняты."],
  ["a limit of places", { places: 3 }, "/api/user_conferences/", "Все места заняты."],
  ["closing registration", { registration_on: false }, "/api/registration/", "Регистрация на конференцию закрыта."],
])("%s applies from the moment of its change: %o at %s", async (_, settings, url, refusal) => {
  const given = await desk();
  const { id } = await conferenceOf(given);
  await given.ask("PATCH", `/api/staff/conferences/${id}/`, { quick_for_all: true });
  const set = () => given.ask("PATCH", `/api/staff/conferences/${id}/`, settings);
  const { changed, answered } = await inFlight(given, url, set);
  const refused = answered.filter(({ status }) => status !== 201);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.map(({ body }) => body)).toEqual(refused.map(() => ({ non_field_errors: [refusal] })));
  const { registered } = await conferenceOf(given);
  expect(registered).toBe(Math.max(changed.body.registered, settings.places ?? 0));
});

test("a conference that is no longer current accepts no registrations in flight", async () => {
  const given = await desk();
  const { id } = await conferenceOf(given);
  const replace = () =>
    given.platform.database.exclusive(async (db) => {
      await db.updateTable("conferences").set({ is_current: 0 }).where("id", "=", id).execute();
      const other = db.selectFrom("conferences").select("id").where("id", "<>", id).limit(1);
      await db.updateTable("conferences").set({ is_current: 1 }).where("id", "=", other).execute();
      return db.selectFrom("registrations").select("id").where("conference_id", "=", id).execute();
    });
  const { changed, answered } = await inFlight(given, "/api/registration/", replace);
  expect(answered.filter(({ status }) => status === 201)).toHaveLength(changed.length);
  expect(answered.filter(({ status }) => status !== 201 && status !== 400)).toEqual([]);
});
