import { expect, test } from "vitest";
import { loginKey, readLogin } from "./staff-logins.ts";

test.each(["olga", "o.petrova-2@clinic", "йолка_1", "7ka"])("%s is a login", (login) => {
  expect(readLogin(login)).toEqual({ value: login });
});

test.each(["", "o", "-olga", "ol ga", "olga!", `o${"a".repeat(64)}`, "olga\0"])("%j is no login", (login) => {
  expect(readLogin(login)).toEqual({ problem: "not-a-login" });
});

test("letters of two alphabets are refused: one login would look like another", () => {
  expect(readLogin("аdmin")).toEqual({ problem: "two-alphabets" });
});

test("spellings of a login are equal", () => {
  expect(readLogin(" Йолка ".normalize("NFD"))).toEqual({ value: "йолка" });
  expect(loginKey("ЙОЛКА".normalize("NFD"))).toBe("йолка");
});
