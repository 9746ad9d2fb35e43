import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { fillSite, startSite } from "./test-site.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The addresses of the running products, one for each worker. */
    sites: string[];
    /** A folder with what a site begins with, for journeys that start one of their own. */
    filledSite: string;
  }
}

/** A running product for each worker: its journeys come one after another, read, and leave it as it was. */
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
