import { expect, test } from "vitest";
import { tabsOf } from "./door-page.tsx";

test("the parts of the page keep the day", () => {
  const tabs = tabsOf({ open_conflicts: 1, marks: 2 }, "marks", "?day=2026-11-21");
  expect(tabs.map(({ to, isCurrent }) => [to, isCurrent])).toEqual([
    ["/staff/door/?day=2026-11-21", false],
    ["/staff/door/conflicts/?day=2026-11-21", false],
    ["/staff/door/marks/?day=2026-11-21", true],
  ]);
});
