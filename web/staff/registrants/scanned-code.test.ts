import { expect, test } from "vitest";
import { scannedCode, shortCode } from "./scanned-code.ts";

test("what a scanner types is a code", () => {
  expect(scannedCode("WZOR2NKCABCDEFGHIJKLMNOPQR")).toBe("WZOR2NKCABCDEFGHIJKLMNOPQR");
});

test("also with the Russian layout on", () => {
  expect(scannedCode("ЦЯЩК2ТЛСФИСВУАПРШОЛДЬТЩЗЙК")).toBe("WZOR2NKCABCDEFGHIJKLMNOPQR");
});

test("a short code is typed with its hyphen, in any case", () => {
  expect(shortCode(" wzor-wnkc ")).toBe("WZOR-WNKC");
});

test("names, numbers and phones are not codes", () => {
  for (const text of ["Ковылина", "214", "+7 900 000-02-11", "Оглы-Заде", "Константинопольский Александр"]) {
    expect(scannedCode(text)).toBeUndefined();
    expect(shortCode(text)).toBeUndefined();
  }
});
