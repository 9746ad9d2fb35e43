import { expect, inject, test } from "vitest";
import { startSite } from "#journeys/test-site.ts";
import { shared } from "#server/testing/test-app.ts";
import { publishUnderLoad } from "./after-publishing.ts";
import { askMadeUp } from "./made-up-addresses.ts";
import { printAll } from "./printing.ts";
import { measurePages } from "./requests-per-second.ts";

// Benches in little, with a look at what is answered and none at the clock.
const tell = () => {};

// Of their own: they publish news.
const site = shared(async (finished) => {
  const { siteUrl, stop } = await startSite({ filled: inject("filledSite"), trustProxy: 1 });
  finished(stop);
  return siteUrl;
});

test("requests-per-second compares servers that answer with the same bytes", async () => {
  await measurePages(site(), process.pid, ["/news"], { length: { requests: 16 }, rounds: 1, cold: 1, tell });
});

test("after-publishing sees visitors answered while news is published", async () => {
  expect(await publishUnderLoad(site(), { rounds: 1, pause: 100, addresses: 5, tell })).toBeGreaterThan(0);
});

test("made-up-addresses knows how each of them is answered", () => askMadeUp(site()));

test("printing makes its forms", () => printAll({ pile: 2, rest: 0, many: 1, warmUp: 1, singles: 2 }, tell));
