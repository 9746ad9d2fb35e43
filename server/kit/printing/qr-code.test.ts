import sharp from "sharp";
import { expect, test } from "vitest";
import { qrDataUri, qrModules, qrPng, qrSvg } from "./qr-code.ts";

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

test("the PNG paints the same modules, 5 pixels each", async () => {
  const modules = qrModules(code);
  const side = 5 * (modules.length + 8);
  const { data, info } = await sharp(await qrPng(code))
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: side, height: side, channels: 1 });
  const isBlack = (column: number, row: number) =>
    modules[Math.floor(row / 5) - 4]?.[Math.floor(column / 5) - 4] ?? false;
  const wrong = [...data].filter((value, at) => (value === 0) !== isBlack(at % side, Math.floor(at / side)));
  expect(wrong).toHaveLength(0);
});
