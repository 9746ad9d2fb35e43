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
