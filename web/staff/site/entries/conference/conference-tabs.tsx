import { ListTabs } from "#web/staff/kit/list/list-tabs.tsx";
import { editorOf } from "#web/staff/kit/map/entry-sections.ts";
import { staffPaths } from "#web/staff/staff-paths.ts";

/** The two parts of a conference: its description, and its registration. */
export function ConferenceTabs({ entry, part }: { entry: number; part: "about" | "registration" }) {
  const tabs = [
    { key: "about", name: "Конференция", to: editorOf("conference", entry) },
    { key: "registration", name: "Регистрация", to: staffPaths.conferenceRegistration(entry) },
  ];
  return <ListTabs label="Части конференции" tabs={tabs.map((tab) => ({ ...tab, isCurrent: tab.key === part }))} />;
}
