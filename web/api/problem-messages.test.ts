import { expect, test } from "vitest";
import { ApiProblem } from "./client.ts";
import { problemInOneLine, problemMessages } from "./problem-messages.ts";

test("messages are grouped by field, with a path for nested ones, and other messages are general", () => {
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

test("the message of an error with a detail is the detail", () => {
  expect(problemInOneLine(new ApiProblem(409, { detail: "Логин занят." }))).toBe("Логин занят.");
});

test("a network error, an unreadable response and a timeout have their own messages", () => {
  expect(problemInOneLine(new TypeError("Failed to fetch"))).toMatch(/Нет связи/);
  expect(problemInOneLine(new SyntaxError("Unexpected token <"))).toMatch(/Нет связи/);
  expect(problemInOneLine(new DOMException("late", "TimeoutError"))).toMatch(/не\sответил вовремя/);
});

test("a response without a message has a default message", () => {
  expect(problemInOneLine(new ApiProblem(502, null))).toBe(
    "Сайт не\u00a0смог ответить (код 502). Повторите через минуту.",
  );
  expect(problemInOneLine(new ApiProblem(409, null))).toMatch(/повторите/i);
});
