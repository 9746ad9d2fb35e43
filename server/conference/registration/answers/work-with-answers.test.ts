import { expect, test } from "vitest";
import { readPrintedText } from "#server/kit/testing/read-print.ts";
import { cleanUp } from "../../../lifecycle/housekeeping.ts";
import { getJson } from "../../../testing/test-app.ts";
import { sampleSheet } from "../../day/badges/badge-samples.ts";
import { desk } from "../../testing/desk.ts";
import { anna, headings, listDesk, pyotr, xlsxOf } from "../../testing/test-lists.ts";
import { currentId, withQuestions } from "../../testing/test-questions.ts";
import { answersOf, post } from "../../testing/test-registrations.ts";

const questions = [
  { label: "Как участвуете?", options: ["Очно", "Дистанционно"] },
  { label: "Питание", type: "several", options: ["Завтрак", "Обед"] },
  { label: "Стаж", type: "number" },
  { label: "Приезд", type: "date" },
  { label: "Тема" },
  { label: "Публиковать имя?", type: "flag", is_consent: true },
] as const;

type Given = Awaited<ReturnType<typeof desk>>;

const people: [string, unknown[]][] = [
  ["Белова Анна", [1, [1, 2], 5, "2026-12-01", "=1+1", true]],
  ["Ветрова Инна", [2, [2], 12, "2026-12-02", "Туберкулёз", true]],
  ["Громова Ольга", [2, null, null, null, null, false]],
];

/** Registers three people with answers. @returns the ids of the questions and of the registrations. */
async function answered(given: Given) {
  const asked = await withQuestions(
    given,
    ...questions.map((one) => ({ ...one, options: "options" in one ? [...one.options] : [] })),
  );
  const ids = asked.map(({ id }) => id);
  const registrations: number[] = [];
  for (const [fio, values] of people) {
    const answers = Object.fromEntries(values.map((value, index) => [ids[index], value]));
    const sent = await answersOf(given.app, { fio, email: `${registrations.length}@post.example`, answers });
    registrations.push((await post(given.app, "/api/registration/", sent)).body.id);
  }
  return { ids, registrations };
}

async function found({ ask }: Given, ...conditions: object[]): Promise<string[]> {
  const where = encodeURIComponent(JSON.stringify({ match: "all", conditions }));
  const { body } = await ask("GET", `/api/registration/?sort=fio&where=${where}`);
  return body.results.map(({ fio }: { fio: string }) => fio.split(" ")[0]);
}

test("registrations are found by answers of every type, and by their absence", async () => {
  const given = await desk();
  const { ids } = await answered(given);
  const [how, meals, years, arrival, topic, agrees] = ids;
  const by = (question: number | undefined, more: object) => found(given, { field: "answer", question, ...more });
  expect(await by(how, { values: [2] })).toEqual(["Ветрова", "Громова"]);
  expect(await by(how, { values: [2], not: true })).toEqual(["Белова"]);
  expect(await by(meals, { values: [1] })).toEqual(["Белова"]);
  expect(await by(meals, { values: ["none"] })).toEqual(["Громова"]);
  expect(await by(years, { from: 6 })).toEqual(["Ветрова"]);
  expect(await by(years, { until: 6 })).toEqual(["Белова"]);
  expect(await by(arrival, { from: "2026-12-01", until: "2026-12-01" })).toEqual(["Белова"]);
  expect(await by(topic, { values: ["any"] })).toEqual(["Белова", "Ветрова"]);
  expect(await by(agrees, { values: [false, "none"] })).toEqual(["Громова"]);
  expect(await by(agrees, {})).toEqual([]);
  expect(await by(999, { values: [1] })).toEqual([]);
  const both = [how, meals].map((question) => ({ field: "answer", question, values: [2] }));
  expect(await found(given, ...both)).toEqual(["Ветрова"]);
});

test("only active registrations are counted, and a text that looks like a date as any other", async () => {
  const given = await desk();
  const { ids, registrations } = await answered(given);
  const at = `/api/staff/conferences/${await currentId(given)}/questions/`;
  const counts = async () => {
    const [how, , , , topic] = (await given.ask("GET", at)).body.questions;
    return [how.answers, ...how.options.map((option: { answers: number }) => option.answers), topic.answers];
  };
  const second = `/api/registration/${registrations[1]}/`;
  const { revision } = (await given.ask("GET", second)).body;
  await given.ask("PATCH", second, { answers: { [ids[4] ?? 0]: "2026-12-01" }, revision });
  expect(await counts()).toEqual([3, 1, 2, 2]);
  await given.ask("POST", `/api/registration/${registrations[0]}/withdrawals/`);
  expect(await counts()).toEqual([2, 0, 2, 1]);
});

