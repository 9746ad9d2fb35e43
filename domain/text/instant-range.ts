/**
 * The instants and dates that are accepted: four digits of a year in every time zone, in the range of both databases, and
 * far from the limits of calculations with dates.
 */
const earliest = Date.parse("2000-01-01T00:00:00Z");
const latest = Date.parse("2100-01-01T00:00:00Z");

/** @param text ISO 8601: an instant or a calendar date. */
export function isPresentable(text: string): boolean {
  const time = Date.parse(text);
  return time >= earliest && time <= latest;
}

/** Returns the nearest accepted time. In milliseconds. */
export function clampTime(time: number): number {
  return Math.min(Math.max(time, earliest), latest);
}
