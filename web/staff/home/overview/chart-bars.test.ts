import { expect, test } from "vitest";
import { barsOf, baseline, chartInWords, onlyDay } from "./chart-bars.ts";

/** Registrations of fourteen days up to 4 September. */
const days = [4, 1, 0, 9, 7, 11, 14, 12, 3, 2, 19, 23, 31, 13].map((count, index) => ({
  date: new Date(Date.UTC(2025, 7, 22 + index)).toISOString().slice(0, 10),
  count,
}));

test("bars have heights in proportion to their counts, one baseline and positions within the chart", () => {
  const bars = barsOf(days);
  expect(bars.map(({ day }) => day)).toEqual([22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 1, 2, 3, 4]);
  for (const { left, width, top, height } of bars) {
    expect(top + height).toBeCloseTo(baseline);
    expect(left).toBeGreaterThan(0);
    expect(left + width).toBeLessThan(100);
  }
  const [most, other] = [bars[12], bars[9]];
  expect((other?.height ?? 0) / (most?.height ?? 1)).toBeCloseTo(2 / 31);
  expect(bars[2]?.height).toBe(0);
});

test("the first bar, the first day of a month and today are labelled", () => {
  const named = barsOf(days).flatMap(({ date, under }) => (under ? [[date, under.words]] : []));
  expect(named).toEqual([
    ["2025-08-22", "августа"],
    ["2025-09-01", "сентября"],
    ["2025-09-04", "сегодня"],
  ]);
});

test("days without registrations have bars of height zero", () => {
  expect(barsOf(days.map((day) => ({ ...day, count: 0 }))).every(({ height }) => height === 0)).toBe(true);
});

test("the description of the chart has the total and the highest day", () => {
  expect(chartInWords(days)).toBe(
    "Столбики по дням: 149\u00a0регистраций. Больше всего — 31, 3\u00a0сентября 2025\u00a0г. Числа — в таблице ниже.",
  );
});

test("only a single day with registrations is returned as the only day", () => {
  const empty = days.map(({ date }) => ({ date, count: 0 }));
  const busy = { date: "2025-09-04", count: 56 };
  expect(onlyDay(empty)).toBeUndefined();
  expect(onlyDay(empty.with(-1, busy))).toEqual(busy);
  expect(onlyDay(empty.with(-1, busy).with(3, { date: "2025-08-25", count: 1 }))).toBeUndefined();
});
