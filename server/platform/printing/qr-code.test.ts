import { expect, test } from "vitest";
import { qrDataUri, qrModules, qrSvg } from "./qr-code.ts";

const code = "7Q4KZ2M9ABCDEFGHIJKLMNOPQR";

/** Returns the modules that the SVG paints black, read from its path. */
function blackSquares(svg: string): string[] {
  return [...svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].flatMap(([, x, y, length]) =>
    Array.from({ length: Number(length) }, (_, step) => `${Number(x) + step} ${y}`),
  );
}

test("the SVG paints exactly the modules of the code, with a margin of four modules", () => {
  const modules = qrModules(code);
  const expected = modules.flatMap((row, y) => row.flatMap((black, x) => (black ? [`${x + 4} ${y + 4}`] : [])));
  expect(blackSquares(qrSvg(code))).toEqual(expected);
  expect(qrSvg(code)).toContain(`viewBox="0 0 ${modules.length + 8} ${modules.length + 8}"`);
});

test("three corners contain the finder pattern", () => {
  const ring = [true, false, true, true, true, false, true];
  const modules = qrModules(code);
  expect(modules[3]?.slice(0, 7)).toEqual(ring);
  expect(modules[3]?.slice(-7)).toEqual(ring);
  expect(modules.at(-4)?.slice(0, 7)).toEqual(ring);
});

test("the data URI contains the same SVG", () => {
  const [, base64 = ""] = qrDataUri(code).split("data:image/svg+xml;base64,");
  expect(Buffer.from(base64, "base64").toString()).toBe(qrSvg(code));
});
