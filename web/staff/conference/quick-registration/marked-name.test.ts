import { expect, test } from "vitest";
import { markedName } from "./marked-name.ts";

/** The name with its typed letters in brackets. */
const marked = (fio: string, typed: string) =>
  markedName(fio, typed)
    .parts.map(({ text, isTyped }) => (isTyped ? `[${text}]` : text))
    .join("");

test.each([
  ["beginnings of words", "Ковылина Наталья", "Ковылина На", "[Ковылина] [На]талья"],
  ["another order", "Ковылина Наталья", "нат ков", "[Ков]ылина [Нат]алья"],
  ["е for ё", "Соловьёва Анна", "соловьев", "[Соловьёв]а Анна"],
  ["half of a double surname", "Лебяжьева-Растопчинова Анна", "растоп", "Лебяжьева-[Растоп]чинова Анна"],
  ["a typo", "Кавылина Наталья", "Ковылина", "Кавылина Наталья"],
])("marking by %s: %s by «%s»", (_, fio, typed, brackets) => {
  expect(marked(fio, typed)).toBe(brackets);
});

test("the parts of a marked name are the whole name", () => {
  const fio = "Оглы-Мамедов  Али Расул оглы";
  const { parts } = markedName(fio, "а о м");
  expect(parts.map(({ text }) => text).join("")).toBe(fio);
  expect(parts.every(({ at, text }) => fio.startsWith(text, at))).toBe(true);
});

test("a name that matches with a typo is marked as similar", () => {
  expect(markedName("Кавылина Наталья", "Ковылина").isAlike).toBe(true);
  expect(markedName("Ковылина Наталья", "Наталья Ковылина").isAlike).toBe(false);
});
