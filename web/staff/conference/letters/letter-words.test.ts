import { expect, test } from "vitest";
import { correctedAddress, subjectInTitle } from "./letter-words.ts";

test.each([
  ["anna@mial.ru", "anna@mail.ru"],
  ["anna@yandeks.ru", "anna@yandex.ru"],
  ["Anna@GMAIL.CON", "Anna@gmail.com"],
  ["anna@mail.ru", undefined],
  ["anna@bolnica.example", undefined],
  ["", undefined],
])("the address %s is likely %s", (typed, corrected) => {
  expect(correctedAddress(typed)).toBe(corrected);
});

test("a title has no placeholders", () => {
  expect(subjectInTitle("{участник}, ждём вас в {город}")).toBe("…, ждём вас в …");
});
