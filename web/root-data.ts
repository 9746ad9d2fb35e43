import { useRouteLoaderData } from "react-router";
import type { RootData } from "./root.tsx";

/** The society, the announcements and the visitor's view; undefined only where even these could not be loaded. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData("root") as RootData | undefined;
}
