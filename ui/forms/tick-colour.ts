/**
 * The tick that is legible on a swatch. The dark one has the ink colour of the light scheme in every scheme, since
 * swatches do not change either.
 */
export type TickColour = "light" | "dark";

const inkLuminance = 0.0169; // of #10243a

/** @param swatch a colour as `#rgb` or `#rrggbb`; anything else counts as dark */
export function tickColour(swatch: string): TickColour {
  const luminance = relativeLuminance(swatch);
  const contrastOfWhite = 1.05 / (luminance + 0.05);
  const contrastOfInk = (luminance + 0.05) / (inkLuminance + 0.05);
  return contrastOfInk > contrastOfWhite ? "dark" : "light";
}

/** WCAG 2 relative luminance, 0 for black to 1 for white. */
export function relativeLuminance(colour: string): number {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(colour);
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour);
  const channels = (short ?? long)?.slice(1) ?? ["0", "0", "0"];
  const [red = 0, green = 0, blue = 0] = channels.map((hex) => {
    const share = Number.parseInt(hex.length === 1 ? hex + hex : hex, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
