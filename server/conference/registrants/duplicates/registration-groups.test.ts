import { expect, test } from "vitest";
import { signInAdministrator } from "#server/testing/signed-in.ts";
import { askingWith, desk } from "../../testing/desk.ts";
import { registered, schoolsNow } from "../../testing/test-registrations.ts";

const changes = "/api/registration/changes/";
const merges = "/api/registration/merges/";

async function withTwo(first: object = {}, second: object = {}) {
  const given = await desk();
  const one = await registered(given, { fio: "Повторова Анна Петровна", email: "a@post.example", ...first });
  const two = await registered(given, { fio: "Повторова Анна Петровна", email: "b@post.example", ...second });
  const card = async ({ id }: { id: number }) => (await given.ask("GET", `/api/registration/${id}/`)).body;
  const seen = async (row: { id: number }) => ({ id: row.id, revision: (await card(row)).revision });
  const repeats = async () => (await given.ask("GET", "/api/registration/repeats/")).body;
  return { ...given, one, two, card, seen, repeats };
}

test("school and status of several registrations change at once, and the response undoes it", async () => {
  const { ask, app, one, two, card } = await withTwo();
  const [, school] = await schoolsNow(app);
  const change = async (list: object[]) => (await ask("POST", changes, { changes: list })).body;
  const before = await card(one);
  const wanted = [one, two].map(({ id }) => ({ id, school_name: school?.id }));
  const moved = await change([...wanted, { id: 999_999, school_name: school?.id }]);
  expect(moved.refused).toEqual([{ id: 999_999, reason: "Записи нет в списке." }]);
  expect((await card(one)).school_name).toBe(school?.id);
  expect(await change(wanted)).toEqual({ done: [], refused: [] });
  await change(moved.done);
  expect((await card(one)).school_name).toBe(before.school_name);

  const sent = await change([
    { id: one.id, badge_role: "speaker" },
    { id: two.id, status: "withdrawn" },
  ]);
  expect(sent.done).toEqual([
    { id: one.id, badge_role: "participant" },
    { id: two.id, status: "registered" },
  ]);
  expect([(await card(one)).badge_role, (await card(two)).status]).toEqual(["speaker", "withdrawn"]);
  expect((await change([{ id: one.id, school_name: 999_999 }])).refused).toMatchObject([{ id: one.id }]);
});

test("the same name, or one contact with a similar name, is a possible duplicate outside the bin", async () => {
  const { ask, two, repeats, ...given } = await withTwo();
  await registered(given, { fio: "Повторова Анна Петровн", email: "c@post.example", phone: "+79000000777" });
  await registered(given, { fio: "Повторава Анна Петровн", email: "d@post.example", phone: "+79000000777" });
  await registered(given, { fio: "Каляева Инна", email: "f@post.example", phone: "+79000000778" });
  await registered(given, { fio: "Каляева Ина", email: "g@post.example", phone: "+79000000778" });
  await registered(given, { fio: "Другой Пётр", email: "e@post.example", phone: "+79000000777" });
  const found = async () =>
    (await repeats()).repeats.map(({ alike, rows }: { alike: string; rows: { fio: string }[] }) => [
      alike,
      ...rows.map(({ fio }) => fio),
    ]);
  expect(await found()).toContainEqual(["name", "Повторова Анна Петровна", "Повторова Анна Петровна"]);
  expect(await found()).toContainEqual(["contact", "Повторова Анна Петровн", "Повторава Анна Петровн"]);
  expect(await found()).toContainEqual(["contact", "Каляева Инна", "Каляева Ина"]);
  expect((await found()).flat()).not.toContain("Другой Пётр");
  await registered(given, { fio: "Абрикасова Вера Львовна", email: "h@post.example", phone: "+79000000781" });
  await registered(given, { fio: "Абрикосова Вера Львовна", email: "i@post.example", phone: "+79000000782" });
  await registered(given, { fio: "Абрикосова Вера Ильинична", email: "j@post.example", phone: "+79000000783" });
  expect(await found()).toContainEqual(["surname", "Абрикасова Вера Львовна", "Абрикосова Вера Львовна"]);
  expect((await found()).flat()).not.toContain("Абрикосова Вера Ильинична");
  await ask("DELETE", `/api/registration/${two.id}/delete_user/`);
  expect((await found()).map(([alike]: string[]) => alike)).not.toContain("name");
});

test("two registrations are merged field by field, with history, and the merge can be undone", async () => {
  const { ask, one, two, card, seen, repeats } = await withTwo({ job: "Врач" }, { job: "Главный врач" });
  const code = (await card(two)).code;
  const body = { keep: await seen(one), remove: await seen(two), take: ["job", "email"] };
  const { status, body: merge } = await ask("POST", merges, body);
  expect([status, merge]).toEqual([
    201,
    expect.objectContaining({ kept: expect.objectContaining({ id: one.id }), who: "Администратор (stoika)" }),
  ]);
  expect(await card(one)).toMatchObject({ job: "Главный врач", email: "b@post.example" });
  expect((await card(one)).history[0]).toMatchObject({
    what: "Объединена с другой записью",
    changes: [{ field: "должность" }, { field: "почта" }],
  });
  expect((await card(two)).history[0].what).toBe("Объединена и удалена");
  expect((await card(two)).deleted_at).not.toBeNull();
  // The code of the removed registration finds the kept one.
  expect((await ask("GET", `/api/registration/codes/${code}/`)).body).toMatchObject({ id: one.id, kind: "repeat" });
  expect(await repeats()).toMatchObject({ repeats: [], merges: [{ id: merge.id }] });

  await ask("PATCH", `/api/registration/${one.id}/`, { revision: (await card(one)).revision, job: "Фтизиатр" });
  expect((await ask("POST", `${merges}${merge.id}/undoings/`)).status).toBe(204);
  // A correction made after the merge is kept.
  expect(await card(one)).toMatchObject({ job: "Фтизиатр", email: "a@post.example" });
  expect(await card(two)).toMatchObject({ email: "b@post.example", deleted_at: null });
  expect((await ask("GET", `/api/registration/codes/${code}/`)).body).toMatchObject({ id: two.id, kind: "own" });
  expect((await repeats()).repeats).toHaveLength(1);
  expect((await ask("POST", `${merges}${merge.id}/undoings/`)).status).toBe(404);
});

