import { expect, test } from "vitest";
import { problemTexts } from "#contract/problems.ts";
import { withNoBreakSpaces } from "#domain/text/no-break-spaces.ts";
import { inSummary, underField } from "./problem-words.ts";

test("an error has the same message under its field and after the label in the summary", () => {
  expect(underField(problemTexts.blank)).toBe("Заполните это поле");
  expect(inSummary(problemTexts.blank, "Логин")).toBe("Логин: заполните это поле");
  expect(underField(problemTexts.wrongPassword)).toBe("Неверный пароль");
  expect(inSummary(problemTexts.wrongPassword, "Нынешний пароль")).toBe("Нынешний пароль: неверный пароль");
});

test("the label of a field is not repeated in the summary", () => {
  expect(inSummary("Логин занят.", "Логин")).toBe("Логин занят");
  expect(inSummary(problemTexts.notLogin, "Логин")).toMatch(/^Логин: от/);
  expect(inSummary("Введите название учреждения", "Учреждение")).toBe("Введите название учреждения");
});

test("the message of a field without a label is shown unchanged in the summary", () => {
  expect(inSummary("Выберите школу.", undefined)).toBe("Выберите школу");
});

test("a message of several sentences keeps its full stops", () => {
  expect(underField(problemTexts.wrongCode)).toBe(withNoBreakSpaces(problemTexts.wrongCode));
});
