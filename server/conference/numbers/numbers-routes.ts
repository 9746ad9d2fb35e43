import type { numbersEndpoints } from "#contract/conference/numbers/conference-numbers.ts";
import { byOf } from "#server/kit/http/guard.ts";
import { notFound } from "#server/kit/http/problem-replies.ts";
import type { Handlers } from "#server/kit/http/register-endpoints.ts";
import type { Platform } from "#server/kit/platform.ts";
import { exportNumbers, printNumbers } from "./print-numbers.ts";
import { publishTotals } from "./publish-totals.ts";
import { showNumbers } from "./show-numbers.ts";

/** The numbers of a conference. */
export function numbersRoutes(platform: Platform): Handlers<typeof numbersEndpoints> {
  const show = ({ query: { conference } }: { query: { conference: number | undefined | "nothing" } }) => {
    if (conference === "nothing") throw notFound();
    return showNumbers(platform, conference);
  };
  return {
    showNumbers: show,
    exportNumbers: async (call) => exportNumbers(await show(call)),
    printNumbers: async (call) => printNumbers(platform, await show(call)),
    publishTotals: ({ params, body, ...sent }) => publishTotals(platform, params.id, body, byOf(sent)),
  };
}
