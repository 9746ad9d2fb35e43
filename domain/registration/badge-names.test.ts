import { expect, test } from "vitest";
import { badgeFormats } from "./badge-formats.ts";
import { fitBadgeName, textWidth } from "./badge-names.ts";

const withQr = { hasQr: true };
const given = "Ирина Петровна";
const on = (format: keyof typeof badgeFormats, surname: string, names = given) =>
  fitBadgeName({ surname, given: names }, badgeFormats[format], withQr);

test.each([
  ["8-on-a4", 28],
  ["a6", 37],
] as const)("a short surname has the largest size of %s", (format, size) => {
  const { surname } = on(format, "Вымыслова");
  expect(surname).toEqual({ size, lines: ["Вымыслова"], isReduced: false, isBroken: false, isTooLong: false });
});

test("a double surname that fits in one line stays there", () => {
  expect(on("8-on-a4", "Оглы-Заде").surname.lines).toEqual(["Оглы-Заде"]);
});

test("a long double surname is broken after its hyphen, if this makes it larger", () => {
  const { surname } = on("8-on-a4", "Образцова-Примерова");
  expect(surname).toEqual({
    size: 24,
    lines: ["Образцова-", "Примерова"],
    isReduced: false,
    isBroken: true,
    isTooLong: false,
  });
});

test("of several hyphens the one is chosen that makes the surname largest", () => {
  expect(on("a6", "Ли-Образцова-Примеровская").surname.lines).toEqual(["Ли-Образцова-", "Примеровская"]);
});

test("a long surname without a hyphen is reduced in one line", () => {
  const { surname } = on("8-on-a4", "Красноперевальская");
  expect(surname).toMatchObject({ lines: ["Красноперевальская"], isReduced: true, isBroken: false, isTooLong: false });
  expect(surname.size).toBeGreaterThan(17);
});

test("spaces do not break a surname", () => {
  expect(on("8-on-a4", "Кара  Мурза Заречный-").surname.lines).toEqual(["Кара Мурза Заречный-"]);
});

test.each(["8-on-a4", "a6"] as const)("30 letters are too long for %s, but fit", (format) => {
  const name = "Ж".repeat(30);
  const { width, padding } = badgeFormats[format];
  const { surname } = on(format, name);
  expect(surname).toMatchObject({ lines: [name], isReduced: true, isTooLong: true });
  expect(surname.size * textWidth(name, "bold")).toBeLessThan(((width - 2 * padding) / 25.4) * 72);
});

test("long given names are reduced, then broken at a space", () => {
  const reduced = on("8-on-a4", "Ли", "Маргарита Константиновна").given;
  expect(reduced).toMatchObject({ lines: ["Маргарита Константиновна"], isReduced: true, isBroken: false });
  const broken = on("8-on-a4", "Ли", "Мария-Александра Константиновна Всеволодовна").given;
  expect(broken).toMatchObject({ lines: ["Мария-Александра", "Константиновна Всеволодовна"], isTooLong: false });
});

test("without a QR code the given names have the whole width", () => {
  const name = { surname: "Ли", given: "Маргарита Константиновна" };
  expect(fitBadgeName(name, badgeFormats["8-on-a4"], { hasQr: false }).given.isReduced).toBe(false);
});

test("letters of two characters and unknown letters have a width", () => {
  const wide = on("8-on-a4", "Гай".normalize("NFD")).surname;
  expect(wide.lines).toEqual(["Гай"]);
  expect(textWidth("漢", "bold")).toBeGreaterThanOrEqual(textWidth("Щ", "bold"));
  expect(on("8-on-a4", "", "").surname).toMatchObject({ size: 28, lines: [""] });
});
