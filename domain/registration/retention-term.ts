/** In months: the terms of a new conference. Another term, which staff have set, applies to all its registrations. */
export const usualTerm = 36;
const usualTermWithoutConsent = 12;

/** The first calendar days on which registrations with and without a consent are due. */
export function dueDates(end: string, months: number): { withConsent: string; withoutConsent: string } {
  const withoutConsent = months === usualTerm ? usualTermWithoutConsent : months;
  return { withConsent: dueOn(end, months), withoutConsent: dueOn(end, withoutConsent) };
}

/**
 * The first calendar day after the retention term: this number of months after the last day, and one day more. If a
 * month lacks the day, its last day counts: a year after 29 February is 28 February.
 * @param end `YYYY-MM-DD`.
 */
export function dueOn(end: string, months: number): string {
  const [year = 0, month = 1, day = 1] = end.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth) + 1)).toISOString().slice(0, 10);
}
