import type {
  ConferenceNumbers,
  publishTotals as publishCall,
} from "#contract/conference/numbers/conference-numbers.ts";
import { minPublicTotal, publicTotals } from "#domain/site/public-totals.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import type { By } from "#server/kit/http/guard.ts";
import { Problem } from "#server/kit/http/problem-replies.ts";
import type { BodyRead } from "#server/kit/http/register-endpoints.ts";
import type { Platform } from "#server/kit/platform.ts";
import { command } from "../../office/audit/command.ts";
import type { PublishedTotals } from "../conferences/published-totals.ts";
import { setPublicTotals } from "./numbers-repository.ts";
import { showNumbers } from "./show-numbers.ts";

type Totals = ConferenceNumbers["totals"];

/**
 * Stores the chosen totals with their present numbers, so that the site neither counts nor changes by itself.
 * @throws Problem 404; 400 for a total that is missing or too small to be public.
 */
export async function publishTotals(
  platform: Platform,
  id: number,
  { shown }: BodyRead<typeof publishCall>,
  by: By,
): Promise<ConferenceNumbers> {
  const { totals, years } = await showNumbers(platform, id);
  const chosen = totals.filter(({ kind }) => shown.includes(kind));
  if (chosen.some(({ count }) => (count ?? 0) < minPublicTotal)) {
    throw new Problem(400, { shown: [`На сайте видны числа от ${minPublicTotal}.`] });
  }
  const values = Object.fromEntries(chosen.map(({ kind, count }) => [kind, count ?? 0]));
  const before = inWords(totals.map(({ kind, published }) => ({ kind, count: published })));
  const changes = [{ field: "итоги на сайте", before, after: inWords(chosen) }];
  await command(platform, by, async ({ db, at, record }) => {
    const stored: PublishedTotals = { at: at.toISOString(), totals: values };
    await setPublicTotals(db, id, chosen.length === 0 ? null : JSON.stringify(stored));
    await record("settings-changed", { subject: ["conference", id, years[0]?.name], changes });
  });
  return showNumbers(platform, id);
}

function inWords(totals: Omit<Totals[number], "published">[]): string {
  return totals.flatMap(({ kind, count }) => (count === null ? [] : counted(count, publicTotals[kind]))).join(", ");
}
