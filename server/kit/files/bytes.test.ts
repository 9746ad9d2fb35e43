import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { bytesBetween, bytesOf, hasBytes } from "./bytes.ts";

const piece = 64 * 1024;

function fileOf(content: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), "society-bytes-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "file");
  writeFileSync(file, content);
  return file;
}

test("bytes of a file equal those of a Buffer, also at its ends", () => {
  const content = Buffer.from("beginning, middle, end");
  const bytes = bytesOf({ file: fileOf(content) });
  const places = [0, 5, content.length - 1, content.length, content.length + 9];
  for (const start of places) {
    for (const end of places.filter((place) => place >= start)) {
      expect(bytes.subarray(start, end).equals(content.subarray(start, end))).toBe(true);
    }
  }
  const middle = bytesBetween(bytes, 11, 17);
  expect([middle.length, String(middle.subarray(0, 99)), String(middle.subarray(3, 6))]).toEqual([6, "middle", "dle"]);
  expect(bytesBetween(bytes, 20, 99).length).toBe(2);
});

test.each([0, 10, 3 * piece - 5, 2 * piece - 2, piece - 4])(
  "a byte sequence at offset %i of a file of three pieces is found",
  async (place) => {
    const content = Buffer.alloc(3 * piece, "%");
    const wanted = Buffer.from("%%EOF");
    const found = () => Promise.all([content, { file: fileOf(content) }].map((sent) => hasBytes(sent, wanted)));
    expect(await found()).toEqual([false, false]);
    wanted.copy(content, place);
    expect(await found()).toEqual([true, true]);
  },
);
