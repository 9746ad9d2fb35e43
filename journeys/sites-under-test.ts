import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { fillSite, startSite } from "./test-site.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Addresses of the running products, one per worker. */
    sites: string[];
    /** A folder with the initial data, for journeys that start a site of their own. */
    filledSite: string;
    /** For conditions in the browser, in milliseconds. */
    hangLimit: number;
  }
}

/** Starts a product for each worker. The journeys of a worker run one after another, and leave its site unchanged. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const filled = mkdtempSync(join(tmpdir(), "society-filled-"));
  await fillSite(filled);
  project.provide("filledSite", filled);
  const sites = await Promise.all(Array.from({ length: project.config.maxWorkers }, () => startSite({ filled })));
  project.provide(
    "sites",
    sites.map(({ siteUrl }) => siteUrl),
  );
  return async () => {
    await Promise.all(sites.map(({ stop }) => stop()));
    rmSync(filled, { recursive: true, force: true });
  };
}