test("an export has a column for each question, and a formula in an answer stays text", async () => {
  const given = await desk();
  const { ids } = await answered(given);
  const columns = ["fio", ...ids.map((id) => `answers.${id}`)];
  const { body } = await given.ask("POST", "/api/registration/works/", { kind: "csv", columns, view: "sort=fio" });
  const at = `/api/registration/works/${body.id}/`;
  await expect.poll(async () => (await given.ask("GET", at)).body.state).toBe("done");
  const file = (await given.file(`${at}file/`)).body;
  const [head, first] = file.split("\r\n");
  expect(head).toContain('"Как участвуете?";"Питание";"Стаж";"Приезд";"Тема";"Публиковать имя?"');
  expect(first).toContain(`"Очно";"Завтрак; Обед";"5";"01.12.2026";"'=1+1";"да"`);
});

test("an answer is set for several registrations at once, and set back", async () => {
  const given = await desk();
  const { ids, registrations } = await answered(given);
  const [how = 0] = ids;
  const change = (changes: object[]) => given.ask("POST", "/api/registration/changes/", { changes });
  const { body } = await change(registrations.map((id) => ({ id, answers: { [how]: 1 } })));
  expect(body.refused).toEqual([]);
  expect(await found(given, { field: "answer", question: how, values: [1] })).toHaveLength(3);
  await change(body.done);
  expect(await found(given, { field: "answer", question: how, values: [1] })).toEqual(["Белова"]);
  const wrong = await change([{ id: registrations[0], answers: { [how]: 77 } }]);
  expect(wrong.body.refused).toHaveLength(1);
});

test("the numbers count the answers by option", async () => {
  const given = await desk();
  const { registrations } = await answered(given);
  await given.ask("POST", `/api/registration/${registrations[2]}/withdrawals/`);
  const { answers } = (await given.ask("GET", "/api/staff/numbers/")).body;
  const counts = answers.map(({ rows }: { rows: { name: string; count: number }[] }) => rows.map(({ count }) => count));
  expect(counts).toEqual([[1, 1], [1, 2], [2], [2], [2], [2, 0]]);
  expect((await given.file("/api/staff/numbers/xlsx/")).statusCode).toBe(200);
  expect((await given.file("/api/staff/numbers/pdf/")).statusCode).toBe(200);
});

test("only those who agreed are in the public list, until they withdraw", async () => {
  const given = await desk();
  const list = async (query = "") => (await getJson(given.app, `/api/registration/participants/${query}`)).body;
  expect(await list()).toMatchObject({ count: 0, results: [] });
  const { registrations } = await answered(given);
  expect((await list()).results).toEqual([{ fio: "Белова Анна" }, { fio: "Ветрова Инна" }]);
  expect((await list("?limit=1&page=2")).results).toEqual([{ fio: "Ветрова Инна" }]);
  expect((await getJson(given.app, "/api/registration/participants/?page=9")).status).toBe(404);
  await given.ask("POST", `/api/registration/${registrations[0]}/withdrawals/`);
  expect((await list()).results).toEqual([{ fio: "Ветрова Инна" }]);
});

test("a person is shown and exported with the answers, which an erasure removes", async () => {
  const given = await desk();
  const { registrations } = await answered(given);
  const [first] = registrations;
  const { body } = await given.ask("GET", `/api/staff/people/${first}/`);
  expect(body.registrations[0].answers).toContainEqual({ label: "Питание", text: "Завтрак; Обед" });
  const file = await given.file(`/api/staff/people/${first}/exports/`, { request: null });
  expect(file.statusCode).toBe(200);
  await given.ask("POST", `/api/registration/${first}/erasures/`, { ground: "demand" });
  const { read } = given.platform.database;
  const left = await read.selectFrom("registration_answers").select("registration_id").distinct().execute();
  expect(left.map(({ registration_id }) => registration_id)).not.toContain(first);
});

test("thirty days after a question was deleted its answers are erased", async () => {
  let now = new Date("2026-11-22T09:00:00Z");
  const given = await desk({ clock: () => now });
  const { ids, registrations } = await answered(given);
  await withQuestions(given);
  const answers = async () => (await given.ask("GET", `/api/registration/${registrations[0]}/`)).body.answers;
  await cleanUp(given.platform);
  expect(Object.keys(await answers())).toHaveLength(ids.length);
  now = new Date("2026-12-23T09:00:00Z");
  await cleanUp(given.platform);
  const { read } = given.platform.database;
  expect(await read.selectFrom("registrations").select("answers").distinct().execute()).toEqual([{ answers: "{}" }]);
  expect(await read.selectFrom("registration_answers").selectAll().execute()).toEqual([]);
});

