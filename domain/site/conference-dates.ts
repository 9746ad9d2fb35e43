type Held = { end_date: string };

/** @param today the calendar date in the site's time zone. */
export function hasPassed({ end_date }: Held, today: string): boolean {
  return end_date < today;
}

export const openAfterDates = "Даты конференции прошли, регистрация остаётся открытой.";
