import { expect, test } from "vitest";
import { scannedCode, spokenCode } from "./scanned-code.ts";

test("what a scanner types is a code", () => {
  expect(scannedCode("WZOR2NKCABCDEFGHIJKLMNOPQR")).toBe("WZOR2NKCABCDEFGHIJKLMNOPQR");
});

test("also with the Russian layout on", () => {
  expect(scannedCode("ЦЯЩК2ТЛСФИСВУАПРШОЛДЬТЩЗЙК")).toBe("WZOR2NKCABCDEFGHIJKLMNOPQR");
});

test.each([" wzor-2nkc ", "WZOR2NKC", "wzor 2nkc", "Wzor–2nkc"])("a code read aloud may be typed as %j", (typed) => {
  expect(spokenCode(typed)).toEqual({ code: "WZOR-2NKC", mayBeWords: false });
});

test("eight Latin letters may be a name too", () => {
  expect(spokenCode("Anna Ivan")).toEqual({ code: "ANNA-IVAN", mayBeWords: true });
});

test.each(["№ 54", "№54", " №\u00a054 "])("%j is a number", (typed) => {
  expect(spokenCode(typed)).toEqual({ code: "54", mayBeWords: true });
});

test("names, numbers and phones are not codes", () => {
  for (const text of ["Ковылина", "214", "+7 900 000-02-11", "Оглы-Заде", "Константинопольский Александр"]) {
    expect(scannedCode(text)).toBeUndefined();
    expect(spokenCode(text)).toBeUndefined();
  }
});
