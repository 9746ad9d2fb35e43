import { expect, test } from "vitest";
import type { Person } from "#contract/people/people.ts";
import { createLog } from "#server/kit/log.ts";
import { cleanUp } from "#server/lifecycle/housekeeping.ts";
import { signInAdministrator } from "#server/testing/signed-in.ts";
import { testNow } from "#server/testing/test-platform.ts";
import { takeList } from "../../conference/registrants/imports/uploaded-lists.ts";
import { askingWith, desk } from "../../conference/testing/desk.ts";
import { siteWithMail } from "../../conference/testing/site-with-mail.ts";
import { registered } from "../../conference/testing/test-registrations.ts";
import { tracesOf } from "../testing/traces.ts";

type Desk = Awaited<ReturnType<typeof desk>>;

const person = {
  fio: "Маркеровская Квазимода Фунтиковна",
  job_place: "Маркероклиника",
  phone: "+79001234577",
  email: "marker.person@post.example",
};
/** Everything except the name, which the act contains. */
const markers = ["Маркероклини", "9001234577", "900) 123-45-77", "marker.person", "Секретный вопрос"];
const request = { kind: "withdraw", source: "email", received_on: "2026-11-20", fio: person.fio, email: person.email };

/** Returns a person with two registrations under different addresses, one of them in the bin, and a request. */
async function known(given: Desk) {
  const { id } = await registered(given, person);
  const { id: other } = await registered(given, { ...person, email: "marker.person@clinic.example" });
  await given.ask("POST", `/api/staff/people/${id}/matches/`, { other, same: true });
  await given.ask("DELETE", `/api/registration/${other}/delete_user/`);
  const added = await given.ask("POST", "/api/staff/requests/", { ...request, content: "Секретный вопрос" });
  return { id, other, request: added.body.id as number };
}

const order = (registrations: number[], changed: object = {}) => ({
  registrations,
  surname: "маркеровская",
  ground: "withdrawal",
  request: null,
  unanswered: false,
  notify: false,
  ...changed,
});

const erase = ({ ask }: Desk, id: number, body: object) => ask("POST", `/api/staff/people/${id}/erasures/`, body);

test("an erasure removes every registration of the person, and leaves only the act", async () => {
  const given = await desk();
  const { id: stays } = await registered(given, { fio: "Оставшаяся Анна", email: "stays@post.example" });
  const { id, other, request: number } = await known(given);
  await given.ask("GET", `/api/staff/people/${id}/`);
  expect((await tracesOf(given.platform, markers)).length).toBeGreaterThan(1);
  const answer = await erase(given, id, order([id, other], { request: number }));
  expect(answer).toMatchObject({ status: 201, body: { act: expect.any(Number) } });
  await expect.poll(() => tracesOf(given.platform, markers)).toEqual([]);
  const named = await tracesOf(given.platform, ["Квазимода"]);
  expect(named.filter((trace) => !trace.startsWith("bytes"))).toEqual(["table erasure_acts"]);
  for (const gone of [id, other]) expect((await given.ask("GET", `/api/staff/people/${gone}/`)).status).toBe(404);
  expect((await given.ask("GET", `/api/registration/${stays}/`)).status).toBe(200);
  const { body: closed } = await given.ask("GET", "/api/staff/requests/?state=closed");
  expect(closed.results).toMatchObject([
    { id: number, fio: "", email: "", content: "", answer: `Данные уничтожены, акт № ${answer.body.act}.` },
  ]);
  const { body: journal } = await given.ask("GET", "/api/staff/erasures/");
  expect(journal.results.map((line: { registration: number }) => line.registration).toSorted()).toEqual([id, other]);
});

test("the act contains what the law requires, is printed, settled, and deleted after three years", async () => {
  const time = { now: testNow };
  const given = await desk({ clock: () => time.now });
  const { id } = await registered(given, person);
  const { body } = await erase(given, id, order([id], { ground: "demand" }));
  const url = `/api/staff/erasure-acts/${body.act}/`;
  const act = (await given.ask("GET", url)).body;
  const facts = Object.fromEntries(act.facts);
  expect(facts["Оператор"]).toContain("Общество фтизиатров");
  expect(facts["Чьи данные"]).toBe(person.fio);
  expect(facts["Категории данных"]).toContain("электронная почта");
  expect(facts["Причина"]).toContain("Требование субъекта");
  expect(act).toMatchObject({ keep_until: "2029-11-21", copies_until: "2026-12-21", signed_at: null });
  expect(act.signers).toHaveLength(2);
  expect(JSON.stringify(act.extract)).toContain("Запись № 1 создана");
  expect(JSON.stringify(act.extract)).not.toContain("9001234577");
  const headers = { authorization: `Token ${given.token}` };
  const pdf = await given.app.inject({ url: `${url}print/`, headers });
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  await given.ask("POST", `${url}settlements/`, { what: "signed" });
  expect((await given.ask("POST", `${url}settlements/`, { what: "paper" })).body).toMatchObject({
    signed_at: expect.any(String),
    paper_destroyed_at: expect.any(String),
  });
  const acts = async () => (await given.platform.database.read.selectFrom("erasure_acts").selectAll().execute()).length;
  time.now = new Date("2029-11-21T12:00:00+03:00");
  await cleanUp(given.platform);
  expect(await acts()).toBe(1);
  time.now = new Date("2029-11-22T12:00:00+03:00");
  await cleanUp(given.platform);
  expect(await acts()).toBe(0);
});

