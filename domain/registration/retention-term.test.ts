import { expect, test } from "vitest";
import { dueOn } from "./retention-term.ts";

test.each([
  ["2025-09-05", 12, "2026-09-06"],
  ["2025-12-31", 1, "2026-02-01"],
  ["2025-01-31", 1, "2025-03-01"],
  ["2024-02-29", 12, "2025-03-01"],
  ["2025-09-30", 3, "2025-12-31"],
])("data that ended on %s with a retention term of %i months is due on %s", (end, months, due) => {
  expect(dueOn(end, months)).toBe(due);
});
