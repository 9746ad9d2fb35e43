import { expect, test } from "vitest";
import { differing, insideSentence } from "./differing.ts";

test("only fields that differ are named, in the order of the form", () => {
  const labels = { phones: "Телефоны", inn: "ИНН", email: "Почта" };
  const before = { email: "а@б.example", phones: ["+7"], inn: "" };
  expect(differing(labels, { ...before, phones: ["+7"] }, before)).toEqual([]);
  expect(differing(labels, { email: "", phones: ["+8"], inn: "" }, before)).toEqual(["phones", "email"]);
});

test("a name stands in a sentence with a small letter, an abbreviation as it is", () => {
  expect(["Краткое название", "ИНН"].map(insideSentence)).toEqual(["краткое название", "ИНН"]);
});
