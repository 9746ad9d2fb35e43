import { expect, test } from "vitest";
import { pageSections } from "./page-sections.ts";

test("every h2 of a page gets an id, and its text is returned", () => {
  const page = pageSections("<p>До.</p><h2>Цели</h2><p>После.</p><h2>Приём <em>&amp;</em> взносы</h2>");
  expect(page.html).toContain(
    '<h2 id="section-1">Цели</h2><p>После.</p><h2 id="section-2">Приём <em>&amp;</em> взносы</h2>',
  );
  expect(page.sections).toEqual([
    { place: "section-1", title: "Цели" },
    { place: "section-2", title: "Приём & взносы" },
  ]);
});

test("a body without h2 is unchanged", () => {
  expect(pageSections("<h3>Малый</h3><p>Текст.</p>")).toEqual({ html: "<h3>Малый</h3><p>Текст.</p>", sections: [] });
});
