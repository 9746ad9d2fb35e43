import { expect, test } from "vitest";
import { eachTextField } from "#domain/registration/registration-fields.ts";
import { answersOf, changedAnswers, changedNames } from "./changed-answers.ts";

const card = {
  ...eachTextField(() => ""),
  fio: "Ковылина Наталья",
  phone: "+79000000211",
  school_name: null,
  answers: {},
};

test("only changed values are sent", () => {
  const typed = { ...answersOf(card), job: "Врач", school_name: "17" };
  expect(changedAnswers(card, typed)).toEqual({ job: "Врач", school_name: "17" });
  expect(changedNames(card, typed)).toEqual(["должность", "школа"]);
});

test("a record with only a name has no changes if its empty fields stay empty", () => {
  expect(changedAnswers(card, answersOf(card))).toEqual({});
});

test("a cleared field is sent, so that the server can reject it", () => {
  expect(changedAnswers({ ...card, job: "Врач" }, { ...answersOf(card), job: " " })).toEqual({ job: " " });
});

test("a record without a school has an empty selection", () => {
  expect(answersOf(card).school_name).toBe("");
});

test("a formatted phone number is not a change", () => {
  expect(answersOf(card).phone).toBe("+7 (900) 000-02-11");
  expect(changedAnswers(card, { phone: "+7 (900) 000-02-11" })).toEqual({});
});
