import { expect, test } from "vitest";
import { couldBeRight, type Given } from "./could-be-right.ts";

const blank: Given = { type: "text", checked: false, value: "", defaultValue: "", validity: { valid: true } };

test("an answer that was missing could be right as soon as something is written", () => {
  expect(couldBeRight({ ...blank, value: "Врач" })).toBe(true);
  expect(couldBeRight({ ...blank, value: "  " })).toBe(false);
});

test("the answer that was refused is still wrong", () => {
  expect(couldBeRight({ ...blank, value: "a@b", defaultValue: "a@b" })).toBe(false);
});

test("an address that the browser would refuse is still wrong", () => {
  expect(couldBeRight({ ...blank, type: "email", value: "a", validity: { valid: false } })).toBe(false);
});

test("a telephone could be right once it can be called", () => {
  expect(couldBeRight({ ...blank, type: "tel", value: "12" })).toBe(false);
  expect(couldBeRight({ ...blank, type: "tel", value: "+7 900 000-00-00" })).toBe(true);
});

test.each(["radio", "checkbox"])("a %s could be right when it is chosen", (type) => {
  expect(couldBeRight({ ...blank, type, value: "3", defaultValue: "3" })).toBe(false);
  expect(couldBeRight({ ...blank, type, value: "3", defaultValue: "3", checked: true })).toBe(true);
});
