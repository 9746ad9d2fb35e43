import { expect, test } from "vitest";
import { loginKey, readLogin } from "./staff-logins.ts";

test.each(["olga", "o.petrova-2@clinic", "йолка_1", "7ka"])("%s is a valid login", (login) => {
  expect(readLogin(login)).toEqual({ value: login });
});

test.each(["", "o", "-olga", "ol ga", "olga!", `o${"a".repeat(64)}`, "olga\0"])("%j is not a valid login", (login) => {
  expect(readLogin(login)).toEqual({ problem: "not-a-login" });
});

test("a login with letters of two alphabets is refused", () => {
  expect(readLogin("аdmin")).toEqual({ problem: "two-alphabets" });
});

test("different Unicode and case forms of a login are equal", () => {
  expect(readLogin(" Йолка ".normalize("NFD"))).toEqual({ value: "йолка" });
  expect(loginKey("ЙОЛКА".normalize("NFD"))).toBe("йолка");
});
