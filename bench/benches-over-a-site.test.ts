/** @module-tag full */
import { expect, inject, test } from "vitest";
import { startSite } from "#journeys/test-site.ts";
import { shared } from "#server/testing/test-app.ts";
import { measureAfterPublishing } from "./after-publishing.ts";
import { measurePages } from "./requests-per-second.ts";

// Small runs of the benches, which check their results and ignore their durations.

// These benches publish news, so they need a site of their own.
const site = shared(async (finished) => {
  const { siteUrl, stop } = await startSite({ filled: inject("filledSite"), trustProxy: 1 });
  finished(stop);
  return siteUrl;
});

test("the requests-per-second bench measures a page", async () => {
  const trial = { length: { amount: 16, sampleInt: 50 }, rounds: 1, cold: 1 };
  const [, page] = await measurePages(site(), process.pid, ["/news"], trial);
  expect(page?.["requests/s"]).toBeGreaterThan(0);
});

test("the after-publishing bench measures responses in the second after a publication", async () => {
  const [afterwards] = await measureAfterPublishing(site(), { rounds: 1, pause: 100, addresses: 5 });
  expect(afterwards.requests).toBeGreaterThan(0);
});
