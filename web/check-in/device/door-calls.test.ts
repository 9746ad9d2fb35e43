import { expect, test } from "vitest";
import { ApiProblem } from "../../api/client.ts";
import { problemOf } from "./door-calls.ts";

test("a refusal by field is shown in its own words, a missing server in ours", () => {
  const many = "Слишком много пропусков.";
  expect(problemOf(new ApiProblem(400, { non_field_errors: [many] }))).toBe(many);
  expect(problemOf(new TypeError("Failed to fetch"))).toMatch(/^Сервер не ответил/);
});
