import { expect, test } from "vitest";
import { unsentNames } from "./unsent-names.ts";

const storageWith = (names?: object) => ({ getItem: () => (names ? JSON.stringify(names) : null) });

test("pending names, rejected names and the text in the field are unsent", () => {
  const failure = { key: "2", words: "", mayRepeat: true };
  const names = { text: " Третья ", waiting: [{ name: "Первая", key: "1" }], failed: [{ name: "Вторая", ...failure }] };
  expect(unsentNames(storageWith(names))).toEqual(["Первая", "Вторая", "Третья"]);
});

test("an empty storage and an empty queue have no unsent names", () => {
  expect(unsentNames(storageWith())).toEqual([]);
  expect(unsentNames(storageWith({ text: "  ", waiting: [], failed: [] }))).toEqual([]);
});
