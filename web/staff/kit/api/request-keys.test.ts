import { expect, test } from "vitest";
import { requestKeys } from "./request-keys.ts";

function emptyStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

test("a name sent again has the same idempotency key, also after another name and a reload", () => {
  const storage = emptyStorage();
  const first = requestKeys(storage).keyOf("Осокин Михаил");
  requestKeys(storage).keyOf("Верескова Лариса");
  expect(requestKeys(storage).keyOf("Осокин Михаил")).toBe(first);
});

test("two names have different keys of a length that the server accepts", () => {
  const keys = requestKeys(emptyStorage());
  expect(keys.keyOf("Осокин Михаил")).not.toBe(keys.keyOf("Верескова Лариса"));
  expect(keys.keyOf("Осокин Михаил")).toMatch(/^[\x21-\x7e]{8,128}$/);
});

test("a name has a new key after its first one was written", () => {
  const keys = requestKeys(emptyStorage());
  const first = keys.keyOf("Осокин Михаил");
  keys.written(first);
  expect(keys.keyOf("Осокин Михаил")).not.toBe(first);
});

test("a namesake has another key while the first request is pending, and a rejected name keeps its key", () => {
  const keys = requestKeys(emptyStorage());
  const first = keys.keyOf("Осокин Михаил");
  const namesake = keys.keyOf("Осокин Михаил", [first]);
  expect(namesake).not.toBe(first);
  keys.refused("Осокин Михаил", first);
  keys.written(namesake);
  expect(keys.keyOf("Осокин Михаил")).toBe(first);
});

test("a name equal to a property of Object.prototype has an ordinary key", () => {
  expect(requestKeys(emptyStorage()).keyOf("constructor")).toMatch(/^[0-9a-f]{32}$/);
});
