import { expect, test } from "vitest";
import { makeDoc } from "./make-doc.ts";
import { sampleBody, sampleTexts } from "./sample-body.ts";

/** Turns the escapes of RTF back into text and drops its control words. */
function readRtf(rtf: Uint8Array): string {
  return new TextDecoder()
    .decode(rtf)
    .replaceAll(/\\u(-?\d+)\?/g, (_, unit: string) => String.fromCharCode(Number(unit)))
    .replaceAll(/\\([\\{}])/g, "$1");
}

test("a DOC is RTF in plain ASCII with balanced groups", () => {
  const rtf = new TextDecoder().decode(makeDoc("Реквизиты", sampleBody));
  expect(rtf.startsWith("{\\rtf1\\ansi")).toBe(true);
  expect(rtf).toMatch(/^[\x20-\x7E\n]+$/);
  const groups = rtf.replaceAll(/\\[\\{}]/g, "");
  expect(groups.split("{")).toHaveLength(groups.split("}").length);
});

test("a DOC holds its title and every text", () => {
  const text = readRtf(makeDoc("Реквизиты для уплаты", sampleBody));
  for (const expected of ["Реквизиты для уплаты", ...sampleTexts]) expect(text).toContain(expected);
});

test("every row of a table becomes a row", () => {
  const rtf = new TextDecoder().decode(makeDoc("Реквизиты", sampleBody));
  expect(rtf.match(/\\row\n/g)).toHaveLength(3);
  expect(rtf.match(/\\cell\}/g)).toHaveLength(6);
});
