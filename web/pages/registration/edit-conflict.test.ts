import { expect, test } from "vitest";
import type { RegistrationResult } from "#contract/conference/registration/registration-result.ts";
import { problemTexts } from "#contract/problems.ts";
import { eachTextField } from "#domain/registration/registration-fields.ts";
import { ApiProblem } from "../../api/client.ts";
import { editConflict, isConflict, saysEditConflict } from "./edit-conflict.ts";
import { answersOf } from "./result/answers-of-result.ts";

const written: RegistrationResult = {
  ...eachTextField(() => "Больница"),
  fio: "Образцова Анна",
  region: "Пермский край",
  job_place: "Больница",
  job: "Врач",
  phone: "+79000001234",
  email: "a@mail.example",
  answers: {},
  school_name: 2,
  school: "Школа детской фтизиатрии",
  number: 7,
  kind: "own",
  waiting: null,
  has_letter: true,
  status: "registered",
  revision: 2,
  created_at: "2026-11-21T12:00:00+03:00",
  qr_code: "data:image/png;base64,",
  spoken_code: "7Q4K-Z2M9",
  conference: {
    id: 5,
    name: "XIII ежегодная конференция",
    roman: "XIII",
    place: "Дом учёных",
    start_date: "2025-09-04",
    end_date: "2025-09-05",
    schools: [],
    questions: [],
  },
};

test("a conflict lists the stored value of every field that differs from the typed one", () => {
  const typed = { ...answersOf(written), job: "Главный врач", school_name: "3" };
  expect(editConflict(typed, written).errors).toEqual([
    { field: "job", message: "Сейчас записано: Врач" },
    { field: "school_name", message: "Сейчас записано: Школа детской фтизиатрии" },
  ]);
});

test("the form gets a formatted phone, and an empty value for no school", () => {
  expect(answersOf(written).phone).toBe("+7 (900) 000-12-34");
  expect(answersOf({ ...written, school_name: null }).school_name).toBe("");
});

test("a concurrent correction is distinguished from other conflicts", () => {
  const conflict = (detail: string) => new ApiProblem(409, { detail });
  expect(saysEditConflict(conflict(problemTexts.editConflict))).toBe(true);
  expect(saysEditConflict(conflict(problemTexts.liveTwin(1)))).toBe(false);
  expect(saysEditConflict(conflict(problemTexts.isWithdrawn))).toBe(false);
});

test("only a 409 of the API is a conflict", () => {
  expect([new ApiProblem(409, {}), new ApiProblem(400, {}), new TypeError("409")].map(isConflict)).toEqual([
    true,
    false,
    false,
  ]);
});
