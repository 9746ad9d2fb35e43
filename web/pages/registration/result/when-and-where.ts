import type { RegistrationResult } from "#contract/registrations/registration-result.ts";
import { dateRange } from "#domain/text/russian-dates.ts";
import { withNonBreakingSpaces } from "#web/components/non-breaking-spaces.ts";

type Held = Pick<RegistrationResult["conference"], "start_date" | "end_date" | "place">;

/** The two facts that everybody asks of a conference; no place is told before staff have one. */
export function whenAndWhere({ start_date, end_date, place }: Held): { name: string; value: string }[] {
  const { days, year } = dateRange(start_date, end_date);
  const when = { name: "Когда", value: `${days} ${year}` };
  return place ? [when, { name: "Где", value: withNonBreakingSpaces(place) }] : [when];
}
