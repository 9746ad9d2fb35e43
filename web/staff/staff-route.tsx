import { type ComponentType, lazy, Suspense } from "react";
import { type MetaDescriptor, type UIMatch, useMatches } from "react-router";
import type { RootData } from "../root.tsx";
import { allStaffRoutes, type StaffScreenName } from "./map/staff-route-table.ts";
import { PageSpinner } from "./parts/page-spinner.tsx";

/**
 * What the addresses of the staff area show, loaded when somebody comes there. The server never renders it: the layout
 * shows a skeleton there.
 */
const screens: Record<StaffScreenName, ComponentType> = {
  home: loaded(() => import("./home/home-page.tsx").then((file) => file.HomePage)),
  registrants: loaded(() => import("./registrants/registrants-page.tsx").then((file) => file.RegistrantsPage)),
  quickRegistration: loaded(() =>
    import("./desk/quick-registration-page.tsx").then((file) => file.QuickRegistrationPage),
  ),
  plainRegistrants: loaded(() =>
    import("./registrants/plain-registrants-page.tsx").then((file) => file.PlainRegistrantsPage),
  ),
  registrantsImport: loaded(() =>
    import("./registrants/imports/registrants-import-page.tsx").then((file) => file.RegistrantsImportPage),
  ),
  files: loaded(() => import("./files/files-page.tsx").then((file) => file.FilesPage)),
  accounts: loaded(() => import("./accounts/accounts-page.tsx").then((file) => file.AccountsPage)),
  audit: loaded(() => import("./audit/audit-page.tsx").then((file) => file.AuditPage)),
  settings: loaded(() => import("./settings/settings-page.tsx").then((file) => file.SettingsPage)),
  guide: loaded(() => import("./guide/guide-page.tsx").then((file) => file.GuidePage)),
  profile: loaded(() => import("./profile/profile-page.tsx").then((file) => file.ProfilePage)),
  entries: loaded(() => import("./entries/list/entries-page.tsx").then((file) => file.EntriesPage)),
  entry: loaded(() => import("./entries/editor/entry-page.tsx").then((file) => file.EntryPage)),
};

function loaded(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => ({ default: await load() }));
}

type Match = Pick<UIMatch, "id" | "loaderData"> | undefined;

function routeOf(matches: readonly Match[]) {
  return allStaffRoutes.find(({ id }) => id === matches.at(-1)?.id);
}

/** With the society's name, as everywhere; search engines are asked to stay away. */
export function meta({ matches }: { matches: readonly Match[] }): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
  const title = [routeOf(matches)?.label, root?.site.short_name].filter(Boolean).join("\u00a0— ");
  return [{ title }, { name: "robots", content: "noindex" }];
}

/** Every page of the staff area. */
export default function StaffRoutePage() {
  const route = routeOf(useMatches());
  if (!route) throw new Error("This address is no route of the staff area");
  const Screen = screens[route.screen];
  return (
    <Suspense key={route.screen} fallback={<PageSpinner />}>
      <Screen />
    </Suspense>
  );
}
