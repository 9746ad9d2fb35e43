import type { PublicTotal } from "#domain/site/public-totals.ts";

/** The totals on the site, as they were counted at an instant. */
export type PublishedTotals = { at: string; totals: Partial<Record<PublicTotal, number>> };

/** @param stored the column `public_totals` of a conference. */
export function readPublishedTotals(stored: string | null): PublishedTotals | null {
  return stored === null ? null : JSON.parse(stored);
}
