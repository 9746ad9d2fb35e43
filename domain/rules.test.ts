import { expect, test } from "vitest";
import { phoneForPeople } from "./people/phone-numbers.ts";
import { registrationState } from "./registration/registration-window.ts";
import { searchKey } from "./search/search-key.ts";
import { pageCount, pageExists } from "./site/paging.ts";
import { firstView, viewClasses, viewFromText, viewToText } from "./site/view-scheme.ts";
import { counted, words } from "./text/russian-plurals.ts";

test.each([
  [1, "1 выпуск"],
  [2, "2 выпуска"],
  [5, "5 выпусков"],
  [11, "11 выпусков"],
  [21, "21 выпуск"],
  [104, "104 выпуска"],
  [0, "0 выпусков"],
])("%i is written as «%s»", (count, text) => {
  expect(counted(count, words.bulletins).replace("\u00a0", " ")).toBe(text);
});

test("the search key folds case, ё, hyphens and spaces, and keeps й", () => {
  expect(searchKey("  Ёлкин-ЙОЛКИН\u00a0 ТУБЕРКУЛЁЗ ")).toBe("елкин йолкин туберкулез");
});

test("soft hyphens and invisible characters do not split words in the search key", () => {
  expect(searchKey("тубер\u00adкулёз\u200b лёг\u2060ких")).toBe("туберкулез легких");
  expect(searchKey("кое\u2011как дом\u2013музей а\u2212б")).toBe("кое как дом музей а б");
});

test("page 1 always exists, and a page after the last one does not", () => {
  expect([pageExists(1, 0, 10), pageExists(2, 10, 10), pageExists(2, 11, 10), pageExists(0, 5, 10)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect([pageCount(0, 10), pageCount(20, 10), pageCount(21, 10)]).toEqual([1, 2, 3]);
});

test("a Russian number is shown in groups, and any other number unchanged", () => {
  expect(phoneForPeople("+70002104560")).toBe("+7\u00a0(000)\u00a0210-45-60");
  expect(phoneForPeople("+375291234567")).toBe("+375291234567");
});

test("the registration switch takes precedence over the window", () => {
  const window = { on: true, from: "2026-01-10T00:00:00Z", until: "2026-02-01T00:00:00Z" };
  expect(registrationState({ ...window, on: false }, new Date("2026-01-15"))).toBe("closed");
  expect(registrationState(window, new Date("2026-01-09T23:59:59Z"))).toBe("not-yet");
  expect(registrationState(window, new Date("2026-01-10T00:00:00Z"))).toBe("open");
  expect(registrationState(window, new Date("2026-02-01T00:00:00Z"))).toBe("closed");
  expect(registrationState({ on: true, from: null, until: null }, new Date())).toBe("open");
});

test("the settings of the version for the visually impaired are read only from a valid cookie", () => {
  expect(viewFromText(viewToText(firstView))).toEqual(firstView);
  expect(viewClasses(firstView)).toContain("view-size-150");
  for (const text of [
    undefined,
    "",
    "150",
    "150.normal.sans.black-on-white.on.more",
    '150.normal.sans."><script>.on',
  ]) {
    expect(viewFromText(text)).toBeNull();
  }
  expect(viewClasses(null)).toBe("");
});
