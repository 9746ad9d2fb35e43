import { expect, test } from "vitest";
import { emailKey, readEmail } from "./email-addresses.ts";

test.each([
  "a.obraztsova@clinic.example",
  "Anna+Conference@Clinic.Example",
  "o'neil_1@mail.clinic.example",
  "почта@диспансер.рф",
  "vrach@xn--80ahclcbarpq.xn--p1ai",
  "1@2.ru",
])("%s is a valid address and is stored as typed", (address) => {
  expect(readEmail(address)).toEqual({ value: address });
});

test("spaces around an address are removed", () => {
  expect(readEmail(" anna@clinic.example\u00a0")).toEqual({ value: "anna@clinic.example" });
});

test.each([
  ["", "blank"],
  ["anna", "not-an-address"],
  ["anna@", "not-an-address"],
  ["@clinic.example", "not-an-address"],
  ["anna@clinic", "not-an-address"],
  ["anna@clinic.", "not-an-address"],
  ["anna@.example", "not-an-address"],
  ["anna@clinic..example", "not-an-address"],
  ["anna@oleg@clinic.example", "not-an-address"],
  ["anna@clinic.example,oleg@clinic.example", "not-an-address"],
  ["a,anna@clinic.example", "not-an-address"],
  ["anna petrova@clinic.example", "not-an-address"],
  ["anna@clinic.example oleg", "not-an-address"],
  ["Анна <anna@clinic.example>", "not-an-address"],
  ["<anna@clinic.example>", "not-an-address"],
  ["<anna@clinic.example", "not-an-address"],
  ["mailto:anna@clinic.example", "not-an-address"],
  ["group:anna@clinic.example;", "not-an-address"],
  ["anna@clinic.example/path", "not-an-address"],
  ["anna@[192.0.2.1]", "not-an-address"],
  ["anna@clinic.example\r\nBcc: oleg@clinic.example", "unreadable-characters"],
  ["anna\u0000@clinic.example", "unreadable-characters"],
])("%j is refused: %s", (text, problem) => {
  expect(readEmail(text)).toEqual({ problem });
});

test("an address has at most 254 characters", () => {
  const domain = "@clinic.example";
  const longest = "a".repeat(254 - domain.length) + domain;
  expect(readEmail(longest)).toEqual({ value: longest });
  expect(readEmail(`a${longest}`)).toEqual({ problem: "too-long" });
});

test("the key of an address ignores case, Unicode composition and surrounding spaces", () => {
  expect(emailKey(" ПОЧТАИ\u0306@Диспансер.РФ ")).toBe("почтай@диспансер.рф");
});
