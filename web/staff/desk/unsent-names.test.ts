import { expect, test } from "vitest";
import { unsentNames } from "./unsent-names.ts";

const keeping = (names?: object) => ({ getItem: () => (names ? JSON.stringify(names) : null) });

test("names on their way, refused ones and what stands in the field are not written yet", () => {
  const failure = { key: "2", words: "", mayRepeat: true };
  const names = { text: " Третья ", waiting: [{ name: "Первая", key: "1" }], failed: [{ name: "Вторая", ...failure }] };
  expect(unsentNames(keeping(names))).toEqual(["Первая", "Вторая", "Третья"]);
});

test("where nothing was typed, or all is written, there is none", () => {
  expect(unsentNames(keeping())).toEqual([]);
  expect(unsentNames(keeping({ text: "  ", waiting: [], failed: [] }))).toEqual([]);
});