test("an erasure is refused for another surname, unseen registrations and an unanswered request for access", async () => {
  const given = await desk();
  const { id } = await registered(given, person);
  expect((await erase(given, id, order([id], { surname: "Маркер" }))).body).toEqual({ surname: [expect.any(String)] });
  expect((await erase(given, id, order([id, 999]))).status).toBe(409);
  const access = { ...request, kind: "access", content: "" };
  const { body } = await given.ask("POST", "/api/staff/requests/", access);
  const refused = await erase(given, id, order([id]));
  expect(refused).toMatchObject({ status: 400, body: { unanswered: [expect.stringContaining(`№ ${body.id}`)] } });
  await registered(given, { ...person, email: "namesake@post.example" });
  expect((await given.ask("GET", `/api/staff/people/${id}/`)).status).toBe(200);
  expect((await erase(given, id, order([id], { unanswered: true }))).status).toBe(201);
  expect((await erase(given, id, order([id]))).status).toBe(404);
});

test("a person who is being edited is erased, and the edit finds nothing", async () => {
  const given = await desk();
  const { id } = await registered(given, person);
  const [erased, edited] = await Promise.all([
    erase(given, id, order([id])),
    given.ask("PATCH", `/api/registration/${id}/`, { job: "Маркеролог", revision: 1 }),
  ]);
  expect(erased.status).toBe(201);
  expect([200, 404]).toContain(edited.status);
  await expect.poll(() => tracesOf(given.platform, ["Маркеролог", ...markers])).toEqual([]);
});

test("a list that names the person is stopped, and rows it adds meanwhile are erased, too", async () => {
  // A job whose rows are erased under way may be logged as failed.
  const given = await desk({ platform: { log: createLog("fatal", process.stderr) } });
  const { platform, ask } = given;
  const { id } = await registered(given, person);
  const { body: me } = await ask("GET", "/api/users/me/");
  const staff = { id: me.id, username: me.username, fio: me.fio, roles: me.roles, tokenId: 0 };
  const rows = Array.from({ length: 400 }, (_, row) => `Загруженный Пётр ${row};petr${row}@post.example`);
  const lines = ["ФИО;Почта", ...rows, `${person.fio};${person.email}`].join("\n");
  const list = await takeList(platform, "список.csv", Buffer.from(`${lines}\n`), staff);
  const { body: settings } = await ask("GET", "/api/staff/conferences/");
  const conference = settings.find((one: { is_current: boolean }) => one.is_current).id;
  const run = await ask("POST", `/api/registration/imports/${list.id}/loads/`, {
    conference,
    columns: ["fio", "email"],
  });
  expect(run.status, JSON.stringify(run.body)).toBe(201);
  const job = await ask("POST", "/api/registration/works/", { kind: "csv" });
  expect((await erase(given, id, order([id]))).status).toBe(201);
  await expect
    .poll(async () =>
      (await platform.database.read.selectFrom("jobs").select("state").execute()).map((row) => row.state),
    )
    .not.toContain("running");
  expect((await ask("GET", `/api/registration/works/${job.body.id}/file`)).status).toBe(404);
  await expect.poll(() => tracesOf(platform, markers)).toEqual([]);
});

test("the letter about an erasure is sent before the address is erased", async () => {
  const { app, platform, mail, sender, letters } = await siteWithMail();
  const { token } = await signInAdministrator(app, platform);
  const given = { app, platform, token, ask: askingWith(app, token) } as Desk;
  const { id } = await registered(given, person);
  await sender.sendDue();
  const { body } = await given.ask("GET", `/api/staff/people/${id}/`);
  expect(body.letters).toMatchObject([{ title: "Вы зарегистрированы", recipient: person.email, state: "sent" }]);
  expect((await erase(given, id, order([id], { notify: true }))).status).toBe(201);
  await sender.sendDue();
  expect(mail.received.map(({ to }) => to)).toEqual([person.email, person.email]);
  expect((await letters()).at(-1)).toMatchObject({ kind: "erased", state: "sent", recipient: "", name: "" });
  // The bytes of the address are overwritten later, with those of the next erasure.
  expect((await tracesOf(platform, markers)).filter((trace) => !trace.startsWith("bytes"))).toEqual([]);
});

