import type { PreparedRegistration } from "#contract/conference/conference-registration.ts";
import type { EntryData } from "#contract/library/entry-data.ts";
import { problemTexts } from "#contract/problems.ts";
import type { Db } from "../../kit/database/tables/tables.ts";
import { Problem } from "../../kit/http/problem-replies.ts";
import { revisionOf } from "../../kit/revision-of.ts";
import { conferenceSchoolsRepository, type PreparedSettings } from "./published-conferences-repository.ts";
import { columnsOf, type NewSettings, refuseBackwards, valuesSet } from "./registration-settings.ts";
import { registrationSettingsRepository } from "./registration-settings-repository.ts";

export type { PreparedSettings };

/** The name of the option to attend no school. */
export const withoutSchool = "Без посещения школы";

/** The defaults of the columns. */
const usual: PreparedSettings["conference"] = {
  registration_on: 0,
  registration_from: null,
  registration_until: null,
  quick_for_all: 1,
  places: null,
  offer_hours: 48,
  reminder_days: 3,
};

type School = Pick<PreparedSettings["placesOfSchools"][number], "name" | "without_school">;

/** The registration settings of a draft. */
export function presentPrepared(
  entry: number,
  data: EntryData<"conference">,
  prepared: PreparedSettings | undefined,
  timeZone: string,
): PreparedRegistration {
  const set = valuesSet({ ...usual, ...prepared?.conference }, timeZone);
  const named: School[] = [
    ...data.schools.map(({ name }) => ({ name, without_school: 0 })),
    { name: withoutSchool, without_school: 1 },
  ];
  const schools = named.map(({ name, without_school }, id) => ({
    id,
    name,
    places: preparedPlaces(prepared, named, id),
    registered: 0,
    offered: 0,
    without_school: without_school === 1,
  }));
  const { name, roman, start_date, end_date, is_current } = data;
  const revision = revisionOf([set, schools.map((school) => [school.name, school.places])]);
  return { id: null, entry, name, roman, start_date, end_date, is_current, ...set, registered: 0, schools, revision };
}

/** The settings of a draft after a change. @throws Problem 400 if the window ends before it begins, or for an unknown school. */
export function changePrepared(
  before: PreparedRegistration,
  prepared: PreparedSettings | undefined,
  settings: NewSettings,
): PreparedSettings {
  const conference = { ...usual, ...prepared?.conference, ...columnsOf(settings) };
  refuseBackwards(conference);
  const places = new Map(settings.schools?.map((school) => [school.id, school.places]));
  if ([...places.keys()].some((id) => !before.schools[id])) {
    throw new Problem(400, { schools: [problemTexts.noLongerExists] });
  }
  const placesOfSchools = before.schools.map((school) => ({
    name: school.name,
    without_school: Number(school.without_school),
    places: places.has(school.id) ? (places.get(school.id) ?? null) : school.places,
  }));
  return { conference, placesOfSchools };
}

/** Sets the prepared places of schools that are published for the first time. */
export async function setPreparedPlaces(db: Db, conference: number, prepared: PreparedSettings): Promise<void> {
  const rows = await conferenceSchoolsRepository(db, conference).rows();
  for (const [index, { id }] of rows.entries()) {
    const places = preparedPlaces(prepared, rows, index);
    if (places !== null) await registrationSettingsRepository(db).setPlaces(conference, id, places);
  }
}

/** The places of a school by its name. One that has been renamed since is known by its position. */
function preparedPlaces(
  { placesOfSchools }: Pick<PreparedSettings, "placesOfSchools"> = { placesOfSchools: [] },
  schools: readonly School[],
  index: number,
): number | null {
  const isSame = (one: School, other: School | undefined) =>
    one.without_school === 1 ? other?.without_school === 1 : !other?.without_school && one.name === other?.name;
  const [school, there] = [schools[index], placesOfSchools[index]];
  const isRenamed = there !== undefined && !schools.some((other) => isSame(there, other));
  const found =
    [there, ...placesOfSchools].find((one) => one && isSame(one, school)) ?? (isRenamed ? there : undefined);
  return found?.places ?? null;
}
