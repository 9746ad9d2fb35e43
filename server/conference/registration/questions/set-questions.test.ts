import { expect, test } from "vitest";
import { problemTexts } from "#contract/problems.ts";
import { getJson } from "../../../testing/test-app.ts";
import { desk } from "../../testing/desk.ts";
import { currentId, setQuestions, withQuestions } from "../../testing/test-questions.ts";
import { answersOf, post, registered } from "../../testing/test-registrations.ts";

test("questions are asked in order, with their options; hidden ones and those that depend on them are not", async () => {
  const given = await desk();
  const how = { label: "Как участвуете?", options: ["Очно", "Дистанционно"] };
  const hotel = { label: "Нужна гостиница?", type: "flag", shown_if: { question: -1, value: -1 } } as const;
  const asked = await withQuestions(given, how, hotel, { label: "Стаж", type: "number", hidden: true });
  const [first, second] = asked;
  expect(second?.shown_if).toEqual({ question: first?.id, value: first?.options[0]?.id });
  const shown = await getJson(given.app, "/api/registration/questions/");
  expect(shown.body.map(({ label }: { label: string }) => label)).toEqual(["Как участвуете?", "Нужна гостиница?"]);
  const { body } = await getJson(given.app, "/api/registration/questions/");
  expect(body[1].shown_if.question).toBe(body[0].id);
  await withQuestions(given, { ...how, hidden: true }, hotel);
  expect((await getJson(given.app, "/api/registration/questions/")).body).toEqual([]);
});

test("a list with a mistake is refused with the place of the mistake", async () => {
  const given = await desk();
  const refusal = async (...questions: Parameters<typeof setQuestions>[1]) =>
    (await setQuestions(given, questions)).body;
  const choice = { options: ["Да", "Нет"] };
  expect(await refusal({ label: "а".repeat(300) })).toEqual({ "questions.0.label": [problemTexts.tooLong(200)] });
  expect(await refusal({ label: "Имя\u202eямИ" })).toEqual({ "questions.0.label": [problemTexts.unreadable] });
  expect(await refusal({ type: "one" })).toEqual({ "questions.0.options": [problemTexts.noOptions] });
  expect(await refusal({ type: "line", options: ["Да"] })).toEqual({
    "questions.0.options": [problemTexts.onlyForChoice],
  });
  expect(await refusal({ type: "flag", shown_if: { question: -1, value: [] as never } })).toEqual({
    "questions.0.shown_if.value": [problemTexts.impossibleCondition],
  });
  expect(await refusal({ options: ["Да", "Да"] })).toEqual({ "questions.0.options": [problemTexts.twice] });
  expect(await refusal({ type: "line", is_consent: true })).toEqual({
    "questions.0.is_consent": [problemTexts.freeConsent],
  });
  expect(await refusal({ type: "flag", is_consent: true, required: true })).toEqual({
    "questions.0.is_consent": [problemTexts.freeConsent],
  });
  expect(await refusal(...Array.from({ length: 200 }, () => ({})))).toEqual({
    questions: [problemTexts.longList(40)],
  });
  const circle = [
    { ...choice, shown_if: { question: -2, value: -1 } },
    { ...choice, shown_if: { question: -1, value: -1 } },
  ];
  expect(await refusal(...circle)).toEqual({ "questions.0.shown_if": [problemTexts.impossibleCondition] });
  const onNoOption = { ...choice, shown_if: { question: -1, value: -7 } };
  expect(await refusal(choice, onNoOption)).toEqual({ "questions.1.shown_if": [problemTexts.impossibleCondition] });
  expect(await refusal({ id: 999 })).toEqual({ "questions.0.label": [problemTexts.noLongerExists] });
  expect((await getJson(given.app, "/api/registration/questions/")).body).toEqual([]);
});

test("two editors at once: the second is told, and nothing is overwritten", async () => {
  const given = await desk();
  const at = `/api/staff/conferences/${await currentId(given)}/questions/`;
  const { revision } = (await given.ask("GET", at)).body;
  await withQuestions(given, { label: "Первый" });
  expect((await given.ask("PUT", at, { questions: [], revision })).status).toBe(409);
  expect((await given.ask("GET", "/api/staff/conferences/999/questions/")).status).toBe(404);
});

test("a deleted question keeps its answers and can be restored; its answered type cannot change", async () => {
  const given = await desk();
  const [question] = await withQuestions(given, { label: "Стаж", type: "number" });
  const id = question?.id ?? 0;
  const { id: person } = await registered(given, { answers: { [id]: 12 } });
  const [deleted] = await withQuestions(given);
  expect(deleted).toMatchObject({ id, answers: 1, deleted_at: expect.any(String) });
  const gone = await post(given.app, "/api/registration/", await answersOf(given.app, { answers: { [id]: 3 } }));
  expect([gone.status, gone.body]).toEqual([400, { [`answers.${id}`]: [problemTexts.goneQuestion] }]);
  const other = await setQuestions(given, [{ id, label: "Стаж", type: "line" }]);
  expect(other.body).toEqual({ "questions.0.type": [problemTexts.answeredType] });
  await withQuestions(given, { id, label: "Стаж, лет", type: "number" });
  expect((await given.ask("GET", `/api/registration/${person}/`)).body.answers).toEqual({ [id]: 12 });
});

test("two options of one id are refused; a question of the id 0 is new, and no condition of the next", async () => {
  const given = await desk();
  const [asked] = await withQuestions(given, { id: 0, type: "flag" }, { label: "Второй", options: ["Да", "Нет"] });
  const at = `/api/staff/conferences/${await currentId(given)}/questions/`;
  const { questions, revision } = (await given.ask("GET", at)).body;
  expect([asked?.id, questions[1].shown_if]).toEqual([expect.any(Number), null]);
  const [first, second] = questions[1].options;
  const twice = { ...questions[1], options: [first, { ...second, id: first.id }] };
  const refused = await given.ask("PUT", at, { questions: [questions[0], twice], revision });
  expect(refused.body).toEqual({ "questions.1.options": [problemTexts.twice] });
});

test("the id of a deleted option is never given to another", async () => {
  const given = await desk();
  const [before] = await withQuestions(given, { options: ["Очно", "Дистанционно"] });
  const at = `/api/staff/conferences/${await currentId(given)}/questions/`;
  const set = async (options: object[]) => {
    const { revision } = (await given.ask("GET", at)).body;
    return (await given.ask("PUT", at, { questions: [{ ...before, options }], revision })).body.questions[0].options;
  };
  const [first, second] = before?.options ?? [];
  await set([first as object]);
  const options = await set([first as object, { id: -1, label: "Заочно", places: null }]);
  expect(options[1].id).toBe((second?.id ?? 0) + 1);
});
