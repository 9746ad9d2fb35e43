import { expect, test } from "vitest";
import { typeset } from "./typeset.ts";

/** Shows non-breaking spaces as underscores. */
function shown(text: string): string {
  return typeset(text).replaceAll("\u00A0", "_");
}

test("dashes, number signs, initials and short prepositions get non-breaking spaces", () => {
  expect(shown("Занятие № 5 — для всех")).toBe("Занятие №_5_— для всех");
  expect(shown("ведёт А. В. Примеров")).toBe("ведёт А._В._Примеров");
  expect(shown("В крае и в районе")).toBe("В_крае и_в_районе");
});

test("a number gets a non-breaking space before its noun, but not before a preposition", () => {
  expect(shown("312 врачей из 27 больниц")).toBe("312_врачей из 27_больниц");
  expect(shown("с 9 до 17 часов")).toBe("с_9 до 17_часов");
});

test("the parts of addresses and phones are joined by non-breaking spaces", () => {
  expect(shown("ул. Садовая, д. 12, каб. 304")).toBe("ул._Садовая, д._12, каб._304");
  expect(shown("+7 (000) 210-45-60")).toBe("+7_(000)_210-45-60");
});

test("every text inside a value is typeset, and other values and HTML tags are unchanged", () => {
  const link = '<a href="/a b">о нас</a>';
  expect(typeset({ number: 5, list: ["№ 5"], link, nothing: undefined })).toEqual({
    number: 5,
    list: ["№\u00A05"],
    link: '<a href="/a b">о\u00A0нас</a>',
    nothing: undefined,
  });
});
