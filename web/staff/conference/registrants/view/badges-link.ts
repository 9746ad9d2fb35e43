import { withFilters } from "#web/paths.ts";
import { staffPaths } from "#web/staff/staff-paths.ts";
import { isNarrowed } from "./fixed-views.ts";
import { keptQuery, type TableView } from "./table-view.ts";

/** Returns the link to the badges of these rows; without them, of a narrowed view or of all registrants. */
export function badgesLink(view: TableView, conference: number | null, ids?: number[]) {
  const isSelected = ids !== undefined || isNarrowed(view) || view.schools !== null;
  const selection = { view: keptQuery(view, conference), ...(ids && { ids }) };
  return {
    to: withFilters(staffPaths.badges, { conference: conference ?? undefined }),
    state: isSelected ? selection : null,
  };
}
