/**
 * Paper formats of badges. Sizes are in millimetres, those of fonts in points. `padding` is the space left and right of a
 * badge's content, `qrSide` the side of the code without its white border, `surnameInTwoLines` the largest size at which
 * two lines are not too high.
 */
export const badgeFormats = {
  "8-on-a4": {
    name: "8 на листе А4",
    sheet: { width: 210, height: 297 },
    width: 105,
    height: 74,
    columns: 2,
    rows: 4,
    padding: 7,
    qrSide: 20,
    names: { surname: { max: 28, min: 17 }, surnameInTwoLines: 24, given: { max: 15.5, min: 11 } },
  },
  a6: {
    name: "А6 по одному",
    sheet: { width: 105, height: 148 },
    width: 105,
    height: 148,
    columns: 1,
    rows: 1,
    padding: 8,
    qrSide: 25,
    names: { surname: { max: 37, min: 21 }, surnameInTwoLines: 37, given: { max: 19, min: 13 } },
  },
} as const;

export type BadgeFormatName = keyof typeof badgeFormats;
export type BadgeFormat = (typeof badgeFormats)[BadgeFormatName];

/** White space between texts and a QR code beside them, in millimetres: four modules of the code, and more. */
export const qrGap = 6;

export const badgeFormatNames = Object.keys(badgeFormats) as [BadgeFormatName, ...BadgeFormatName[]];

export function badgesPerSheet({ columns, rows }: BadgeFormat): number {
  return columns * rows;
}

/** Wide badges have their QR code beside the text, high ones below it. */
export function isWide({ width, height }: BadgeFormat): boolean {
  return width > height;
}
