import { listPersonalRequests } from "#contract/people/personal-requests.ts";
import { useApiQuery } from "../../kit/api/use-api.ts";
import { ListTabs } from "../../kit/list/list-tabs.tsx";
import { staffPaths } from "../../staff-paths.ts";

export type DataTab = "open" | "closed" | "acts" | "people";

/** The tabs of «Люди и данные», with counts. */
export function DataTabs({ current }: { current: DataTab }) {
  const { data } = useApiQuery(listPersonalRequests, { query: { limit: "1" } });
  const tab = (key: Exclude<DataTab, "people">, name: string, to: string) => {
    return { key, name, to, isCurrent: key === current, count: data?.[key] };
  };
  const tabs = [
    tab("open", "Открытые", staffPaths.requests),
    tab("closed", "Закрытые", `${staffPaths.requests}?state=closed`),
    tab("acts", "Акты", staffPaths.erasureActs),
    { key: "people", name: "Найти человека", to: staffPaths.people, isCurrent: current === "people" },
    { key: "terms", name: "Сроки хранения", to: staffPaths.settingsPart("personal-data"), isCurrent: false },
  ];
  return <ListTabs label="Люди и данные" tabs={tabs} />;
}
