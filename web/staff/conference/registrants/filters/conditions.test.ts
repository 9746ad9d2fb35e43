import { expect, test } from "vitest";
import { valueInWords } from "./condition-words.ts";
import { emptyCondition, isQuick, quickCondition, tidied, withQuick } from "./conditions.ts";

const desk = { field: "source" as const, values: ["desk" as const] };
const notMoscow = { field: "region" as const, values: ["Москва"], not: true };
const withdrawn = { field: "status" as const, values: ["withdrawn" as const] };

test("a quick filter replaces the plain condition of its field and keeps the others", () => {
  const where = { match: "all" as const, conditions: [desk, notMoscow] };
  expect(withQuick(where, { field: "source", values: ["site"] })?.conditions).toEqual([
    notMoscow,
    { field: "source", values: ["site"] },
  ]);
});

test("an empty quick filter is removed, and the last one removes the whole filter", () => {
  expect(withQuick({ match: "all", conditions: [desk] }, emptyCondition("source"))).toBeNull();
});

test("a quick filter keeps a negated condition of its field", () => {
  const perm = { field: "region" as const, values: ["Пермский край"] };
  expect(withQuick({ match: "all", conditions: [notMoscow] }, perm)?.conditions).toEqual([notMoscow, perm]);
});

test("a negated condition is not shown as a quick filter", () => {
  expect(quickCondition({ match: "all", conditions: [notMoscow] }, "region")).toEqual(emptyCondition("region"));
});

test("several conditions joined by «или» are not shown as quick filters", () => {
  expect(isQuick({ match: "any", conditions: [desk, withdrawn] })).toBe(false);
  expect(isQuick({ match: "any", conditions: [desk] })).toBe(true);
  expect(isQuick(null)).toBe(true);
});

test("empty conditions are removed", () => {
  expect(tidied({ match: "any", conditions: [desk, emptyCondition("created")] })?.conditions).toEqual([desk]);
  expect(tidied({ match: "any", conditions: [emptyCondition("region")] })).toBeNull();
});

test("the button of a filter shows its value", () => {
  expect(valueInWords({ field: "source", values: ["site", "desk"] })).toBe("сайт, стойка");
  expect(valueInWords({ field: "region", values: ["Москва", "Пермский край", "Омская область"] })).toBe(
    "3\u00a0региона",
  );
  expect(valueInWords({ field: "created", from: "2025-09-01", until: "2025-09-01" })).toBe("1\u00a0сент.");
  expect(valueInWords({ field: "created", from: "2025-09-01" })).toBe("с 1\u00a0сент.");
  expect(valueInWords({ field: "status", values: [] })).toBe("");
});
