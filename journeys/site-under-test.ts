import type { TestProject } from "vitest/node";
import { startSite } from "./running-site.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The address of the running product. */
    site: string;
  }
}

/** One running product for all journeys: they read, and leave it as it was. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { siteUrl, stop } = await startSite();
  project.provide("site", siteUrl);
  return stop;
}
