import { expect, test } from "vitest";
import { type Given, looksValid } from "./looks-valid.ts";

const blank: Given = { type: "text", checked: false, value: "", defaultValue: "", validity: { valid: true } };

test("an answer that was missing could be right as soon as something is written", () => {
  expect(looksValid({ ...blank, value: "Врач" })).toBe(true);
  expect(looksValid({ ...blank, value: "  " })).toBe(false);
});

test("the answer that was toFormErrors is still wrong", () => {
  expect(looksValid({ ...blank, value: "a@b", defaultValue: "a@b" })).toBe(false);
});

test("an address that the browser would refuse is still wrong", () => {
  expect(looksValid({ ...blank, type: "email", value: "a", validity: { valid: false } })).toBe(false);
});

test("a telephone could be right once it can be called", () => {
  expect(looksValid({ ...blank, type: "tel", value: "12" })).toBe(false);
  expect(looksValid({ ...blank, type: "tel", value: "+7 900 000-00-00" })).toBe(true);
});

test.each(["radio", "checkbox"])("a %s could be right when it is chosen", (type) => {
  expect(looksValid({ ...blank, type, value: "3", defaultValue: "3" })).toBe(false);
  expect(looksValid({ ...blank, type, value: "3", defaultValue: "3", checked: true })).toBe(true);
});
