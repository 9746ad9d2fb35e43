import { expect, test } from "vitest";
import { setConferenceQuestions } from "#contract/conference/registration/registration-questions.ts";
import { blankQuestion, copiesOf, type QuestionRow, sentRow } from "./question-rows.ts";

const how: QuestionRow = { ...blankQuestion, id: 7, label: "Как участвуете?", answers: 12 };
const options = [
  { id: 3, label: "Очно", places: null },
  { id: 4, label: "Дистанционно", places: 40 },
];

test("questions of last year become new ones that the API takes, with the conditions between them", () => {
  const hotel: QuestionRow = { ...blankQuestion, id: 9, type: "flag", label: "Гостиница?" };
  const copies = copiesOf(
    [
      { ...how, options },
      { ...hotel, shown_if: { question: 7, value: 4 } },
    ],
    [],
  );
  const [first, second] = copies;
  expect(first).toMatchObject({ id: -1, options: [{ id: -3 }, { id: -4, places: 40 }] });
  expect(second).toMatchObject({ id: -2, shown_if: { question: -1, value: -4 } });
  expect(setConferenceQuestions.body.safeParse({ questions: copies.map(sentRow), revision: "" }).success).toBe(true);
});

test("what another type has left in a row is not sent", () => {
  expect(sentRow({ ...how, type: "line", options, is_consent: true })).toMatchObject({
    options: [],
    is_consent: false,
  });
});