test("restoring the merged registration from the bin undoes the merge", async () => {
  const { ask, one, two, card, seen, repeats } = await withTwo({}, { job: "Главный врач" });
  const code = (await card(two)).code;
  await ask("POST", merges, { keep: await seen(one), remove: await seen(two), take: ["job"] });
  expect((await ask("POST", `/api/registration/${two.id}/restorations/`)).status).toBe(200);
  expect(await card(two)).toMatchObject({ deleted_at: null, code });
  expect((await card(one)).job).not.toBe("Главный врач");
  expect((await repeats()).merges).toEqual([]);
});

test("of two merges in a row the later is undone first", async () => {
  const { ask, one, two, card, seen, repeats, ...given } = await withTwo();
  const three = await registered(given, { fio: "Третьякова Вера Ильинична", email: "c@post.example" });
  const codes = [(await card(two)).code, (await card(one)).code];
  await ask("POST", merges, { keep: await seen(one), remove: await seen(two), take: [] });
  await ask("POST", merges, { keep: await seen(three), remove: await seen(one), take: [] });
  const restore = async ({ id }: { id: number }) => (await ask("POST", `/api/registration/${id}/restorations/`)).status;
  expect([await restore(two), await restore(one), await restore(two)]).toEqual([409, 200, 200]);
  expect([(await card(two)).code, (await card(one)).code]).toEqual(codes);
  expect((await repeats()).merges).toEqual([]);
});

test("the link of a merged registration leads nowhere after its erasure", async () => {
  const { ask, one, two, card, seen, app } = await withTwo();
  const link = `/api/registration/results/${two.result.split("/").at(-2)}/`;
  await ask("POST", merges, { keep: await seen(one), remove: await seen(two) });
  expect((await app.inject(link)).json()).toMatchObject({ kind: "repeat", email: "b@post.example" });
  expect((await ask("POST", `/api/registration/${two.id}/erasures/`, { ground: "demand" })).status).toBe(204);
  expect((await app.inject(link)).statusCode).toBe(404);
  expect((await card(one)).email).toBe("a@post.example");
});

test("a merge of a registration that changed meanwhile is refused and changes nothing", async () => {
  const { ask, one, two, card, seen } = await withTwo();
  const body = { keep: await seen(one), remove: await seen(two), take: ["email"] };
  await ask("PATCH", `/api/registration/${one.id}/`, { revision: body.keep.revision, job: "Фтизиатр" });
  expect((await ask("POST", merges, body)).status).toBe(409);
  expect((await card(two)).deleted_at).toBeNull();
  expect((await ask("POST", merges, { ...body, keep: body.remove })).status).toBe(400);
});

test("a merge cannot be undone after thirty days", async () => {
  const time = { now: new Date("2026-11-21T12:00:00Z") };
  const given = await desk({ clock: () => time.now });
  const one = await registered(given, { fio: "Повторова Анна", email: "a@post.example" });
  const two = await registered(given, { fio: "Повторова Анна", email: "b@post.example" });
  const seen = (row: { id: number }) => ({ id: row.id, revision: 1 });
  const { body: merge } = await given.ask("POST", merges, { keep: seen(one), remove: seen(two) });
  time.now = new Date("2026-12-21T12:00:01Z");
  // The previous sign-in has expired.
  const { token } = await signInAdministrator(given.app, given.platform);
  expect((await askingWith(given.app, token)("POST", `${merges}${merge.id}/undoings/`)).status).toBe(404);
});

test("values of a wrong type are refused with a Russian sentence each", async () => {
  const { ask } = await desk();
  const notObject = (kind: string) => `Недопустимые данные. Ожидался dictionary, но был получен ${kind}.`;
  expect(await ask("POST", merges, { keep: true })).toMatchObject({
    status: 400,
    body: { keep: [notObject("bool")], remove: ["Обязательное поле."] },
  });
  expect(await ask("POST", changes, { changes: [1] })).toMatchObject({
    status: 400,
    body: { "changes.0": [notObject("int")] },
  });
});

test("a name with Latin letters that look like Cyrillic ones is the same person, and is found", async () => {
  const person = { fio: "Cидорова Hина", email: "nina@post.example" };
  const { ask, one, two } = await withTwo(person, { ...person, fio: "Сидорова Нина" });
  expect(two.number).toBe(one.number);
  for (const search of ["Сидорова", "cидорова", "Hина"]) {
    const { results } = (await ask("GET", `/api/registration/?search=${encodeURIComponent(search)}`)).body;
    expect(results.map(({ fio }: { fio: string }) => fio)).toEqual(["Cидорова Hина"]);
  }
});
