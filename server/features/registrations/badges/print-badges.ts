import { fileURLToPath } from "node:url";
import {
  type BadgeFormatName,
  badgeFormats,
  badgesPerSheet,
  isWide,
  qrGap,
} from "#domain/registration/badge-formats.ts";
import { fitBadgeName } from "#domain/registration/badge-names.ts";
import type { Printer } from "#server/platform/printing/printer.ts";
import { spokenCode } from "../result/show-result.ts";

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

type PrintOptions = {
  signal?: AbortSignal | undefined;
  /** Receives the number of printed badges after each part. */
  progress?: ((done: number) => Promise<void>) | undefined;
};

const template = fileURLToPath(new URL("./badge.typ", import.meta.url));

/** Number of badges compiled at once, whole sheets of each format: the compiler keeps the memory of each. */
const maxInPart = 40;

/**
 * Prints a PDF of sheets with badges in the given order, row by row.
 * @throws Error if printing fails or there are no badges.
 */
export function printBadges(
  printer: Printer,
  badges: Badge[],
  sheet: BadgeSheet,
  options?: PrintOptions,
): Promise<Uint8Array> {
  const format = badgeFormats[sheet.format];
  const content = badges.map(({ surname, given, code, copy, ...rest }) => ({
    ...rest,
    ...fitBadgeName({ surname, given }, format, { hasQr: sheet.show.qr }),
    ...(code !== "" && { qr: code, spoken_code: spokenCode(code) }),
    ...{ is_blank: false, repeat: formatRepeat(copy) },
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
  options?: PrintOptions,
): Promise<Uint8Array> {
  const content = Array.from({ length: count }, () => ({ is_blank: true, role, repeat: "" }));
  return print(printer, content, sheet, options);
}

async function print(
  printer: Printer,
  badges: object[],
  sheet: BadgeSheet,
  { signal, progress }: PrintOptions = {},
): Promise<Uint8Array> {
  if (badges.length === 0) throw new Error("There are no badges to print");
  const { society, conference, dates_and_city, format: name, show } = sheet;
  const format = badgeFormats[name];
  const inPart = Math.floor(maxInPart / badgesPerSheet(format)) * badgesPerSheet(format);
  const parts = Array.from({ length: Math.ceil(badges.length / inPart) }, (_, index) => ({
    title: `Значки. ${conference}`,
    society: { name: society },
    conference: { name: conference, dates: dates_and_city },
    ...{ format, qr_gap: qrGap, look: isWide(format) ? name : "high", show },
    badges: badges.slice(index * inPart, (index + 1) * inPart),
  }));
  const [only] = parts;
  return parts.length === 1
    ? printer.print(template, only, { signal })
    : printer.printParts(template, parts, { signal, onPart: (done) => progress?.(done * inPart) });
}

function formatRepeat(copy: number): string {
  return copy > 1 ? `Повторный, ${copy}-й` : "";
}
