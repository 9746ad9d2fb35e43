import { expect, test } from "vitest";
import { qrDataUri, qrModules, qrSvg } from "./qr-code.ts";

const code = "7Q4KZ2M9ABCDEFGHIJKLMNOPQR";

/** The squares that an SVG of ours paints black, read back from its path. */
function blackSquares(svg: string): string[] {
  return [...svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].flatMap(([, x, y, length]) =>
    Array.from({ length: Number(length) }, (_, step) => `${Number(x) + step} ${y}`),
  );
}

test("the picture paints the code's modules and no others, with four modules of white round them", () => {
  const modules = qrModules(code);
  const expected = modules.flatMap((row, y) => row.flatMap((black, x) => (black ? [`${x + 4} ${y + 4}`] : [])));
  expect(blackSquares(qrSvg(code))).toEqual(expected);
  expect(qrSvg(code)).toContain(`viewBox="0 0 ${modules.length + 8} ${modules.length + 8}"`);
});

test("three corners carry the finder pattern", () => {
  const ring = [true, false, true, true, true, false, true];
  const modules = qrModules(code);
  expect(modules[3]?.slice(0, 7)).toEqual(ring);
  expect(modules[3]?.slice(-7)).toEqual(ring);
  expect(modules.at(-4)?.slice(0, 7)).toEqual(ring);
});

test("the address for an img holds the same picture", () => {
  const [, base64 = ""] = qrDataUri(code).split("data:image/svg+xml;base64,");
  expect(Buffer.from(base64, "base64").toString()).toBe(qrSvg(code));
});
