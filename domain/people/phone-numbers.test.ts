import { expect, test } from "vitest";
import { phoneDigits, phoneForPeople, readPhone } from "./phone-numbers.ts";

test.each([
  "+7 (999) 210-45-60",
  "8 (999) 210-45-60",
  "7 999 210 45 60",
  "89992104560",
  "999 210-45-60",
  "8-999-210-45-60",
  "+7\u00a0(999)\u00a0210-45-60",
  "+7.999.210.45.60",
  "8 999/210–45–60",
  "  +79992104560 ",
])("%j is a Russian number", (text) => {
  expect(readPhone(text)).toEqual({ value: "+79992104560" });
});

test.each([
  ["351 264-11-22", "+73512641122"],
  ["495 264-11-22", "+74952641122"],
  ["800 264-11-22", "+78002641122"],
  ["+7 701 210 45 60", "+77012104560"],
  ["+375 29 210-45-60", "+375292104560"],
  ["375 29 210-45-60", "375292104560"],
  ["+81 3 1234 5678", "+81312345678"],
  ["+8 999 210 45 60", "+89992104560"],
  ["+49 30 123456", "+4930123456"],
  ["+4930123456", "+4930123456"],
  ["264-11-22", "2641122"],
  ["12345", "12345"],
  ["123456789012345", "123456789012345"],
  ["212 210 45 60", "2122104560"],
])("%j is stored as %s", (text, value) => {
  expect(readPhone(text)).toEqual({ value });
});

test.each([
  ["", "blank"],
  ["1234", "not-a-phone"],
  ["1234567890123456", "not-a-phone"],
  ["+", "not-a-phone"],
  ["позвоните мне", "not-a-phone"],
  ["8 999 210 45 60 доб. 12", "not-a-phone"],
  ["8 999 210 45 60, Анна", "not-a-phone"],
  ["8 999 +210 45 60", "not-a-phone"],
  ["٠١٢٣٤٥٦", "not-a-phone"],
  ["8 999\t210 45 60", "unreadable-characters"],
  ["8 (999) 210 - 45 - 60 ((((((((((((", "too-long"],
])("%j is refused: %s", (text, problem) => {
  expect(readPhone(text)).toEqual({ problem });
});

test("reading a normalized number does not change it", () => {
  for (const number of ["+79992104560", "+375292104560", "2641122", "+89992104560"]) {
    expect(readPhone(number)).toEqual({ value: number });
    expect(readPhone(phoneForPeople(number))).toEqual({ value: number });
  }
});

test.each([
  ["+7 (999) 210-45-60", "79992104560"],
  ["8 (999) 210-45-60", "79992104560"],
  ["8 800", "8800"],
  ["45-60", "4560"],
  ["доб.", ""],
])("%j is searched by the digits %j", (text, digits) => {
  expect(phoneDigits(text)).toBe(digits);
});
