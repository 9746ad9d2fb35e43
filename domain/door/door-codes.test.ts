import { expect, test } from "vitest";
import { codeHash, keysOfCode, readScanned, readSpoken } from "./door-codes.ts";

const code = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

test.each([
  [code, { kind: "code", code }],
  [` ${code.toLowerCase()}\n`, { kind: "code", code }],
  [code.slice(3), { kind: "damaged" }],
  [`${code}A`, { kind: "foreign" }],
  ["https://another.example/ticket/1", { kind: "foreign" }],
  ["ABC0189", { kind: "foreign" }],
  ["", { kind: "foreign" }],
])("%j is read as %j", (text, read) => {
  expect(readScanned(text)).toEqual(read);
});

test.each([
  ["ABCD-EFGH", "ABCDEFGH"],
  ["авсд eфgh", null],
  ["АВСЕ-НКМО", "ABCEHKMO"],
  ["abc defgh", "ABCDEFGH"],
  ["Вымыслова", null],
  ["ABCDEFG", null],
])("the spoken code %j is %j", (typed, read) => {
  expect(readSpoken(typed)).toBe(read);
});

test("a device finds a person by the whole code and by its beginning, and learns neither", async () => {
  const hashes = await Promise.all(keysOfCode(code).map(codeHash));
  expect(hashes).toEqual([await codeHash(code), await codeHash("ABCDEFGH")]);
  expect(new Set(hashes).size).toBe(2);
  for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{16}$/);
});
