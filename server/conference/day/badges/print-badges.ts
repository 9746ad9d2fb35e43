import { fileURLToPath } from "node:url";
import { type BadgeFormatName, badgeFormats, badgesPerSheet, qrGap } from "#domain/registration/badge-formats.ts";
import { fitBadgeName } from "#domain/registration/badge-names.ts";
import { type ItemsOptions, type Printer, printItems } from "#server/kit/printing/printer.ts";
import { spokenCode } from "../../registration/result/show-result.ts";

/** The word on the bar is white: the contract refuses colours with less contrast than 4.5. */
export type BadgeRole = { word: string; color: string };

/** The content of a badge; empty texts are left out, except that an empty institution becomes a line to write on. */
export type Badge = {
  surname: string;
  /** Given name and patronymic. */
  given: string;
  institution: string;
  region: string;
  school: string;
  /** To a question of the conference. */
  answer?: string;
  number: number;
  /** The code of the registration's pass, which the QR code contains; empty if it has none. */
  code: string;
  role: BadgeRole;
  /** 1 for the first badge of a person; a second is marked «Повторный, 2-й». */
  copy: number;
};

/** The content common to all badges of a print. */
export type BadgeSheet = {
  society: string;
  /** The short name: «XIII ежегодная конференция». */
  conference: string;
  /** «4–5 сентября 2025 г., Заречинск» */
  dates_and_city: string;
  format: BadgeFormatName;
  show: Record<"institution" | "region" | "school" | "qr" | "cropMarks" | "roleBar", boolean>;
};

const template = fileURLToPath(new URL("./badge.typ", import.meta.url));

/** In badges, of which each part has whole sheets. */
const maxInPart = 40;

/**
 * Prints a PDF of sheets with badges in the given order, row by row.
 * @throws Error if printing fails or there are no badges.
 */
export function printBadges(
  printer: Printer,
  badges: Badge[],
  sheet: BadgeSheet,
  options?: ItemsOptions,
): Promise<Uint8Array> {
  const format = badgeFormats[sheet.format];
  const content = badges.map(({ surname, given, code, copy, ...rest }) => ({
    ...rest,
    ...fitBadgeName({ surname, given }, format, { hasQr: sheet.show.qr }),
    ...(code !== "" && { qr: code, spoken_code: spokenCode(code) }),
    is_blank: false,
    repeat: copy > 1 ? `Повторный, ${copy}-й` : "",
  }));
  return print(printer, content, sheet, options);
}

/**
 * Prints badges of a role without names, with a line to write on. The role bar is always printed.
 * @throws Error if printing fails or `count` is 0.
 */
export function printBlankBadges(
  printer: Printer,
  { role, count }: { role: BadgeRole; count: number },
  sheet: BadgeSheet,
  options?: ItemsOptions,
): Promise<Uint8Array> {
  const content = Array.from({ length: count }, () => ({ is_blank: true, role, repeat: "" }));
  return print(printer, content, sheet, options);
}

async function print(
  printer: Printer,
  badges: object[],
  { society, conference, dates_and_city, format: name, show }: BadgeSheet,
  options?: ItemsOptions,
): Promise<Uint8Array> {
  const format = badgeFormats[name];
  const inPart = Math.floor(maxInPart / badgesPerSheet(format)) * badgesPerSheet(format);
  const shared = {
    title: `Значки. ${conference}`,
    society: { name: society },
    conference: { name: conference, dates: dates_and_city },
    format,
    qr_gap: qrGap,
    show,
  };
  const dataOf = (some: object[]) => ({ ...shared, badges: some });
  return printItems(printer, template, { items: badges, inPart, dataOf }, options);
}
