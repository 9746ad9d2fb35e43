import { afterAll, expect, test } from "vitest";
import { type BadgeFormat, type BadgeFormatName, badgeFormats } from "#domain/registration/badge-formats.ts";
import { badgeRoles, minContrast, whiteContrast } from "#domain/registration/badge-roles.ts";
import { tagColours } from "#domain/site/tag-colours.ts";
import { createPrinter } from "#server/kit/printing/printer.ts";
import { qrModules } from "#server/kit/printing/qr-code.ts";
import { type DrawnPage, drawPrintedPage } from "#server/kit/testing/read-print.ts";
import { sampleBadge, sampleSheet } from "./badge-samples.ts";
import { printBadges } from "./print-badges.ts";

const printer = createPrinter();
afterAll(() => printer.close());

const formats = Object.keys(badgeFormats) as BadgeFormatName[];

/** Badges with the longest and highest texts. */
const crowded = [
  sampleBadge(1, { surname: "Щ".repeat(30), institution: "Щ".repeat(200), copy: 2 }),
  sampleBadge(2, { surname: "АДЛЕРЖАХОВА-ЙЁЩАДЛЕРОВА", given: "Мария-Александра Константиновна Всеволодовна" }),
  sampleBadge(12345, { surname: "Уруруруруруруруру", given: "Ущущущущущущущущ", region: "Щ".repeat(100) }),
  ...Array.from({ length: 7 }, (_, index) => sampleBadge(index + 3, { institution: "", copy: 2 })),
];

async function draw(format: BadgeFormatName, cropMarks: boolean, perMillimetre?: number): Promise<DrawnPage> {
  const sheet = sampleSheet({ format, show: { ...sampleSheet().show, school: true, cropMarks } });
  return drawPrintedPage(await printBadges(printer, crowded, sheet), 1, perMillimetre);
}

/** Returns the painted places of a page in millimetres, every fifth of one, where `isIncluded`. */
function painted(page: DrawnPage, isIncluded: (x: number, y: number) => boolean): [number, number][] {
  const found: [number, number][] = [];
  for (let y = 0.1; y < page.height; y += 0.2)
    for (let x = 0.1; x < page.width; x += 0.2) if (isIncluded(x, y) && !page.isWhite(x, y)) found.push([x, y]);
  return found;
}

/** Returns the cuts across a length: `count` badges in the middle of it. */
function cuts(length: number, badge: number, count: number): number[] {
  return Array.from({ length: count + 1 }, (_, index) => (length - badge * count) / 2 + index * badge);
}

test.each(formats)("%s: nothing but crop marks is within 6 mm of the edge", async (format) => {
  const { sheet, width, height, columns, rows } = badgeFormats[format];
  const isNearEdge = (x: number, y: number) => Math.min(x, y, sheet.width - x, sheet.height - y) < 6;
  expect(painted(await draw(format, false), isNearEdge)).toEqual([]);
  const [across, along] = [cuts(sheet.width, width, columns), cuts(sheet.height, height, rows)];
  const isOnCut = (x: number, y: number) =>
    across.some((cut) => Math.abs(cut - x) < 0.3) || along.some((cut) => Math.abs(cut - y) < 0.3);
  const marked = await draw(format, true);
  expect(painted(marked, (x, y) => isNearEdge(x, y) && !isOnCut(x, y))).toEqual([]);
  expect(painted(marked, isOnCut).length > 0).toBe(format !== "a6");
});

/** Returns the left edge of a badge's QR code, and the badge's top and bottom, in millimetres on the sheet. */
function qrColumn({ sheet, width, height, columns, rows, padding, qrSide }: BadgeFormat, index: number) {
  const left = cuts(sheet.width, width, columns)[index % columns] ?? 0;
  const top = cuts(sheet.height, height, rows)[Math.floor(index / columns)] ?? 0;
  return { x: left + width - padding - qrSide, top, bottom: top + height };
}

test.each(formats)("%s: QR codes of 20 mm or more are complete, with four modules of white around", async (format) => {
  const page = await draw(format, true, 12);
  const { qrSide } = badgeFormats[format];
  expect(qrSide).toBeGreaterThanOrEqual(20);
  for (const [index, badge] of crowded.slice(0, format === "a6" ? 1 : 3).entries()) {
    const modules = qrModules(badge.code);
    const side = qrSide / modules.length;
    const { x, top, bottom } = qrColumn(badgeFormats[format], index);
    const isWhite = (column: number, row: number, y: number) => page.isWhite(x + column * side, y + row * side);
    const area = Array.from({ length: modules.length + 8 }, (_, place) => place - 4);
    const isModule = (column: number, row: number, y: number) =>
      modules[row]?.[column]
        ? !isWhite(column + 0.5, row + 0.5, y)
        : [0.25, 0.5, 0.75].every((dx) => [0.25, 0.5, 0.75].every((dy) => isWhite(column + dx, row + dy, y)));
    const isCode = (y: number) => area.every((row) => area.every((column) => isModule(column, row, y)));
    const places = Array.from({ length: Math.round((bottom - top - qrSide) * 10) }, (_, step) => top + step / 10);
    expect(places.some(isCode)).toBe(true);
  }
});

test("white words have a contrast of 4.5 on the colours of roles", () => {
  for (const { value } of tagColours) expect(whiteContrast(value)).toBeGreaterThanOrEqual(minContrast);
  for (const { color } of Object.values(badgeRoles)) expect(whiteContrast(color)).toBeGreaterThanOrEqual(minContrast);
});
