import { expect, test } from "vitest";
import { placesHint } from "./places-hint.ts";

const school = { id: 1, name: "Школа", is_full: false, places_left: null, has_waiting_list: true, in_line: 0 };
const full = { ...school, is_full: true, places_left: 0 };

test.each([
  [{ ...school, places_left: 12 }, "Осталось 12\u00a0мест"],
  [{ ...school, places_left: 1 }, "Осталось 1\u00a0место"],
  [full, "Мест нет, есть лист ожидания"],
  [{ ...full, has_waiting_list: false }, "Мест нет, лист ожидания закрыт"],
])("the places of a school are named: %j", (given, words) => {
  const hint = placesHint(given, false);
  expect(hint && hint.before + hint.bold + hint.after).toBe(words);
});

test("a school with many places has no hint, and the option without a school no list", () => {
  expect(placesHint(school, false)).toBe(null);
  expect(placesHint({ ...full, has_waiting_list: false }, true)?.after).toBe("");
});
