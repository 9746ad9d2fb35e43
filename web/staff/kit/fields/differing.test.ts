import { expect, test } from "vitest";
import { differing, insideSentence } from "./differing.ts";

test("changed fields are listed in the order of the form", () => {
  const labels = { phones: "Телефоны", inn: "ИНН", email: "Почта" };
  const before = { email: "а@б.example", phones: ["+7"], inn: "" };
  expect(differing(labels, { ...before, phones: ["+7"] }, before)).toEqual([]);
  expect(differing(labels, { email: "", phones: ["+8"], inn: "" }, before)).toEqual(["phones", "email"]);
});

test("a label in a sentence starts in lower case, except for an abbreviation", () => {
  expect(["Краткое название", "ИНН"].map(insideSentence)).toEqual(["краткое название", "ИНН"]);
});
