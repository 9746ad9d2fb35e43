import { inject } from "vitest";

/** The address of the product that is reserved for the tests of this worker. */
export function siteUrl(): string {
  const sites = inject("sites");
  const site = sites[Number(process.env["VITEST_POOL_ID"]) - 1];
  if (!site) throw new Error(`No site runs for worker ${process.env["VITEST_POOL_ID"]} of ${sites.length}.`);
  return site;
}
