import { useRouteLoaderData } from "react-router";
import type { RootData, ShownSite } from "./root.tsx";

/** The society, the announcements and the visitor's view; undefined only if even these could not be loaded. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData("root") as RootData | undefined;
}

/** Whether doctors can register for the current conference now. */
export function isRegistrationOpen(site: ShownSite): boolean {
  return site.current_conference?.registration === "open";
}
