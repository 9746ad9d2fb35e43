import { expect, test } from "vitest";
import { bulletinsByYear } from "./bulletins-by-year.ts";

const issue = (number: string, date: string) => ({ number, date });

test("bulletins are grouped by year, newest year first, in their order", () => {
  const issues = [issue("40", "2026-09-01"), issue("37", "2025-12-01"), issue("39", "2026-06-01")];
  expect(bulletinsByYear(issues)).toEqual([
    { year: 2026, issues: [issues[0], issues[2]] },
    { year: 2025, issues: [issues[1]] },
  ]);
});

test("no bulletins have no years", () => {
  expect(bulletinsByYear([])).toEqual([]);
});
