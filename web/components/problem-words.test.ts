import { expect, test } from "vitest";
import { problemTexts } from "#contract/problems.ts";
import { inSummary, underField } from "./problem-words.ts";

test("a refusal says the same under its field and after its name in the summary", () => {
  expect(underField(problemTexts.blank)).toBe("Заполните это поле");
  expect(inSummary(problemTexts.blank, "Логин")).toBe("Логин: заполните это поле");
  expect(underField(problemTexts.wrongPassword)).toBe("Неверный пароль");
  expect(inSummary(problemTexts.wrongPassword, "Нынешний пароль")).toBe("Нынешний пароль: неверный пароль");
});

test("the name of a field is not said twice", () => {
  expect(inSummary("Логин занят.", "Логин")).toBe("Логин занят");
  expect(inSummary(problemTexts.notLogin, "Логин")).toMatch(/^Логин: от/);
  expect(inSummary("Введите название учреждения", "Учреждение")).toBe("Введите название учреждения");
});

test("a field without a name of its own is named by the sentence", () => {
  expect(inSummary("Выберите школу.", undefined)).toBe("Выберите школу");
});

test("several sentences keep their full stops", () => {
  expect(underField(problemTexts.wrongCode)).toBe(problemTexts.wrongCode);
});
