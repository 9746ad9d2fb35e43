/** Changes of a year's calendar, set by the government: weekdays that are off, and weekends that are worked. */
export type CalendarChanges = { days_off: readonly string[]; workdays: readonly string[] };

/** Public holidays, Labour Code of Russia, art. 112. */
const januaryHolidays = ["01-01", "01-02", "01-03", "01-04", "01-05", "01-06", "01-07", "01-08"];
const otherHolidays = ["02-23", "03-08", "05-01", "05-09", "06-12", "11-04"];

/** @param date `YYYY-MM-DD`. */
export function isWorkingDay(date: string, changes: CalendarChanges): boolean {
  if (changes.workdays.includes(date)) return true;
  return !changes.days_off.includes(date) && !isWeekend(date) && !isHoliday(date) && !replacesWeekend(date);
}

/** The date on which the given number of working days after a date has passed; the date itself does not count. */
export function addWorkingDays(date: string, days: number, changes: CalendarChanges): string {
  let day = date;
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day, changes)) left -= 1;
  }
  return day;
}

/** The number of working days after `from` up to `to`, which is included; 0 if `to` is not later. */
export function workingDaysUntil(from: string, to: string, changes: CalendarChanges): number {
  let count = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isWorkingDay(day, changes)) count += 1;
  return count;
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, "YYYY-MM-DD".length);
}

function isWeekend(date: string): boolean {
  return [0, 6].includes(new Date(date).getUTCDay());
}

function isHoliday(date: string): boolean {
  const day = date.slice("YYYY-".length);
  return januaryHolidays.includes(day) || otherHolidays.includes(day);
}

/**
 * Whether a weekday is off because the holiday before it fell on a weekend. The weekends among the holidays of January
 * are moved by the government instead.
 */
function replacesWeekend(date: string): boolean {
  for (let day = addDays(date, -1); isWeekend(day) || isHoliday(day); day = addDays(day, -1)) {
    if (isWeekend(day) && otherHolidays.includes(day.slice("YYYY-".length))) return true;
  }
  return false;
}
