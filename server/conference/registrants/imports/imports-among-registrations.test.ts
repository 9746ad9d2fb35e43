import { expect, test } from "vitest";
import { anna, headings, listDesk, pyotr, xlsxOf } from "../../testing/test-lists.ts";

test.each<["without-school" | "wait" | "over" | null, number, string[], "closed"?]>([
  [null, 1, ["first"]],
  ["without-school", 2, ["first", "none"]],
  ["wait", 2, ["first", "none"]],
  ["over", 2, ["first", "first"]],
  ["wait", 1, ["first"], "closed"],
])(
  "the people for whom a school has no place left (%s): what is announced is added",
  async (when_full, added, into, line) => {
    const given = await listDesk();
    const [school] = given.schools;
    const none = given.schools.at(-1);
    const settings = { schools: [{ id: school?.id, places: 1 }] };
    await given.ask("PATCH", `/api/staff/conferences/${given.conference.id}/`, settings);
    if (line) await given.ask("POST", `/api/staff/waiting-lists/${school?.id}/closings/`, { notify: false });
    const name = school?.name ?? "";
    const file = await xlsxOf([
      [...headings, "Школа"],
      [...anna, name],
      [...pyotr, name],
    ]);
    const { at, order } = await given.sent(file, { when_full });
    const { counts, in_full_schools, without_place } = (await given.ask("POST", `${at}trials/`, order)).body;
    expect([in_full_schools, counts.new - without_place]).toEqual([1, added]);
    const { list } = await given.loaded(file, { when_full });
    expect(list.added).toBe(added);
    const schools = (await given.people()).map((row: { school_name: number }) => row.school_name);
    expect(schools).toEqual(into.map((which) => (which === "first" ? school?.id : none?.id)));
    const waiting = (await given.ask("GET", `/api/staff/waiting-lists/${school?.id}/`)).body;
    expect(JSON.stringify(waiting).includes("Образцов")).toBe(when_full === "wait" && line === undefined);
  },
);

test("a row with which another registration was merged stays when its import is removed", async () => {
  const { ask, loaded, done, people, conference } = await listDesk();
  const { at } = await loaded(await xlsxOf([headings, anna, pyotr]));
  const [first, second] = await people();
  await ask("POST", "/api/user_conferences/", { fio: "Примерова Анна Сергеевна", conference: conference.id });
  const own = (await people()).find(({ id }: { id: number }) => ![first.id, second.id].includes(id));
  const [keep, remove] = [first, own].map(({ id, revision }) => ({ id, revision }));
  expect((await ask("POST", "/api/registration/merges/", { keep, remove, take: [] })).status).toBe(201);
  await ask("POST", `${at}removals/`);
  await done(at, "removing");
  expect((await people()).map(({ id }: { id: number }) => id)).toEqual([first.id]);
});

test("an erasure deletes the report of a list whose rows are not kept any more", async () => {
  const { ask, loaded, file, people } = await listDesk();
  const { list } = await loaded(await xlsxOf([headings, anna, pyotr]));
  const report = `/api/registration/works/${list.loading.id}/file`;
  expect((await file(report)).statusCode).toBe(200);
  const [first] = await people();
  await ask("POST", `/api/registration/${first.id}/erasures/`, { ground: "demand" });
  expect((await file(report)).statusCode).toBe(404);
});
