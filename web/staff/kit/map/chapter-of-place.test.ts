import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { staffPaths } from "../../staff-paths.ts";
import { chapterOfPlace } from "./chapter-of-place.ts";
import { type EntrySection, entrySections } from "./entry-sections.ts";
import { staffPlaces } from "./staff-map.ts";

test.each(staffPlaces.filter(({ to }) => to !== staffPaths.guide))(
  "$label ($to) has a chapter of the guide",
  ({ to }) => {
    const chapter = chapterOfPlace(to);
    expect(chapter).toBeDefined();
    expect(existsSync(`docs/guide/${chapter}.md`)).toBe(true);
  },
);

test("each list of entries is in the navigation or belongs to a section of it", () => {
  const places = staffPlaces.map(({ to }) => to);
  for (const section of Object.keys(entrySections) as EntrySection[])
    expect(places).toContain(staffPaths.entries(section));
});

test("a page opened from a list has the chapter of the list", () => {
  expect(chapterOfPlace("/staff/news/12/")).toBe("news");
});

test("a part of a page opened from a list has the chapter of the list", () => {
  expect(chapterOfPlace("/staff/conferences/12/registration/")).toBe("conference");
});

test("the guide has no chapter about itself", () => {
  expect(chapterOfPlace("/staff/guide/news/")).toBeUndefined();
});
