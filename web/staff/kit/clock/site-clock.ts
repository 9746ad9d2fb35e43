/**
 * Instants in the society's time zone. The browser may be in another zone, so the offset comes from the server:
 * `+03:00` or `Z`.
 */

/** Returns the value of a date-time field for an ISO instant: `2025-09-05T18:00`. */
export function momentAt(instant: string, offset: string): string {
  return new Date(Date.parse(instant) + minutesOf(offset) * 60_000).toISOString().slice(0, "YYYY-MM-DDTHH:MM".length);
}

/** Converts all instants in the fields of an entry by `momentAt`. */
export function momentsAt(data: Record<string, unknown>, offset: string): Record<string, unknown> {
  const inSiteTime = (value: unknown) =>
    typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value))
      ? momentAt(value, offset)
      : value;
  return Object.fromEntries(Object.entries(data).map(([field, value]) => [field, inSiteTime(value)]));
}

/** Returns the instant of a date-time field's value: `2025-09-05T18:00:00+03:00`; null if the value is incomplete. */
export function instantOf(moment: string, offset: string): string | null {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(moment) ? `${moment}:00${offset}` : null;
}

/** `2025-09-06` after `2025-09-05`. */
export function dayAfter(date: string): string {
  return new Date(Date.parse(date) + 24 * 60 * 60 * 1000).toISOString().slice(0, "YYYY-MM-DD".length);
}

function minutesOf(offset: string): number {
  const [, sign, hours = "0", minutes = "0"] = /^([+-])(\d\d):(\d\d)$/.exec(offset) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** `+03:00` from `2025-09-04T09:41:00+03:00`. */
export function offsetOf(instant: string): string {
  return /(?:Z|[+-]\d{2}:\d{2})$/.exec(instant)?.[0] ?? "Z";
}
