import { expect, test } from "vitest";
import type { DoorPerson } from "./door-acts.ts";
import { searchDoor, toSearch } from "./door-search.ts";

const list = [
  "Пономарёва Лидия Андреевна",
  "Пономарёва Лилия Андреевна",
  "Пономов Пётр Юрьевич",
  "Королёв Сергей",
  "Ян Ли Вадимович",
].map((fio, index): DoorPerson => {
  const none = { institution: "", school: "", codes: [], withdrawn_at: null, waits_for: "", last: null, stays: [] };
  return { id: index + 1, number: index + 97, fio, ...none };
});
const found = (typed: string) => searchDoor(list.map(toSearch), typed).map(({ id }) => id);

test.each([
  ["поно", [1, 2, 3]],
  ["андр пономарева", [1, 2]],
  ["ЛИЛИЯ", [2]],
  ["понаморев", []],
  ["пономорева", [1, 2]],
  ["коралев", [4]],
  ["gjyj", [1, 2, 3]],
  ["rjhfktd", [4]],
  ["98", [2]],
  ["№ 99", [3]],
  ["ян ли", [5]],
  ["п", []],
  ["", []],
])("%j finds %j", (typed, ids) => {
  expect(found(typed)).toEqual(ids);
});

test("at most five people are returned", () => {
  const many = Array.from({ length: 20 }, () => list[0]).flatMap((person) => (person ? [toSearch(person)] : []));
  expect(searchDoor(many, "поно")).toHaveLength(5);
});
