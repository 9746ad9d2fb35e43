import { expect, test } from "vitest";
import { requestKeys } from "./request-keys.ts";

function emptyStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

test("a name sent again goes under the same key, also after another name and in a page loaded anew", () => {
  const storage = emptyStorage();
  const first = requestKeys(storage).keyOf("Осокин Михаил");
  requestKeys(storage).keyOf("Верескова Лариса");
  expect(requestKeys(storage).keyOf("Осокин Михаил")).toBe(first);
});

test("two names have two keys, each long enough for the server", () => {
  const keys = requestKeys(emptyStorage());
  expect(keys.keyOf("Осокин Михаил")).not.toBe(keys.keyOf("Верескова Лариса"));
  expect(keys.keyOf("Осокин Михаил")).toMatch(/^[\x21-\x7e]{8,128}$/);
});

test("once written, the same name is another person", () => {
  const keys = requestKeys(emptyStorage());
  const first = keys.keyOf("Осокин Михаил");
  keys.written(first);
  expect(keys.keyOf("Осокин Михаил")).not.toBe(first);
});

test("a namesake sent while the first is on its way has a key of their own; the refused one keeps its own", () => {
  const keys = requestKeys(emptyStorage());
  const first = keys.keyOf("Осокин Михаил");
  const namesake = keys.keyOf("Осокин Михаил", [first]);
  expect(namesake).not.toBe(first);
  keys.refused("Осокин Михаил", first);
  keys.written(namesake);
  expect(keys.keyOf("Осокин Михаил")).toBe(first);
});

test("a name that objects know by themselves is a name like any other", () => {
  expect(requestKeys(emptyStorage()).keyOf("constructor")).toMatch(/^[0-9a-f]{32}$/);
});
