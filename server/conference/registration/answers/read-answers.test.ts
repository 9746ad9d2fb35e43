import { expect, test } from "vitest";
import { problemTexts } from "#contract/problems.ts";
import { desk } from "../../testing/desk.ts";
import { type TestQuestion, withQuestions } from "../../testing/test-questions.ts";
import { answersOf, post, registered } from "../../testing/test-registrations.ts";

type Desk = Awaited<ReturnType<typeof desk>>;

/** Asks these questions. @returns a function that registers with answers in their order, and their ids. */
async function asking(given: Desk, ...questions: TestQuestion[]) {
  const asked = await withQuestions(given, ...questions);
  const ids = asked.map(({ id }) => id);
  const answers = (values: unknown[]) => Object.fromEntries(values.map((value, index) => [ids[index], value]));
  const send = async (values: unknown[], more = {}) =>
    post(given.app, "/api/registration/", await answersOf(given.app, { answers: answers(values), ...more }));
  return { asked, ids, answers, send };
}

test("answers of every type are stored and shown to staff and to the registrant", async () => {
  const given = await desk();
  const { answers, send, asked } = await asking(
    given,
    { type: "line" },
    { type: "text" },
    { options: ["Очно", "Дистанционно"] },
    { type: "several", options: ["Завтрак", "Обед", "Ужин"] },
    { type: "flag" },
    { type: "number" },
    { type: "date" },
  );
  const [, , one, several] = asked;
  const eaten = several?.options.map(({ id }) => id).slice(1) ?? [];
  const values = [" <b>да</b> ", "Первая\r\nвторая", one?.options[1]?.id, eaten.toReversed(), false, 0, "1961-04-12"];
  const { status, body } = await send(values);
  const stored = answers(["<b>да</b>", "Первая\nвторая", one?.options[1]?.id, eaten, false, 0, "1961-04-12"]);
  expect([status, body.answers]).toEqual([201, stored]);
  expect((await given.ask("GET", `/api/registration/${body.id}/`)).body.answers).toEqual(stored);
  expect((await given.ask("GET", "/api/registration/")).body.results[0].answers).toEqual(stored);
  const result = await given.ask("GET", `/api/registration/results/${body.result.split("/").at(-2)}/`);
  expect(result.body.answers).toEqual(stored);
  expect(result.body.conference.questions).toHaveLength(7);
});

test.each([
  [{ type: "line" }, 12, problemTexts.notText],
  [{ type: "line" }, "а".repeat(301), problemTexts.tooLong(300)],
  [{ type: "line" }, "\u202e", problemTexts.unreadable],
  [{ type: "text" }, "а".repeat(2001), problemTexts.tooLong(2000)],
  [{ type: "number" }, -1, problemTexts.notNumber],
  [{ type: "number" }, 1_000_001, problemTexts.notNumber],
  [{ type: "number" }, "пять", problemTexts.notNumber],
  [{ type: "date" }, "31.12.2020", problemTexts.notDate],
  [{ type: "date" }, "2021-02-30", problemTexts.notDate],
  [{ type: "date" }, "1066-10-14", problemTexts.notInAnswerRange],
  [{ type: "flag" }, "да", problemTexts.notFlag],
  [{ options: ["Очно"] }, 99, problemTexts.goneOption],
  [{ options: ["Очно"] }, "Очно", problemTexts.goneOption],
  [{ type: "several", options: ["Очно"] }, [99], problemTexts.goneOption],
  [{ type: "several", options: ["Очно"] }, 1, problemTexts.notList],
] as [TestQuestion, unknown, string][])("%j refuses %j", async (question, value, message) => {
  const given = await desk();
  const { ids, send } = await asking(given, question);
  const { status, body } = await send([value]);
  expect([status, body]).toEqual([400, { [`answers.${ids[0]}`]: [message] }]);
});

test("required questions bind only who sends answers, and only those who are asked", async () => {
  const given = await desk();
  const { ids, send } = await asking(
    given,
    { options: ["Очно", "Дистанционно"], required: true },
    { type: "line", required: true, shown_if: { question: -1, value: -1 } },
  );
  expect(await registered(given, { email: "old@post.example" })).toMatchObject({ answers: {} });
  const nothing = await send([]);
  expect(nothing.body).toEqual({ [`answers.${ids[0]}`]: [problemTexts.blank] });
  expect((await send([1])).body).toEqual({ [`answers.${ids[1]}`]: [problemTexts.blank] });
  const atDesk = await given.ask(
    "POST",
    "/api/registration/",
    await answersOf(given.app, { email: "desk@post.example", answers: {} }),
  );
  expect(atDesk.status).toBe(201);
  const dropped = await send([2, "не спрошено"]);
  expect([dropped.status, dropped.body.answers]).toEqual([201, { [ids[0] ?? 0]: 2 }]);
});

