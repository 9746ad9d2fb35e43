import { type ListedRegistration, listRegistrations } from "#contract/registrations/registration-list.ts";
import type { Api } from "#web/api/client.ts";
import { askedFor } from "../use-registrants.ts";
import type { TableView } from "../view/table-view.ts";

/** As many rows as one order of works takes by their ids. */
export const mostChosen = 10_000;
const portion = 1020;

/** Every row of a view, in its order: portion by portion, as the server gives them. */
export async function allOfView(
  api: Api,
  view: TableView,
  conference: number | undefined,
): Promise<ListedRegistration[]> {
  const rows: ListedRegistration[] = [];
  for (let page = 1; ; page++) {
    const query = { ...askedFor(view, conference), page: String(page), limit: String(portion) };
    const { results, next } = await api.ask(listRegistrations, { query });
    rows.push(...results);
    if (next === null) return rows;
  }
}
