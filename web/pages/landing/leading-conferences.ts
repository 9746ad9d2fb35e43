import { hasPassed } from "#domain/site/conference-dates.ts";
import type { ShownSite } from "../../root.tsx";

export type ShownConference = NonNullable<ShownSite["current_conference"]>;

/** The conferences of the front page. */
export type LeadingConferences = {
  /** The current conference until it has passed and its registration is closed. */
  leading?: ShownConference | undefined;
  /** The next one that is announced, once the current one has passed. */
  next?: ShownConference | undefined;
  /** The last one that has passed, unless registration for another one is open. */
  last?: ShownConference | undefined;
};

export const datesToCome = "Дату следующей конференции объявим здесь и в новостях.";

export function leadingConferences(
  { current_conference: current, today }: Pick<ShownSite, "current_conference" | "today">,
  listed: { next?: ShownConference; last?: ShownConference } | null,
): LeadingConferences {
  const isOpen = current?.registration === "open";
  if (current && !hasPassed(current, today)) return { leading: current, last: isOpen ? undefined : listed?.last };
  return { leading: isOpen ? current : undefined, next: listed?.next, last: listed?.last ?? current ?? undefined };
}
