import type { RegistrationQuery } from "#contract/conference/registrants/registration-list.ts";
import type { Platform } from "#server/kit/platform.ts";
import { listed } from "../../registration/record/listed-registration.ts";
import { conferencesForRegistration } from "../../registration/record/registering-conferences-repository.ts";
import {
  findRegistrations,
  type RegistrationRow,
  rowsByIds,
} from "../../registration/record/registrations-repository.ts";
import { idsInView } from "../table/list-registrations.ts";
import type { ExportedRow } from "./export-columns.ts";

/** The rows of a view, or only the selected ones, in the view's order. */
export type ChosenRows = {
  total: number;
  /** The ids of the rows' conferences. */
  conferences: () => Promise<Set<number>>;
  /** In portions, so that other queries do not wait for long. */
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
  const { read } = platform.database;
  const idsInPortions = function* () {
    for (let start = 0; start < ids.length; start += portion) yield ids.slice(start, start + portion);
  };
  const portions = async function* () {
    for (const some of idsInPortions()) yield rowsByIds(read, some);
  };
  const conferences = async () => {
    const found = new Set<number>();
    for (const some of idsInPortions()) {
      for (const { conference_id } of await findRegistrations(read).conferencesOf(some)) found.add(conference_id);
    }
    return found;
  };
  const exported = async function* () {
    const names = await schoolNames(platform);
    for await (const rows of portions()) {
      yield rows.map((row) => ({ ...listed(platform, row), school: names.get(row.school_id ?? 0) ?? "" }));
    }
  };
  return { total: ids.length, conferences, portions, exported };
}

/** The schools of all conferences by their ids. */
async function schoolNames(platform: Platform): Promise<Map<number, string>> {
  const schools = await conferencesForRegistration(platform.database.read).allSchools();
  return new Map(schools.map(({ id, name }) => [id, name]));
}
