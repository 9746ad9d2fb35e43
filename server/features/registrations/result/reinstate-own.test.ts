import { expect, test } from "vitest";
import { testApp } from "../../../testing/test-app.ts";
import { post, registered } from "../registration-for-tests.ts";

const pathOf = ({ result }: { result: string }) => `/api/registration/results/${result.split("/")[2]}`;

/** A registrant who has withdrawn, with the calls of their page. */
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
  return { ...given, own, setPlaces, counter, takeBack: () => post(given.app, `${path}/reinstatements/`) };
}

test("a withdrawal is taken back under the same number and the same code", async () => {
  const { own, counter, takeBack } = await withdrawn();
  const before = await counter();
  const { status, body } = await takeBack();
  expect([status, body.number, body.status]).toEqual([200, own.number, "registered"]);
  expect(await counter()).toBe(before + 1);
  expect((await takeBack()).status).toBe(409);
});

test("without a place it stays withdrawn; of several at once only as many come back as there are places", async () => {
  const { app, setPlaces, counter, takeBack } = await withdrawn();
  await setPlaces(await counter());
  expect(await takeBack()).toMatchObject({ status: 400, body: { non_field_errors: ["Все места заняты."] } });
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

test("a repeat's page takes nothing back, nor does who has registered anew meanwhile", async () => {
  const { app, takeBack } = await withdrawn();
  const anew = await registered({ app });
  const repeat = await registered({ app });
  expect((await post(app, `${pathOf(repeat)}/reinstatements/`)).status).toBe(404);
  expect((await takeBack()).body.detail).toContain(`под номером ${anew.number}`);
});
