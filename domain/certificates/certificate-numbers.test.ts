import { expect, test } from "vitest";
import { formatNumber, maskedName, numberSigns, readNumber, signsOf } from "./certificate-numbers.ts";

const number = { year: 2025, sequence: 188, signs: "Р3ХА" };

test.each(["25-0188-Р3ХА", "25-0188-P3XA", "25-0188-p3xa", " № 25–0188—Р3ХА ", "25 0188 р3ха"])(
  "a number is read in either alphabet: %s",
  (text) => expect(readNumber(text)).toEqual(number),
);

test("a short number has no signs, and zero is the letter О", () => {
  expect(readNumber("25-0188")).toEqual({ ...number, signs: "" });
  expect(readNumber("25-0188-K0TM")?.signs).toBe("КОТМ");
});

test.each(["", "25-188", "25-0188-Р3Х", "25-0188-Р3ХАА", "25-0188-Ж3ХА", "2025-0188-Р3ХА", "x".repeat(500)])(
  "other texts are no numbers: %s",
  (text) => expect(readNumber(text)).toBeUndefined(),
);

test("every sign that is drawn can be read again", () => {
  for (let byte = 0; byte < 256; byte++) {
    const signs = signsOf(new Uint8Array([byte, 255 - byte, 7, 200]));
    expect([...signs].every((sign) => numberSigns.includes(sign))).toBe(true);
    expect(readNumber(formatNumber({ ...number, signs }))?.signs).toBe(signs);
  }
});

test("a masked name does not show the length of the surname", () => {
  expect(maskedName("Вымыслова Ирина Петровна")).toBe("В*******\u00a0И.\u00a0П.");
  expect(maskedName("Ян")).toBe("Я*******");
});
