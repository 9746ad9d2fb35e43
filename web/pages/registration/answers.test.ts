import { expect, it } from "vitest";
import { hasAnswers, noAnswers, readSent } from "./answers.ts";

it("reads the answers of a form, and empty ones for what was not sent", () => {
  const form = new FormData();
  form.set("fio", "Образцова Анна");
  form.set("school_name", "3");
  form.set("homepage", "http://spam.example");
  expect(readSent(form)).toEqual({
    answers: { ...noAnswers, fio: "Образцова Анна", school_name: "3" },
    key: "",
    revision: "",
  });
});

it("does not take a file for an answer", () => {
  const form = new FormData();
  form.set("fio", new File(["…"], "a.txt"));
  expect(readSent(form).answers.fio).toBe("");
});

it("counts a form with nothing but its key as unanswered", () => {
  const form = new FormData();
  form.set("key", "4f5c");
  expect(hasAnswers(readSent(form))).toBe(false);
  form.set("job", "врач");
  expect(hasAnswers(readSent(form))).toBe(true);
});
