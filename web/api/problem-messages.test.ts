import { expect, test } from "vitest";
import { ApiProblem } from "./client.ts";
import { problemInOneLine, problemMessages } from "./problem-messages.ts";

test("messages stand under their fields, nested ones under a path; the rest is about the whole", () => {
  const body = {
    fio: ["Это поле не может быть пустым."],
    schools: { 0: { places: ["Введите правильное число.", "Не меньше нуля."] } },
    non_field_errors: ["Регистрация закрыта."],
  };
  expect(problemMessages(new ApiProblem(400, body))).toEqual({
    fields: {
      fio: "Это поле не может быть пустым.",
      "schools.0.places": "Введите правильное число. Не меньше нуля.",
    },
    general: ["Регистрация закрыта."],
  });
});

test("a refusal with a detail is said in its words", () => {
  expect(problemInOneLine(new ApiProblem(409, { detail: "Логин занят." }))).toBe("Логин занят.");
});

test("no answer, a late one and one that cannot be read have words of their own", () => {
  expect(problemInOneLine(new TypeError("Failed to fetch"))).toMatch(/Нет связи/);
  expect(problemInOneLine(new SyntaxError("Unexpected token <"))).toMatch(/Нет связи/);
  expect(problemInOneLine(new DOMException("late", "TimeoutError"))).toMatch(/не ответил вовремя/);
});

test("an answer without any words still says what to do", () => {
  expect(problemInOneLine(new ApiProblem(502, null))).toBe("Сайт не смог ответить (код 502). Повторите через минуту.");
  expect(problemInOneLine(new ApiProblem(409, null))).toMatch(/повторите/i);
});
