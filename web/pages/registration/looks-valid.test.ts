import { expect, test } from "vitest";
import { type Given, looksValid } from "./looks-valid.ts";

const blank: Given = { type: "text", checked: false, value: "", defaultValue: "", validity: { valid: true } };

test("a missing value looks valid as soon as it contains text", async () => {
  expect(await looksValid({ ...blank, value: "Врач" })).toBe(true);
  expect(await looksValid({ ...blank, value: "  " })).toBe(false);
});

test("the rejected value still looks invalid", async () => {
  expect(await looksValid({ ...blank, value: "a@b", defaultValue: "a@b" })).toBe(false);
});

test("an email address that the browser rejects still looks invalid", async () => {
  expect(await looksValid({ ...blank, type: "email", value: "a", validity: { valid: false } })).toBe(false);
});

test("a phone looks valid when it has enough digits", async () => {
  expect(await looksValid({ ...blank, type: "tel", value: "12" })).toBe(false);
  expect(await looksValid({ ...blank, type: "tel", value: "+7 900 000-00-00" })).toBe(true);
});

test.each(["radio", "checkbox"])("a %s looks valid when it is checked", async (type) => {
  expect(await looksValid({ ...blank, type, value: "3", defaultValue: "3" })).toBe(false);
  expect(await looksValid({ ...blank, type, value: "3", defaultValue: "3", checked: true })).toBe(true);
});
