import { type MetaDescriptor, useMatches } from "react-router";
import type { RootData } from "../root.tsx";
import { type Match, staffRouteOf } from "./kit/map/staff-route-table.ts";
import { staffScreens } from "./staff-screens.tsx";

/** The title with the society's name; search engines must not index the page. */
export function meta({ matches }: { matches: readonly Match[] }): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
  const title = [staffRouteOf(matches)?.label, root?.site.short_name].filter(Boolean).join(" — ");
  return [{ title }, { name: "robots", content: "noindex" }];
}

/** Every page of the staff area. */
export default function StaffRoutePage() {
  const route = staffRouteOf(useMatches());
  if (!route) throw new Error("This address is no route of the staff area");
  const Screen = staffScreens[route.screen];
  return <Screen />;
}
