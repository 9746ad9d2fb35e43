import { badgeAdvances, measuredCharacters, widestAdvance } from "./badge-advances.ts";
import { type BadgeFormat, isWide, qrGap } from "./badge-formats.ts";

/** Lines of text and their font size in points. */
export type FittedText = {
  size: number;
  lines: string[];
  /** Smaller than the largest size for this number of lines. */
  isReduced: boolean;
  isBroken: boolean;
  /** Fits only below the smallest size, which is too small to read at a distance. */
  isTooLong: boolean;
};

export type FittedName = { surname: FittedText; given: FittedText };

type Weight = keyof typeof badgeAdvances;
type Sizes = { max: number; min: number; maxInTwoLines: number };
/** Lines and the width of each, in points. */
type Layout = { lines: string[]; widths: number[] };

/** Space for kerning, which widens some pairs of capital letters. */
const slack = 0.98;

/** Size of given names on a wide badge whose surname takes two lines, relative to the usual size. */
const shareBelowTwoLines = 0.87;

const hyphens = /(?<=[-\u2010\u2011])(?=.)/u;
const spacesAndHyphens = /(?<=-)(?=.)| /u;

const advances = {
  bold: new Map([...measuredCharacters].map((character, index) => [character, badgeAdvances.bold[index]])),
  medium: new Map([...measuredCharacters].map((character, index) => [character, badgeAdvances.medium[index]])),
};

/**
 * Returns the largest sizes at which a name fits on a badge. A surname is broken only at a hyphen, and only if this
 * makes it larger. Names that are too long get the size at which they fit, so that they are never cut.
 * @param options.hasQr whether the badge has a QR code; beside it there is less room.
 */
export function fitBadgeName(
  name: { surname: string; given: string },
  format: BadgeFormat,
  { hasQr }: { hasQr: boolean },
): FittedName {
  const full = points(format.width - 2 * format.padding);
  const narrow = isWide(format) && hasQr ? full - points(format.qrSide + qrGap) : full;
  const { surname: range, surnameInTwoLines, given } = format.names;
  const text = oneSpace(name.surname);
  const surname = largestFit("bold", { ...range, maxInTwoLines: surnameInTwoLines }, [
    ...breaksAt(text, hyphens).map((lines) => ({ lines, widths: [full, narrow] })),
    { lines: [text], widths: [full] },
  ]);
  const max = surname.isBroken && isWide(format) ? given.max * shareBelowTwoLines : given.max;
  return { surname, given: fitGiven(oneSpace(name.given), { ...given, max }, narrow) };
}

/** Returns the width of a text without kerning, in ems. */
export function textWidth(text: string, weight: Weight): number {
  const widths = advances[weight];
  return [...text].reduce((sum, character) => sum + (widths.get(character) ?? widestAdvance), 0) / 1000;
}

/** Given names stay in one line unless they would be too small: two lines take the room of the institution. */
function fitGiven(text: string, range: { max: number; min: number }, width: number): FittedText {
  const sizes = { ...range, maxInTwoLines: range.max };
  const one = largestFit("medium", sizes, [{ lines: [text], widths: [width] }]);
  const broken = breaksAt(text, spacesAndHyphens).map((lines) => ({ lines, widths: [width, width] }));
  return one.isTooLong && broken.length > 0 ? largestFit("medium", sizes, broken) : one;
}

/** Chooses the layout that allows the largest size; of equal ones the last. */
function largestFit(weight: Weight, { max, min, maxInTwoLines }: Sizes, layouts: Layout[]): FittedText {
  const candidates = layouts.map(({ lines, widths }) => {
    const largest = lines.length > 1 ? maxInTwoLines : max;
    const fitting = lines.map(
      (line, index) => ((widths[index] ?? 0) * slack) / Math.max(textWidth(line, weight), 0.01),
    );
    return { lines, size: roundDown(Math.min(largest, ...fitting)), largest: roundDown(largest) };
  });
  const { lines, size, largest } = candidates.reduce((one, other) => (other.size >= one.size ? other : one));
  return { size, lines, isReduced: size < largest, isBroken: lines.length > 1, isTooLong: size < min };
}

/** Returns each way to break a text into two lines. */
function breaksAt(text: string, places: RegExp): string[][] {
  const found = text.matchAll(new RegExp(places, "gu"));
  return Array.from(found, ({ index, 0: { length } }) => [text.slice(0, index), text.slice(index + length)]);
}

/** Composes letters such as «й», which forms may send as two characters. */
const oneSpace = (text: string) => text.normalize("NFC").replace(/\s+/gu, " ").trim();

/** To tenths of a point. */
const roundDown = (size: number) => Math.floor(size * 10 + 1e-6) / 10;

const points = (millimetres: number) => (millimetres / 25.4) * 72;
