import type { FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { getJson } from "#server/testing/test-app.ts";
import { desk } from "../../testing/desk.ts";
import { answersOf, registered, schoolsNow } from "../../testing/test-registrations.ts";

async function count(app: FastifyInstance): Promise<number> {
  return (await getJson(app, "/api/registration/get_counter/")).body.count;
}

test("an edit by staff is stored with its history of values and author", async () => {
  const given = await desk();
  const { id } = await registered(given);
  const { status, body } = await given.ask("PATCH", `/api/registration/${id}/`, { job: "Главный врач", revision: 1 });
  expect([status, body.job]).toEqual([200, "Главный врач"]);
  expect(body.history[0]).toMatchObject({
    who: "Администратор (stoika)",
    changes: [{ field: "должность", before: "Врач-фтизиатр", after: "Главный врач" }],
  });
});

test("of two concurrent edits of a record the second is refused with 409", async () => {
  const given = await desk();
  const { id } = await registered(given);
  const edit = (job: string) => given.ask("PATCH", `/api/registration/${id}/`, { job, revision: 1 });
  const both = await Promise.all([edit("Первая"), edit("Вторая")]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const winner = both.find(({ status }) => status === 200)?.body.job;
  expect((await given.ask("GET", `/api/registration/${id}/`)).body.job).toBe(winner);
});

test("a registration by name can be completed", async () => {
  const given = await desk();
  const quick = await given.ask("POST", "/api/user_conferences/", { fio: "Дубравин Пётр" });
  const answers = await answersOf(given.app, { fio: "Дубравин Пётр Ильич" });
  const { status, body } = await given.ask("PATCH", `/api/registration/${quick.body.id}/`, { ...answers, revision: 1 });
  expect([status, body.fio, body.source, body.job_place]).toEqual([
    200,
    "Дубравин Пётр Ильич",
    "desk",
    answers.job_place,
  ]);
});

test("a deleted registration is not counted, cannot be deleted again, and can be restored once", async () => {
  const given = await desk();
  const { id } = await registered(given);
  expect((await given.ask("DELETE", `/api/registration/${id}/delete_user/`)).status).toBe(204);
  expect(await count(given.app)).toBe(0);
  expect((await given.ask("DELETE", `/api/registration/${id}/delete_user/`)).status).toBe(404);
  expect((await given.ask("POST", `/api/registration/${id}/restorations/`)).status).toBe(200);
  expect(await count(given.app)).toBe(1);
  expect((await given.ask("POST", `/api/registration/${id}/restorations/`)).status).toBe(404);
});

test("a registrant who registered again cannot be restored", async () => {
  const given = await desk();
  const { id } = await registered(given);
  await given.ask("DELETE", `/api/registration/${id}/delete_user/`);
  const again = await registered(given);
  const { status, body } = await given.ask("POST", `/api/registration/${id}/restorations/`);
  expect([status, body.detail]).toEqual([
    409,
    `Этот человек уже записан под номером ${again.number}: то же имя и та же почта.`,
  ]);
  expect(await count(given.app)).toBe(1);
});

test("a registration cannot be restored after thirty days", async () => {
  let now = new Date("2026-11-21T12:00:00+03:00");
  const given = await desk({ clock: () => now });
  const { id } = await registered(given);
  await given.ask("DELETE", `/api/registration/${id}/delete_user/`);
  now = new Date("2026-11-21T20:00:00+03:00");
  const days = 30 * 24 * 60 * 60 * 1000;
  await given.platform.database.transaction((db) =>
    db
      .updateTable("registrations")
      .set({ deleted_at: new Date(now.getTime() - days - 1000).toISOString() })
      .where("id", "=", id)
      .execute(),
  );
  expect((await given.ask("POST", `/api/registration/${id}/restorations/`)).status).toBe(404);
});

test("the link of a deleted registration returns 404, and works again after the restoration", async () => {
  const given = await desk();
  const { id, result } = await registered(given);
  const page = `/api/registration/results/${result.split("/")[2]}/`;
  await given.ask("DELETE", `/api/registration/${id}/delete_user/`);
  expect((await getJson(given.app, page)).status).toBe(404);
  await given.ask("POST", `/api/registration/${id}/restorations/`);
  expect((await getJson(given.app, page)).status).toBe(200);
});

test("a new link invalidates the old one, and the QR code stays", async () => {
  const given = await desk();
  const { id, result } = await registered(given);
  const old = `/api/registration/results/${result.split("/")[2]}/`;
  const before = (await getJson(given.app, old)).body.qr_code;
  const { status, body } = await given.ask("POST", `/api/registration/${id}/links/`);
  expect(status).toBe(201);
  expect((await getJson(given.app, old)).status).toBe(404);
  const fresh = await getJson(given.app, `/api/registration/results/${body.result.split("/")[2]}/`);
  expect(fresh.body.qr_code).toBe(before);
});

async function deskWithOnePlace() {
  const given = await desk();
  const [school] = await schoolsNow(given.app);
  const { platform } = given;
  await platform.database.transaction((db) =>
    db
      .updateTable("conference_schools")
      .set({ places: 1 })
      .where("id", "=", school?.id ?? 0)
      .execute(),
  );
  return given;
}

test("a registration is restored from the bin into a school that is full by now", async () => {
  const given = await deskWithOnePlace();
  const { id } = await registered(given);
  await given.ask("DELETE", `/api/registration/${id}/delete_user/`);
  await registered(given, { email: "second@post.example" });
  expect((await given.ask("POST", `/api/registration/${id}/restorations/`)).status).toBe(200);
  expect(await count(given.app)).toBe(2);
});

test("a withdrawn registration cannot be reinstated without a free place", async () => {
  const given = await deskWithOnePlace();
  const { id } = await registered(given);
  expect((await given.ask("POST", `/api/registration/${id}/withdrawals/`)).body.status).toBe("withdrawn");
  expect((await given.ask("POST", `/api/registration/${id}/withdrawals/`)).status).toBe(409);
  await registered(given, { email: "second@post.example" });
  expect((await given.ask("POST", `/api/registration/${id}/reinstatements/`)).status).toBe(400);
  expect(await count(given.app)).toBe(1);
});

test("a proposed correction can be accepted once", async () => {
  const given = await desk();
  const { id } = await registered(given);
  await registered(given, { job: "Главный врач" });
  const card = (await given.ask("GET", `/api/registration/${id}/`)).body;
  expect(card.proposals).toMatchObject([
    { changes: [{ field: "должность", before: "Врач-фтизиатр", after: "Главный врач" }] },
  ]);
  const decide = () =>
    given.ask("POST", `/api/registration/${id}/proposals/${card.proposals[0].id}/decisions/`, { accept: true });
  expect((await decide()).body).toMatchObject({ job: "Главный врач", proposals: [], has_proposals: false });
  expect((await decide()).status).toBe(409);
});

test.each([
  ["accepted", true],
  ["refused", false],
])("a proposed school is shown with both names and can be %s", async (_way, accept) => {
  const given = await desk();
  const [first, second] = await schoolsNow(given.app);
  const { id } = await registered(given);
  await registered(given, { school_name: second?.id });
  const card = (await given.ask("GET", `/api/registration/${id}/`)).body;
  const change = { field: "школа", before: first?.name, after: second?.name };
  expect(card.proposals).toMatchObject([{ changes: [change] }]);
  const decisions = `/api/registration/${id}/proposals/${card.proposals[0].id}/decisions/`;
  const { body } = await given.ask("POST", decisions, { accept });
  expect(body).toMatchObject({ school_name: accept ? second?.id : first?.id, proposals: [] });
  expect(body.history[0].changes).toEqual(accept ? [change] : []);
});

test("a QR code finds its registration by its first eight characters, and a repeat is marked as one", async () => {
  const given = await desk();
  const first = await registered(given);
  const again = await registered(given);
  const page = (await getJson(given.app, `/api/registration/results/${first.result.split("/")[2]}/`)).body;
  const repeat = (await getJson(given.app, `/api/registration/results/${again.result.split("/")[2]}/`)).body;
  const found = (await given.ask("GET", `/api/registration/codes/${page.spoken_code.toLowerCase()}/`)).body;
  expect(found).toMatchObject({ id: first.id, kind: "own" });
  expect((await given.ask("GET", `/api/registration/codes/${repeat.spoken_code}/`)).body).toMatchObject({
    id: first.id,
    kind: "repeat",
  });
  expect((await given.ask("GET", "/api/registration/codes/AAAAAAAA/")).status).toBe(404);
});

test("a registration with a staff token has the source desk, also while registration is closed", async () => {
  const given = await desk();
  await given.platform.database.transaction((db) =>
    db.updateTable("conferences").set({ registration_on: 0 }).execute(),
  );
  const answers = await answersOf(given.app);
  const closed = await given.app.inject({ method: "POST", url: "/api/registration/", payload: answers });
  expect([closed.statusCode, closed.json()]).toEqual([
    400,
    { non_field_errors: ["Регистрация на конференцию закрыта."] },
  ]);
  const { status, body } = await given.ask("POST", "/api/registration/", answers);
  expect(status).toBe(201);
  expect((await given.ask("GET", `/api/registration/${body.id}/`)).body.source).toBe("desk");
});

test("registrations by staff are in the audit trail with their author", async () => {
  const given = await desk();
  const quick = await given.ask("POST", "/api/user_conferences/", { fio: "Подложный Пётр" });
  await given.ask("POST", "/api/registration/", await answersOf(given.app, { fio: "Подложная Анна" }));
  await registered(given, { fio: "Сама Мария" });
  const { results } = (await given.ask("GET", "/api/staff/audit/?limit=3")).body;
  const told = results.map(({ who, what, subject }: Record<string, string>) => [
    who,
    what,
    subject?.replace(/\d+/, "1"),
  ]);
  expect(told.slice(0, 2)).toEqual(
    ["№ 1 Подложная Анна", "№ 1 Подложный Пётр"].map((subject) => [
      "Администратор (stoika)",
      "Зарегистрирован на стойке",
      subject,
    ]),
  );
  expect(told[2]?.[1]).toBe("Вход");
  const card = (await given.ask("GET", `/api/registration/${quick.body.id}/`)).body;
  // The card shows the author, so the history does not.
  expect([card.created_by, card.history]).toEqual(["Администратор (stoika)", []]);
});

test("the form of a registration returns 401 to anonymous callers whether it exists or not", async () => {
  const given = await desk();
  const { id } = await registered(given);
  for (const number of [id, 999999]) {
    const { statusCode, body } = await given.app.inject({ url: `/api/registration/${number}/generate_file` });
    expect([statusCode, JSON.parse(body)]).toEqual([401, { detail: "Учетные данные не были предоставлены." }]);
  }
  const pdf = await given.app.inject({
    url: `/api/registration/${id}/generate_file`,
    headers: { authorization: `Token ${given.token}` },
  });
  expect([pdf.statusCode, pdf.headers["content-type"]]).toEqual([200, "application/pdf"]);
});
