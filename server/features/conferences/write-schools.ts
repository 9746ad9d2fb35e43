import type { EntryData } from "#contract/editors/entry-data.ts";
import { problemTexts } from "#contract/problems.ts";
import type { Db } from "../../platform/database/tables/tables.ts";
import { Problem } from "../../platform/http/problem-replies.ts";

type Schools = EntryData<"conference">["schools"];

const withoutSchool = "Без посещения школы";

/**
 * Puts the schools of a conference into this order, the option to attend none last; those that are named no more go.
 * @returns them with the ids of the new ones.
 * @throws Problem 400 on `schools` where somebody is registered for one that would go.
 */
export async function writeSchools(db: Db, conference: number, schools: Schools): Promise<Schools> {
  const before = await db
    .selectFrom("conference_schools")
    .selectAll()
    .where("conference_id", "=", conference)
    .execute();
  const last = before.find((row) => row.without_school === 1);
  const known = (id: number | null) => before.some((row) => row.id === id && row.without_school === 0);
  const gone = before.filter((row) => row !== last && !schools.some(({ id }) => id === row.id));
  await refuseTaken(db, gone);
  const goneIds = gone.map((row) => row.id);
  await db.deleteFrom("conference_schools").where("id", "in", goneIds).execute();
  // First out of the way: no two may stand in one place, not even for a moment.
  await db
    .updateTable("conference_schools")
    .set((eb) => ({ position: eb("position", "+", 1_000_000) }))
    .where("conference_id", "=", conference)
    .execute();
  const written: Schools = [];
  for (const [position, { id, name }] of schools.entries()) {
    const values = { name, position };
    const row = known(id) ? { id: id ?? 0, ...values } : values;
    written.push({ id: await writeSchool(db, { conference_id: conference, without_school: 0, ...row }), name });
  }
  const option = { conference_id: conference, name: last?.name ?? withoutSchool, without_school: 1 };
  await writeSchool(db, { ...(last && { id: last.id }), ...option, position: schools.length });
  return written;
}

type SchoolRow = { id?: number; conference_id: number; name: string; position: number; without_school: number };

async function writeSchool(db: Db, row: SchoolRow): Promise<number> {
  const { id } = await db
    .insertInto("conference_schools")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ name: row.name, position: row.position }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function refuseTaken(db: Db, gone: { id: number; name: string }[]): Promise<void> {
  const ids = gone.map((row) => row.id);
  const taken = await db
    .selectFrom("registrations")
    .select("school_id")
    .distinct()
    .where("school_id", "in", ids)
    .execute();
  const names = gone.filter((row) => taken.some(({ school_id }) => school_id === row.id)).map((row) => `«${row.name}»`);
  if (names.length > 0) throw new Problem(400, { schools: [problemTexts.schoolTaken(names.join(", "))] });
}
