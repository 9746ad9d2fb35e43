import { expect, test } from "vitest";
import { phoneForPeople, phoneHref } from "./phone-numbers.ts";
import { readPhone } from "./read-phone.ts";

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
  "тел. 8-999-210-45-60",
  "(моб.) +7 999 210-45-60",
])("%j is a Russian number", (text) => {
  expect(readPhone(text)).toEqual({ value: "+79992104560" });
});

test.each([
  ["351 264-11-22", "+73512641122"],
  ["495 264-11-22", "+74952641122"],
  ["8 (3812)/26-41-12", "+73812264112"],
  ["8 (495) 264-11-22 доб. 12", "+74952641122;ext=12"],
  ["495 264-11-22, (внутр. № 1234)", "+74952641122;ext=1234"],
  ["8(495)264-11-22 добавочный 12", "+74952641122;ext=12"],
  ["+375 29 210-45-60 ext 7", "+375292104560;ext=7"],
  ["264-11-22 вн.12", "2641122;ext=12"],
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
  ["8 999 210 45 60 доб.", "not-a-phone"],
  ["доб. 12345", "not-a-phone"],
  ["8 912 345 67 8", "short-phone"],
  ["800 264-11-22", "short-phone"],
  ["+7 912 345-67-8", "short-phone"],
  ["8-900-111-22-33, 8-495-000-11-22", "several-phones"],
  ["+7 (900) 111-22-33, моб. +7 (495) 000-11-22", "several-phones"],
  ["8-900-111-22-33 8-495-000-11-22", "several-phones"],
  ["264-11-22/264-11-23", "several-phones"],
  ["8 999 210 45 60, Анна", "not-a-phone"],
  ["8 999 +210 45 60", "not-a-phone"],
  ["٠١٢٣٤٥٦", "not-a-phone"],
  ["8 999\t210 45 60", "unreadable-characters"],
  ["8 (999) 210 - 45 - 60 ((((((((((((", "too-long"],
])("%j is refused: %s", (text, problem) => {
  expect(readPhone(text)).toEqual({ problem });
});

test("reading a normalized number does not change it", () => {
  for (const number of ["+79992104560", "+375292104560", "2641122", "+89992104560", "+74952641122;ext=1234567"]) {
    expect(readPhone(number)).toEqual({ value: number });
    expect(readPhone(phoneForPeople(number))).toEqual({ value: number });
  }
});

test("an extension is shown after the number and dialled after a pause", () => {
  expect(phoneForPeople("+74952641122;ext=12").replaceAll("\u00a0", " ")).toBe("+7 (495) 264-11-22 доб. 12");
  expect(phoneHref("+74952641122;ext=12")).toBe("tel:+74952641122,12");
});
