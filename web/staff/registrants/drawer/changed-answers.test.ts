import { expect, test } from "vitest";
import { eachTextField } from "#domain/registration/registration-fields.ts";
import { answersOf, changedAnswers, changedNames } from "./changed-answers.ts";

const card = {
  ...eachTextField(() => ""),
  fio: "Ковылина Наталья",
  phone: "+79000000211",
  school_name: null,
};

test("only what differs is sent", () => {
  const typed = { ...answersOf(card), job: "Врач", school_name: "17" };
  expect(changedAnswers(card, typed)).toEqual({ job: "Врач", school_name: "17" });
  expect(changedNames(card, typed)).toEqual(["должность", "школа"]);
});

test("a record by name alone may be saved with its fields still empty", () => {
  expect(changedAnswers(card, answersOf(card))).toEqual({});
});

test("a field that is emptied is sent, so that the server can refuse it", () => {
  expect(changedAnswers({ ...card, job: "Врач" }, { ...answersOf(card), job: " " })).toEqual({ job: " " });
});

test("who has no school has an empty choice", () => {
  expect(answersOf(card).school_name).toBe("");
});

test("a phone is shown as people read it and is no change", () => {
  expect(answersOf(card).phone).toBe("+7 (900) 000-02-11");
  expect(changedAnswers(card, { phone: "+7 (900) 000-02-11" })).toEqual({});
});
