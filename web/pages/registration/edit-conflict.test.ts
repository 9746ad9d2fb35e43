import { expect, it } from "vitest";
import { problemTexts } from "#contract/problems.ts";
import type { RegistrationResult } from "#contract/registrations/registration-result.ts";
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
  school_name: 2,
  school: "Школа детской фтизиатрии",
  number: 7,
  kind: "own",
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
  },
};

it("sets what is written beside what was typed, field by field", () => {
  const typed = { ...answersOf(written), job: "Главный врач", school_name: "3" };
  expect(editConflict(typed, written).errors).toEqual([
    { field: "job", message: "Сейчас записано: Врач" },
    { field: "school_name", message: "Сейчас записано: Школа детской фтизиатрии" },
  ]);
});

it("fills the form with a phone as people write it, in plain spaces", () => {
  expect(answersOf(written).phone).toBe("+7 (900) 000-12-34");
  expect(answersOf({ ...written, school_name: null }).school_name).toBe("");
});

it("tells a correction by somebody else from the other conflicts", () => {
  const conflict = (detail: string) => new ApiProblem(409, { detail });
  expect(saysEditConflict(conflict(problemTexts.editConflict))).toBe(true);
  expect(saysEditConflict(conflict(problemTexts.liveTwin(1)))).toBe(false);
  expect(saysEditConflict(conflict(problemTexts.isWithdrawn))).toBe(false);
});

it("takes only a 409 of the API for a conflict", () => {
  expect([new ApiProblem(409, {}), new ApiProblem(400, {}), new TypeError("409")].map(isConflict)).toEqual([
    true,
    false,
    false,
  ]);
});
