import { expect, test } from "vitest";
import { noteOpened, recentThings } from "./recent-things.ts";

function device() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
}

const thing = (title: string) => ({ to: `/staff/${title}/`, title, details: "" });

test("the list starts with the latest item, has each item once and has at most six items", () => {
  const storage = device();
  for (const title of ["a", "b", "c", "d", "e", "f", "g", "d"]) noteOpened(storage, 1, thing(title));
  expect(recentThings(storage, 1).map(({ title }) => title)).toEqual(["d", "g", "f", "e", "c", "b"]);
});

test("the list is separate for each account", () => {
  const storage = device();
  noteOpened(storage, 1, thing("a"));
  expect(recentThings(storage, 2)).toEqual([]);
  noteOpened(storage, 2, thing("b"));
  expect(recentThings(storage, 2)).toEqual([thing("b")]);
  expect(recentThings(storage, 1)).toEqual([]);
});