test("an imported list fills answers by the headings of its columns; unknown options are named", async () => {
  const given = await listDesk();
  const asked = await withQuestions(
    given,
    ...questions.map((one) => ({ ...one, options: "options" in one ? [...one.options] : [] })),
  );
  const [how, meals, years, arrival] = asked.map(({ id }) => id);
  const head = [...headings, "как  участвуете?", "Питание", "Стаж", "Приезд"];
  const rows = [
    [...anna, "ОЧНО", "Завтрак; обед", 7, "01.12.2026"],
    [...pyotr, "Сам", "Полдник", "семь", "вчера"],
  ];
  const { at, order } = await given.sent(await xlsxOf([head, ...rows]));
  const trial = await given.ask("POST", `${at}trials/`, order);
  expect(trial.body.answers).toEqual(["Как участвуете?", "Питание", "Стаж", "Приезд"]);
  expect(trial.body.lines[0].remarks).toEqual([
    "«Как участвуете?»: не подошёл ответ «Сам»",
    "«Питание»: не подошёл ответ «Полдник»",
    "«Стаж»: не подошёл ответ «семь»",
    "«Приезд»: не подошёл ответ «вчера»",
  ]);
  await given.ask("POST", `${at}loads/`, order);
  await given.done(at, "loading");
  const found = (await given.people()).map((row: { answers: object }) => row.answers);
  const read = { [how ?? 0]: 1, [meals ?? 0]: [1, 2], [years ?? 0]: 7, [arrival ?? 0]: "2026-12-01" };
  expect(found).toEqual([read, {}]);
});

test("merging two registrations fills the missing answers of the kept one, and undoing it takes them back", async () => {
  const given = await desk();
  const { ids, registrations } = await answered(given);
  const [keep, , remove] = registrations.toReversed();
  const revision = 1;
  const pair = { keep: { id: keep, revision }, remove: { id: remove, revision } };
  const { status, body } = await given.ask("POST", "/api/registration/merges/", pair);
  expect(status).toBe(201);
  const answers = async () => (await given.ask("GET", `/api/registration/${keep}/`)).body.answers;
  expect(await answers()).toMatchObject({ [ids[0] ?? 0]: 2, [ids[2] ?? 0]: 5 });
  await given.ask("POST", `/api/registration/merges/${body.id}/undoings/`);
  expect(await answers()).toEqual({ [ids[0] ?? 0]: 2, [ids[5] ?? 0]: false });
});

test("a badge has a line with the answer to a chosen question", async () => {
  const given = await desk();
  const { ids } = await answered(given);
  const { format, show } = sampleSheet();
  const order = { conference: await currentId(given), who: "all", view: "sort=number", format, show, question: ids[4] };
  const begun = await given.ask("POST", "/api/registration/badges/runs/", order);
  const at = `/api/registration/works/${begun.body.job.id}/`;
  await expect.poll(async () => (await given.ask("GET", at)).body.state).toBe("done");
  expect(await readPrintedText((await given.file(`${at}file`)).rawPayload)).toContain("Туберкулёз");
});

test("a saved view keeps its condition on an answer, and a mailing to it goes to those who answered so", async () => {
  const given = await desk();
  const { ids } = await answered(given);
  const where = JSON.stringify({ match: "all", conditions: [{ field: "answer", question: ids[0], values: [2] }] });
  const query = `where=${encodeURIComponent(where)}`;
  const saved = await given.ask("POST", "/api/registration/views/", { name: "Дистанционно", query });
  expect(saved.body.count).toBe(2);
  const mailing = (await given.ask("POST", "/api/letters/mailings/", { view: saved.body.query })).body;
  const recipients = await given.ask("GET", `/api/letters/mailings/${mailing.id}/recipients/`);
  expect(recipients.body).toMatchObject({ receive: 2, chosen: 2 });
});

test("a letter has the answers in place of {ответы}, with markup as text", async () => {
  const given = await desk();
  const [topic] = await withQuestions(given, { label: "Тема <b>доклада</b>" });
  await post(
    given.app,
    "/api/registration/",
    await answersOf(given.app, { answers: { [topic?.id ?? 0]: "<i>Фтизиатрия</i>" } }),
  );
  const text = { subject: "Ждём", preheader: "", body: "<p>{ответы}</p><p>{кнопка: страница участника}</p>" };
  const shown = await given.ask("POST", "/api/letters/texts/registered/previews/", text);
  expect(shown.status).toBe(200);
  expect(shown.body.html).toContain("Тема &lt;b&gt;доклада&lt;/b&gt;");
  expect(shown.body.html).toContain("&lt;i&gt;Фтизиатрия&lt;/i&gt;");
});
