import { createRequire } from "node:module";
import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { badgeAdvances, measuredCharacters, widestAdvance } from "#domain/registration/badge-advances.ts";
import { textWidth } from "#domain/registration/badge-names.ts";

const { resolve } = createRequire(import.meta.url);
const fonts = { bold: "700Bold", medium: "500Medium" };

/** Returns a function that measures texts with kerning, in thousandths of the font size. */
function measuring(weight: keyof typeof fonts): (text: string) => number {
  const name = fonts[weight];
  GlobalFonts.registerFromPath(resolve(`@expo-google-fonts/golos-text/${name}/GolosText_${name}.ttf`), name);
  const context = createCanvas(1, 1).getContext("2d");
  context.font = `1000px ${name}`;
  return (text) => context.measureText(text).width;
}

test.each(["bold", "medium"] as const)("the table of the %s font has the widths of the font", (weight) => {
  const measure = measuring(weight);
  const widths = [...measuredCharacters].map((character) => Math.round(measure(character)));
  expect(badgeAdvances[weight]).toEqual(widths);
  expect(Math.max(...widths)).toBeLessThanOrEqual(widestAdvance);
});

test.each(["Вымыслова", "АДЛЕРОВА", "ГАГАРИНА-ТУРГЕНЕВА", "Щукарёв", "O’Hara", "Великокняжеско-Архангельская"])(
  "with kerning «%s» is at most 2 %% wider than in the table",
  (name) => {
    for (const weight of ["bold", "medium"] as const)
      expect(measuring(weight)(name) / 1000).toBeLessThanOrEqual(textWidth(name, weight) * 1.02);
  },
);
