import type { EntryData } from "#contract/editors/entry-data.ts";
import { problemTexts } from "#contract/problems.ts";
import type { Db } from "../../platform/database/tables/tables.ts";
import { Problem } from "../../platform/http/problem-replies.ts";
import { conferenceSchoolsRepository } from "./published-conferences-repository.ts";

type Schools = EntryData<"conference">["schools"];

const withoutSchool = "Без посещения школы";

/**
 * Writes the schools of a conference in this order, the option to attend none last, and deletes the others.
 * @returns them with the ids of the new ones.
 * @throws Problem 400 on `schools` where one to delete has registrations.
 */
export async function writeSchools(db: Db, conference: number, schools: Schools): Promise<Schools> {
  const repository = conferenceSchoolsRepository(db, conference);
  const before = await repository.rows();
  const last = before.find((row) => row.without_school === 1);
  const known = (id: number | null) => before.some((row) => row.id === id && row.without_school === 0);
  const gone = before.filter((row) => row !== last && !schools.some(({ id }) => id === row.id));
  const goneIds = gone.map((row) => row.id);
  const taken = await repository.taken(goneIds);
  const names = gone.filter(({ id }) => taken.has(id)).map(({ name }) => `«${name}»`);
  if (names.length > 0) throw new Problem(400, { schools: [problemTexts.schoolTaken(names.join(", "))] });
  await repository.removeAll(goneIds);
  await repository.moveOutOfTheWay();
  const written: Schools = [];
  for (const [position, { id, name }] of schools.entries()) {
    const values = { name, position };
    const row = known(id) ? { id: id ?? 0, ...values } : values;
    written.push({ id: await repository.save({ without_school: 0, ...row }), name });
  }
  const option = { name: last?.name ?? withoutSchool, without_school: 1 };
  await repository.save({ ...(last && { id: last.id }), ...option, position: schools.length });
  return written;
}
