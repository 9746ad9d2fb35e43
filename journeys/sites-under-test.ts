import type { TestProject } from "vitest/node";
import { startSite } from "./test-site.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The addresses of the running products, one for each worker. */
    sites: string[];
  }
}

/** A running product for each worker: its journeys come one after another, read, and leave it as it was. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const sites = await Promise.all(Array.from({ length: project.config.maxWorkers }, () => startSite()));
  project.provide(
    "sites",
    sites.map(({ siteUrl }) => siteUrl),
  );
  return async () => {
    await Promise.all(sites.map(({ stop }) => stop()));
  };
}
