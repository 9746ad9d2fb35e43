import { expect, test } from "vitest";
import { testApp } from "#server/testing/test-app.ts";
import { post, registered } from "../../testing/test-registrations.ts";

const pathOf = ({ result }: { result: string }) => `/api/registration/results/${result.split("/")[2]}`;

/** Returns a registrant who has withdrawn, with functions for the requests of the result page. */
async function withdrawn() {
  const given = await testApp();
  const own = await registered(given);
  const path = pathOf(own);
  await post(given.app, `${path}/withdrawals/`);
  const setPlaces = (places: number) =>
    given.platform.database.transaction((db) =>
      db.updateTable("conferences").set({ places }).where("is_current", "=", 1).execute(),
    );
  const counter = async () => (await given.app.inject({ url: "/api/registration/get_counter/" })).json().count;
  return { ...given, own, setPlaces, counter, reinstate: () => post(given.app, `${path}/reinstatements/`) };
}

test("a reinstatement keeps the number, and a second one is refused", async () => {
  const { own, counter, reinstate } = await withdrawn();
  const before = await counter();
  const { status, body } = await reinstate();
  expect([status, body.number, body.status]).toEqual([200, own.number, "registered"]);
  expect(await counter()).toBe(before + 1);
  expect((await reinstate()).status).toBe(409);
});

test("a reinstatement requires a free place, also among concurrent ones", async () => {
  const { app, setPlaces, counter, reinstate } = await withdrawn();
  await setPlaces(await counter());
  expect(await reinstate()).toMatchObject({ status: 400, body: { non_field_errors: ["Все места заняты."] } });
  const more = await Promise.all(
    ["a", "b", "c"].map(async (name) => {
      await setPlaces(10_000);
      const other = await registered({ app }, { fio: `Примерова ${name}`, email: `${name}@post.example` });
      await post(app, `${pathOf(other)}/withdrawals/`);
      return `${pathOf(other)}/reinstatements/`;
    }),
  );
  await setPlaces((await counter()) + 1);
  const answers = await Promise.all(more.map((url) => post(app, url)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
});

test("a reinstatement is refused on the page of a repeat and after a new registration", async () => {
  const { app, reinstate } = await withdrawn();
  const anew = await registered({ app });
  const repeat = await registered({ app });
  expect((await post(app, `${pathOf(repeat)}/reinstatements/`)).status).toBe(404);
  expect((await reinstate()).body.detail).toContain(`под номером ${anew.number}`);
});
