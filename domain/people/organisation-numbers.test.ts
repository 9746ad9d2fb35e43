import { expect, test } from "vitest";
import { readInn, readKpp, readOgrn } from "./organisation-numbers.ts";

test("an ИНН of ten digits with a correct check digit is accepted, with or without spaces", () => {
  expect([readInn("7707083893"), readInn(" 77 0708 3893 ")]).toEqual([
    { value: "7707083893" },
    { value: "7707083893" },
  ]);
  expect(readInn("0000000000")).toEqual({ value: "0000000000" });
});

test("an ИНН with a wrong check digit and the ИНН of a person are refused with different problems", () => {
  expect(readInn("7707083983")).toEqual({ problem: "wrong-check-digit" });
  for (const text of ["770708389", "500100732259", "77070838-3", ""]) {
    expect(readInn(text)).toEqual({ problem: "wrong-length" });
  }
});

test("an ОГРН of thirteen digits is verified by its check digit, also if the remainder is ten", () => {
  expect([readOgrn("1027700132195"), readOgrn("0000000000000")]).toEqual([
    { value: "1027700132195" },
    { value: "0000000000000" },
  ]);
  expect(readOgrn("1000000000110")).toEqual({ value: "1000000000110" });
  expect(readOgrn("1027700132196")).toEqual({ problem: "wrong-check-digit" });
  expect(readOgrn("304500116000157")).toEqual({ problem: "wrong-length" });
});

test("a КПП has nine digits, two of which may be letters", () => {
  expect([readKpp("773601001"), readKpp("7736 ab 001")]).toEqual([{ value: "773601001" }, { value: "7736AB001" }]);
  expect(readKpp("77360100")).toEqual({ problem: "wrong-length" });
});
