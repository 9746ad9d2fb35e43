import { expect, test } from "vitest";
import { dayAfter, instantOf, momentAt, momentsAt } from "./site-clock.ts";

test("an instant with any offset is converted to the site's offset", () => {
  expect(momentAt("2025-09-05T15:00:00Z", "+03:00")).toBe("2025-09-05T18:00");
  expect(momentAt("2025-09-05T20:30:00+05:30", "-03:30")).toBe("2025-09-05T11:30");
  expect(momentAt("2025-12-31T22:00:00.000Z", "+03:00")).toBe("2026-01-01T01:00");
});

test("a local date and time becomes an instant, and a date without time becomes null", () => {
  expect(instantOf("2025-09-05T18:00", "+03:00")).toBe("2025-09-05T18:00:00+03:00");
  expect(instantOf("2025-09-05T", "+03:00")).toBeNull();
});

test("the last day of a year is followed by the first of the next", () => {
  expect(dayAfter("2025-12-31")).toBe("2026-01-01");
});

test("the instants of an entry are converted to the site's offset, and its other fields stay", () => {
  const fields = { pub_date: "2025-12-31T22:00:00.000Z", session: "2025-09-05", title: "2025-09-05T: отчёт", file: 5 };
  expect(momentsAt(fields, "+03:00")).toEqual({ ...fields, pub_date: "2026-01-01T01:00" });
});
