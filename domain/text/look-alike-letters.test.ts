import { expect, test } from "vitest";
import { inOneAlphabet } from "./look-alike-letters.ts";

test.each([
  ["Cидорова Hина", "Сидорова Нина"],
  ["ИВAНОB-ПETPOB", "ИВАНОВ-ПЕТРОВ"],
  ["Алëна", "Алёна"],
  ["Smithсon", "Smithcon"],
])("%j is written in one alphabet", (typed, written) => {
  expect(inOneAlphabet(typed)).toBe(written);
  expect(inOneAlphabet(typed.toLowerCase())).toBe(written.toLowerCase());
});

test.each(["Smith Иван", "Anna-Мария", "COBA", "СОВА", "Zоя", "Dr.Смирнов", "IFNγ", "ж6z"])("%j stays", (text) => {
  expect(inOneAlphabet(text)).toBe(text);
});
