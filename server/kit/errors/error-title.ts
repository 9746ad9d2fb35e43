import { endpoints } from "#contract/all-endpoints.ts";
import { outageTitles } from "#contract/office/unexpected-errors.ts";
import { outages } from "../outage.ts";

/** Returns the title of an error on the administrators' home page and in the webhook. */
export function errorTitle({ name, route }: { name: string; route: string }): string {
  const outage = outages.find((known) => known === name);
  return outage ? outageTitles[outage] : routeTitle(route) || "Запрос к сайту";
}

/** Returns the summary of the endpoint or the name of the page; empty if it has none. */
export function routeTitle(route: string): string {
  const withSlash = route.replace(/\/?$/, "/");
  const call = Object.values(endpoints).find(({ method, path }) => withSlash === `${method} ${path}`);
  if (call) return call.summary;
  if (route.startsWith("page ")) return `Страница ${route.slice("page ".length)}`;
  if (route.startsWith("job: ")) return "Файл, заказанный на стойке";
  if (route.startsWith("housekeeping: ")) return "Уборка, раз в час";
  return otherTitles[route] ?? "";
}

const otherTitles: Record<string, string> = {
  documents: "Чтение новых документов",
  backup: "Резервная копия",
  audit: "Журнал действий",
  "GET /readyz": "Готовность сервера",
};
