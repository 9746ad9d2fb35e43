import { expect, test } from "vitest";
import { unsentNames } from "./unsent-names.ts";

const storageWith = (value?: object) => ({ getItem: () => (value ? JSON.stringify(value) : null) });

test("names that wait, pending names, rejected names and the text in the field are unsent", () => {
  const failure = { key: "2", words: "", mayRepeat: true };
  const names = { text: " Третья ", waiting: [{ name: "Первая", key: "1" }], failed: [{ name: "Вторая", ...failure }] };
  const device = storageWith([{ name: "Нулевая", key: "0", at: "2025-09-04T06:00:00.000Z" }]);
  expect(unsentNames(device, storageWith(names))).toEqual(["Нулевая", "Первая", "Вторая", "Третья"]);
});

test("an empty storage and an empty queue have no unsent names", () => {
  expect(unsentNames(storageWith(), storageWith())).toEqual([]);
  expect(unsentNames(storageWith(), storageWith({ text: "  ", waiting: [], failed: [] }))).toEqual([]);
});
