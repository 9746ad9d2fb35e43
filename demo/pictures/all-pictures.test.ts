import { expect, test } from "vitest";
import { pictureNames } from "../demo-shape.ts";
import { pictures } from "./all-pictures.ts";
import { bronchi } from "./branching.ts";
import { colour } from "./drawing.ts";

test("every name has a drawing of the same size and a description in Russian", () => {
  expect(Object.keys(pictures)).toEqual([...pictureNames]);
  for (const { alt, svg } of Object.values(pictures)) {
    expect(svg).toContain('viewBox="0 0 1440 600"');
    expect(alt).toMatch(/^[А-ЯЁ][^.]+$/);
  }
});

test("drawings keep to the palette, hold no words and no broken numbers", () => {
  const palette = new Set<string>(Object.values(colour));
  for (const [name, { svg }] of Object.entries(pictures)) {
    for (const [used] of svg.matchAll(/#[0-9A-Fa-f]{6}/g)) expect(palette, name).toContain(used);
    expect(svg, name).not.toMatch(/<text|NaN|undefined|Infinity/);
  }
});

test("no two drawings are the same, and a drawing is the same every time", () => {
  expect(new Set(Object.values(pictures).map(({ svg }) => svg)).size).toBe(pictureNames.length);
  expect(bronchi()).toBe(bronchi());
});