test("a request without an address is exported and erased with its person, unless a namesake may have sent it", async () => {
  const given = await desk();
  const { id } = await registered(given, person);
  const unnamed = { ...request, kind: "correct", source: "paper", email: "", content: "Секретный вопрос" };
  await given.ask("POST", "/api/staff/requests/", unnamed);
  const requests = async () => (await given.ask("GET", `/api/staff/people/${id}/`)).body.requests;
  expect(await requests()).toHaveLength(1);
  const namesake = await registered(given, { ...person, email: "namesake@post.example" });
  expect(await requests()).toEqual([]);
  expect((await erase(given, id, order([id]))).status).toBe(201);
  const { body: open } = await given.ask("GET", "/api/staff/requests/");
  expect(open.results).toMatchObject([{ fio: person.fio, content: unnamed.content }]);
  await erase(given, namesake.id, order([namesake.id]));
  expect((await given.ask("GET", "/api/staff/requests/")).body.results).toEqual([]);
  await expect.poll(() => tracesOf(given.platform, ["Секретный вопрос"])).toEqual([]);
});

test("an erasure of a registration made by mistake leaves no name in the requests of its person", async () => {
  const given = await desk();
  const { id } = await registered(given, person);
  await given.ask("POST", "/api/staff/requests/", { ...request, content: "" });
  await erase(given, id, order([id], { ground: "mistake" }));
  const rows = await given.platform.database.read.selectFrom("personal_requests").selectAll().execute();
  expect(rows).toMatchObject([{ fio: "", fio_key: "", email: "", email_key: "", content: "" }]);
});

test("an erasure removes the answers that an undone merge copied into the history of another person", async () => {
  const given = await desk();
  const kept = await registered(given, { fio: "Иной Пётр Иванович", email: "other@post.example" });
  const { id } = await registered(given, person);
  const revision = async (of: number) => (await given.ask("GET", `/api/registration/${of}/`)).body.revision as number;
  const merge = await given.ask("POST", "/api/registration/merges/", {
    keep: { id: kept.id, revision: await revision(kept.id) },
    remove: { id, revision: await revision(id) },
    take: ["job_place", "phone"],
  });
  expect((await given.ask("POST", `/api/registration/merges/${merge.body.id}/undoings/`)).status).toBe(204);
  await given.ask("PATCH", `/api/registration/${kept.id}/`, { job: "Врач", revision: await revision(kept.id) });
  expect((await erase(given, id, order([id]))).status).toBe(201);
  await expect.poll(() => tracesOf(given.platform, markers)).toEqual([]);
  const { history } = (await given.ask("GET", `/api/staff/people/${kept.id}/`)).body;
  expect(history.map(({ what, changes }: Person["history"][number]) => [what, changes.length])).toEqual([
    ["Регистрация исправлена", 1],
    ["Объединение отменено", 0],
    ["Объединена с другой записью", 0],
  ]);
});

test.each([
  ["person", (given: Desk, { kept, removed }: Merged) => erase(given, kept, order([kept, removed]))],
  [
    "registration",
    ({ ask }: Desk, { kept }: Merged) => ask("POST", `/api/registration/${kept}/erasures/`, { ground: "demand" }),
  ],
])("an erasure of a %s contains what was merged into it", async (_what, eraseMerged) => {
  const given = await desk();
  const merged = await mergedAway(given);
  const { registrations } = (await given.ask("GET", `/api/staff/people/${merged.removed}/`)).body;
  expect(registrations.map(({ id }: { id: number }) => id).toSorted()).toEqual([merged.kept, merged.removed]);
  expect((await eraseMerged(given, merged)).status).toBeLessThan(300);
  const named = await tracesOf(given.platform, [...markers, "Маркировская"]);
  expect(named.filter((trace) => !trace.startsWith("bytes"))).toEqual([]);
});

type Merged = { kept: number; removed: number };

/** Returns two merged registrations under different spellings of a name. */
async function mergedAway(given: Desk): Promise<Merged> {
  const [{ id: kept }, { id: removed }] = [
    await registered(given, person),
    await registered(given, { ...person, fio: "Маркировская Квазимода Фунтиковна" }),
  ];
  const merge = { keep: { id: kept, revision: 1 }, remove: { id: removed, revision: 1 }, take: [] };
  expect((await given.ask("POST", "/api/registration/merges/", merge)).status).toBe(201);
  return { kept, removed };
}
