import { expect, test } from "vitest";
import { hasAnswers, noAnswers, readSent } from "./answers.ts";

test("the values of a form are read, with empty ones for missing fields", () => {
  const form = new FormData();
  form.set("fio", "Образцова Анна");
  form.set("school_name", "3");
  form.set("homepage", "http://spam.example");
  expect(readSent(form)).toEqual({
    answers: { ...noAnswers, fio: "Образцова Анна", school_name: "3" },
    key: "",
    questions: {},
    revision: "",
  });
});

test("a file sent as a value is ignored", () => {
  const form = new FormData();
  form.set("fio", new File(["…"], "a.txt"));
  expect(readSent(form).answers.fio).toBe("");
});

test("a form with only its key counts as empty", () => {
  const form = new FormData();
  form.set("key", "4f5c");
  expect(hasAnswers(readSent(form))).toBe(false);
  form.set("job", "врач");
  expect(hasAnswers(readSent(form))).toBe(true);
});
