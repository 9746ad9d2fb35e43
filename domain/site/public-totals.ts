import type { PluralForms } from "../text/russian-plurals.ts";

/** Totals of a conference that staff may show on the site. */
export const publicTotals = {
  participants: ["участник", "участника", "участников"],
  regions: ["регион", "региона", "регионов"],
  talks: ["доклад", "доклада", "докладов"],
  certificates: ["сертификат", "сертификата", "сертификатов"],
} as const satisfies Record<string, PluralForms>;
export type PublicTotal = keyof typeof publicTotals;

/** Smaller totals could point at persons. */
export const minPublicTotal = 5;
