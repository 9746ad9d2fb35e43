import { describe, expect, test } from "vitest";
import { relativeLuminance, tickColour } from "./tick-colour.ts";

describe("the tick on a swatch", () => {
  test("is light on every colour of the demonstration content", () => {
    for (const swatch of ["#15609E", "#0F766E", "#0B3A66", "#6D4AA5", "#4A5D73", "#1B7F4B", "#9A6700", "#5E6A12"]) {
      expect(tickColour(swatch)).toBe("light");
    }
  });

  test("is dark on bright colours", () => {
    for (const swatch of ["#ffffff", "#fff", "#FFD400", "#8cc4f2", "#7ed957"]) expect(tickColour(swatch)).toBe("dark");
  });

  test("has a contrast of at least 3:1 on any grey", () => {
    for (let level = 0; level < 256; level++) {
      const swatch = `#${level.toString(16).padStart(2, "0").repeat(3)}`;
      const luminance = relativeLuminance(swatch);
      const contrast =
        tickColour(swatch) === "light"
          ? 1.05 / (luminance + 0.05)
          : (luminance + 0.05) / (relativeLuminance("#10243a") + 0.05);
      expect(contrast).toBeGreaterThanOrEqual(3);
    }
  });

  test("is light on an invalid colour", () => {
    expect(tickColour("red; }")).toBe("light");
  });
});

test("luminance follows WCAG 2", () => {
  expect(relativeLuminance("#000")).toBe(0);
  expect(relativeLuminance("#ffffff")).toBeCloseTo(1, 5);
  expect(relativeLuminance("#10243a")).toBeCloseTo(0.0169, 3);
});
