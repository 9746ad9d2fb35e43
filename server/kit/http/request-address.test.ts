import { expect, test } from "vitest";
import { keepReadableOrigins } from "./request-address.ts";

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["192.0.2.1, 2001:db8::1", "192.0.2.1, 2001:db8::1"],
  ["192.0.2.1:4711, [2001:db8::1]:80", "192.0.2.1, 2001:db8::1"],
  ["192.0.2.1, <script>, 198.51.100.7", "198.51.100.7"],
  ["192.0.2.1, unknown", undefined],
  [`${"a".repeat(5000)}`, undefined],
  ["", ""],
])("the X-Forwarded-For value %s is reduced to %s", (said, kept) => {
  const headers = { "x-forwarded-for": said };
  keepReadableOrigins(headers);
  expect(headers["x-forwarded-for"]).toBe(kept);
});