test("all problems of a form are in one response, those of the answers with the others", async () => {
  const given = await desk();
  const { ids, send } = await asking(given, { type: "number" });
  const { body } = await send(["много"], { phone: "1", school_name: 999999 });
  expect(Object.keys(body).sort()).toEqual([`answers.${ids[0]}`, "phone", "school_name"].sort());
  const refused = await post(given.app, "/api/registration/", await answersOf(given.app, { answers: [1] }));
  expect([refused.status, Object.keys(refused.body)]).toEqual([400, ["answers"]]);
  const odd = await answersOf(given.app, { answers: { constructor: 1, "1e0": 1 } });
  const unknown = await post(given.app, "/api/registration/", odd);
  expect(Object.keys(unknown.body).sort()).toEqual(["answers.1e0", "answers.constructor"]);
});

test("of fifty at once, as many as there are places get an option, and others can choose another", async () => {
  const given = await desk();
  const { ids, send } = await asking(given, { label: "Гостиница", options: [["Нужна", 3], "Не нужна"] });
  const people = Array.from({ length: 50 }, (_, index) => ({ email: `guest${index}@post.example` }));
  const all = await Promise.all(people.map((person) => send([1], person)));
  expect(all.filter(({ status }) => status === 201)).toHaveLength(3);
  const refused = all.filter(({ status }) => status === 400);
  expect(refused).toHaveLength(47);
  for (const { body } of refused) expect(body).toEqual({ [`answers.${ids[0]}`]: [problemTexts.fullOption] });
  expect((await send([2], { email: "other@post.example" })).status).toBe(201);
  const { body } = await given.ask("GET", "/api/registration/questions/");
  expect(body[0].options[0]).toMatchObject({ is_full: true, places_left: 0 });
});

test("a withdrawn registration frees the place of its option, which may be taken meanwhile", async () => {
  const given = await desk();
  const { ids, send } = await asking(given, { options: [["Нужна", 1]] });
  const first = (await send([1], { email: "one@post.example" })).body;
  await given.ask("POST", `/api/registration/${first.id}/withdrawals/`);
  expect((await send([1], { email: "two@post.example" })).status).toBe(201);
  const back = await given.ask("POST", `/api/registration/${first.id}/reinstatements/`);
  expect([back.status, back.body]).toEqual([400, { [`answers.${ids[0]}`]: [problemTexts.fullOption] }]);
});

test("a correction changes the sent answers, and keeps the others and those to hidden questions", async () => {
  const given = await desk();
  const { asked, ids, send } = await asking(given, { label: "Стаж", type: "number" }, { label: "Тема" });
  const { body } = await send([5, "Туберкулёз"]);
  const [years, topic] = asked;
  await withQuestions(given, { ...years, options: [], hidden: true }, { ...topic, options: [] });
  const at = `/api/registration/results/${body.result.split("/").at(-2)}/`;
  const { revision } = (await given.ask("GET", at)).body;
  const corrected = await given.ask("PUT", at, {
    ...(await answersOf(given.app)),
    revision,
    answers: { [ids[1] ?? 0]: "Фтизиатрия" },
  });
  expect(corrected.body.answers).toEqual({ [ids[0] ?? 0]: 5, [ids[1] ?? 0]: "Фтизиатрия" });
  const card = (await given.ask("GET", `/api/registration/${body.id}/`)).body;
  expect(card.history[0].changes).toEqual([{ field: "Тема", before: "Туберкулёз", after: "Фтизиатрия" }]);
  const edited = await given.ask("PATCH", `/api/registration/${body.id}/`, {
    revision: card.revision,
    answers: { [ids[1] ?? 0]: null },
  });
  expect(edited.body.answers).toEqual({ [ids[0] ?? 0]: 5 });
});

test("the same person again without answers proposes no correction of them, with others does", async () => {
  const given = await desk();
  const { send } = await asking(given, { label: "Тема" });
  const { id } = (await send(["Туберкулёз"])).body;
  await registered(given);
  expect((await given.ask("GET", `/api/registration/${id}/`)).body.proposals).toEqual([]);
  await send(["Фтизиатрия"]);
  const [proposal] = (await given.ask("GET", `/api/registration/${id}/`)).body.proposals;
  expect(proposal.changes).toEqual([{ field: "Тема", before: "Туберкулёз", after: "Фтизиатрия" }]);
});

test("an answer that is a consent is kept with its words as proof, also when it is given later", async () => {
  const given = await desk();
  const { ids, send } = await asking(given, {
    label: "Согласны на публикацию фамилии?",
    type: "flag",
    is_consent: true,
  });
  const agreed = (await send([true])).body;
  const later = (await send([false], { email: "later@post.example" })).body;
  const at = `/api/registration/results/${later.result.split("/").at(-2)}/`;
  const { revision } = (await given.ask("GET", at)).body;
  const sent = { ...(await answersOf(given.app, { email: "later@post.example" })), revision };
  await given.ask("PUT", at, { ...sent, answers: { [ids[0] ?? 0]: true } });
  for (const { id } of [agreed, later]) {
    const card = (await given.ask("GET", `/api/registration/${id}/`)).body;
    expect(card.consents).toMatchObject([{ version: expect.stringMatching(/^вопрос \d+, [0-9a-f]{8}$/) }]);
    // The consent to processing is another one, which was not given.
    expect([card.consent, card.consent_at]).toEqual([false, null]);
  }
  const texts = await given.platform.database.read.selectFrom("consent_texts").select("content").execute();
  expect(texts.map(({ content }) => content)).toContain("Согласны на публикацию фамилии?");
});
