import type { RegistrationQuery } from "../../../../contract/registration-list.ts";
import type { Platform } from "../../../platform/platform.ts";
import { idsInView } from "../list-registrations.ts";
import type { RegistrationRow } from "../registrations-repository.ts";
import { rowsByIds } from "../rows-by-ids.ts";
import { schoolNames } from "../school-names.ts";
import { listed } from "../show-registration.ts";
import type { ExportedRow } from "./export-columns.ts";

/** The rows of a view, or of it only those that were ticked, in the view's order. */
export type ChosenRows = {
  total: number;
  /** In portions, so that nobody else waits for long. */
  portions: () => AsyncGenerator<RegistrationRow[]>;
  exported: () => AsyncGenerator<ExportedRow[]>;
};

const portion = 500;

export async function chosenRows(
  platform: Platform,
  view: RegistrationQuery,
  ticked: number[] | undefined,
): Promise<ChosenRows> {
  const inView = await idsInView(platform, view);
  const chosen = ticked && new Set(ticked);
  const ids = chosen ? inView.filter((id) => chosen.has(id)) : inView;
  const portions = async function* () {
    for (let start = 0; start < ids.length; start += portion) {
      yield rowsByIds(platform.database.read, ids.slice(start, start + portion));
    }
  };
  const exported = async function* () {
    const names = await schoolNames(platform);
    for await (const rows of portions()) {
      yield rows.map((row) => ({ ...listed(platform, row), school: names.get(row.school_id ?? 0) ?? "" }));
    }
  };
  return { total: ids.length, portions, exported };
}
