import { afterAll, expect, test } from "vitest";
import { type BadgeFormatName, badgeFormats, badgesPerSheet } from "#domain/registration/badge-formats.ts";
import { createPrinter } from "#server/kit/printing/printer.ts";
import { readPrintedText, readStructure, textPlaces } from "#server/kit/testing/read-print.ts";
import { sampleBadge, sampleRole, sampleSheet } from "./badge-samples.ts";
import { type Badge, type BadgeSheet, printBadges, printBlankBadges } from "./print-badges.ts";

const printer = createPrinter();
afterAll(() => printer.close());

const formats = Object.keys(badgeFormats) as BadgeFormatName[];
const numbered = (count: number) => Array.from({ length: count }, (_, index) => sampleBadge(index + 1));

async function textOf(badges: Badge[], changes: Partial<BadgeSheet> = {}): Promise<string> {
  return plain(await readPrintedText(await printBadges(printer, badges, sampleSheet(changes))));
}

const plain = (text: string) => text.replaceAll("\u00a0", " ");

test.each(formats)("%s: whole sheets are filled in the given order", async (format) => {
  const perSheet = badgesPerSheet(badgeFormats[format]);
  const numbers = [3, 1, 2, ...Array.from({ length: 2 * perSheet }, (_, index) => index + 10)];
  const badges = numbers.map((number) => sampleBadge(number));
  const pages = (await textOf(badges, { format })).split("\n");
  expect(pages).toHaveLength(Math.ceil(badges.length / perSheet));
  const printed = pages.map((page) => Array.from(page.matchAll(/№ (\d+)/g), ([, number]) => Number(number)));
  expect(printed.flat()).toEqual(numbers);
  expect(printed[0]).toHaveLength(perSheet);
});

test("a badge has its texts as text, the mark's header and a bookmark", async () => {
  const pdf = await printBadges(printer, [sampleBadge(188)], sampleSheet());
  const text = plain(await readPrintedText(pdf));
  const { conference, dates_and_city } = sampleSheet();
  const { surname, given, institution, region, role } = sampleBadge(188);
  for (const expected of [conference, dates_and_city, surname, given, institution, region, "№ 188", role.word])
    expect(text).toContain(expected);
  expect(text).not.toContain("Туберкулёз у детей");
  const { title, language, pages } = await readStructure(pdf);
  expect([title, language]).toEqual(["Значки. XIII ежегодная конференция", "ru-RU"]);
  expect(pages[0]).toEqual(expect.arrayContaining(["H1", "QR-код 7Q4K-Z2M9"]));
});

test("many badges are printed in parts and joined in order, with a bookmark for each", { tags: "full" }, async () => {
  const pdf = await printBadges(printer, numbered(167), sampleSheet());
  const text = plain(await readPrintedText(pdf));
  expect(text.split("\n")).toHaveLength(21);
  expect(Array.from(text.matchAll(/№ (\d+)/g), ([, number]) => Number(number))).toEqual(
    Array.from({ length: 167 }, (_, index) => index + 1),
  );
  const { bookmarks } = await readStructure(pdf);
  expect(bookmarks).toEqual(Array.from({ length: 167 }, (_, index) => Math.floor(index / 8)));
});

test.each(formats)("%s: a surname of 30 letters is printed in full, within its badge", async (format) => {
  const surname = "Щ".repeat(30);
  const pdf = await printBadges(printer, [sampleBadge(1, { surname })], sampleSheet({ format }));
  expect(await readPrintedText(pdf)).toContain(surname);
  const { sheet, columns, width, padding } = badgeFormats[format];
  const right = (sheet.width - columns * width) / 2 + width - padding;
  for (const place of await textPlaces(pdf)) expect((place.right / 72) * 25.4).toBeLessThanOrEqual(right + 0.1);
});

test("without an institution there is a line, with the town if the region is empty too", async () => {
  const institution = "";
  expect(await textOf([sampleBadge(1, { institution, region: "" })])).toContain("учреждение, город");
  expect(await textOf([sampleBadge(1, { institution })])).toMatch(/учреждение(?!,)/);
  const show = { ...sampleSheet().show, institution: false };
  expect(await textOf([sampleBadge(1, { institution })], { show })).not.toContain("учреждение");
});

test("a second badge of a person is marked as a repeat, with or without the role bar", async () => {
  expect(await textOf([sampleBadge(1)])).not.toContain("Повторный");
  for (const roleBar of [true, false]) {
    const text = await textOf([sampleBadge(1, { copy: 2 })], { show: { ...sampleSheet().show, roleBar } });
    expect(text).toContain("Повторный, 2-й");
    expect(text.includes("Участник")).toBe(roleBar);
  }
});

test.each(formats)("%s: a badge without a code has its number, and no QR code", async (format) => {
  const pdf = await printBadges(printer, [sampleBadge(188, { code: "" })], sampleSheet({ format }));
  expect(plain(await readPrintedText(pdf))).toContain("№ 188");
  expect((await readStructure(pdf)).pages.flat().join()).not.toContain("QR-код");
});

test("options choose the content", async () => {
  const none = { institution: false, region: false, school: false, qr: false, cropMarks: false, roleBar: false };
  const text = await textOf([sampleBadge(188)], { show: none });
  for (const hidden of ["больница", "край", "Туберкулёз", "№", "Участник"]) expect(text).not.toContain(hidden);
  expect(await textOf([sampleBadge(1)], { show: { ...none, school: true } })).toContain("Туберкулёз у детей");
});

test.each(formats)("%s: blank badges have a line for the name and the role, and no code", async (format) => {
  const sheet = sampleSheet({ format });
  const pdf = await printBlankBadges(printer, { role: sampleRole, count: 11 }, sheet);
  const text = plain(await readPrintedText(pdf));
  expect(text.split("\n")).toHaveLength(Math.ceil(11 / badgesPerSheet(badgeFormats[format])));
  expect(text.match(/фамилия, имя, отчество/g)).toHaveLength(11);
  expect(text.match(/Участник/g)).toHaveLength(11);
  expect(text).not.toContain("№");
  expect((await readStructure(pdf)).pages.flat().join()).not.toContain("QR-код");
});

test("markup and long texts are printed literally, on one sheet", async () => {
  const markup = `#panic("x") *ж* $a$ \\ <b>`;
  const long = { institution: "Щ".repeat(300), region: "Ы".repeat(90), school: "Ж".repeat(90), given: markup };
  const show = { ...sampleSheet().show, school: true };
  for (const format of formats) {
    const text = await textOf([sampleBadge(1, long)], { format, show, conference: "Конференция ".repeat(12).trim() });
    expect(text.split("\n")).toHaveLength(1);
    for (const expected of [long.institution, long.region, long.school]) expect(text).toContain(expected);
    expect(text.replaceAll(" ", "")).toContain(markup.replaceAll(" ", ""));
  }
});

test("no badges cannot be printed", async () => {
  await expect(printBadges(printer, [], sampleSheet())).rejects.toThrow("no items");
});
