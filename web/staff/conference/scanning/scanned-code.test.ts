import { expect, test } from "vitest";
import { scannedCode, spokenCode } from "./scanned-code.ts";

test("the text from a scanner is read as a code", () => {
  expect(scannedCode("WZOR2NKCABCDEFGHIJKLMNOPQR")).toBe("WZOR2NKCABCDEFGHIJKLMNOPQR");
});

test("the text from a scanner with the Russian layout is read as a code", () => {
  expect(scannedCode("ЦЯЩК2ТЛСФИСВУАПРШОЛДЬТЩЗЙК")).toBe("WZOR2NKCABCDEFGHIJKLMNOPQR");
});

test.each([" wzor-2nkc ", "WZOR2NKC", "wzor 2nkc", "Wzor–2nkc"])("a short code may be typed as %j", (typed) => {
  expect(spokenCode(typed)).toEqual({ code: "WZOR-2NKC", mayBeWords: false });
});

test("eight Latin letters are read as a short code that may be a name", () => {
  expect(spokenCode("Anna Ivan")).toEqual({ code: "ANNA-IVAN", mayBeWords: true });
});

test.each(["№ 54", "№54", " № 54 "])("%j is read as a registration number", (typed) => {
  expect(spokenCode(typed)).toEqual({ code: "54", mayBeWords: true });
});

test("names, numbers and phones are not read as codes", () => {
  for (const text of ["Ковылина", "214", "+7 900 000-02-11", "Оглы-Заде", "Константинопольский Александр"]) {
    expect(scannedCode(text)).toBeUndefined();
    expect(spokenCode(text)).toBeUndefined();
  }
});
