import { setImmediate as nextTurn } from "node:timers/promises";
import type { WrittenFields } from "#contract/registrations/registration.ts";
import type { Db } from "#server/platform/database/tables/tables.ts";

export type ExistingRegistrant = WrittenFields & { id: number; number: number };

const portion = 2000;

/** Everybody live of a conference; asked for in portions, so that nobody else waits for long. */
export async function existingRegistrants(db: Db, conference: number): Promise<ExistingRegistrant[]> {
  const people: ExistingRegistrant[] = [];
  for (let rows = await livePortion(db, conference, 0); rows.length > 0; ) {
    for (const { school_id, ...person } of rows) people.push({ ...person, school_name: school_id });
    await nextTurn();
    rows = await livePortion(db, conference, people.at(-1)?.id ?? 0);
  }
  return people;
}

function livePortion(db: Db, conference: number, afterId: number) {
  return db
    .selectFrom("registrations")
    .select(["id", "number", "fio", "region", "job_place", "job", "phone", "email", "school_id"])
    .where("conference_id", "=", conference)
    .where("status", "=", "registered")
    .where("deleted_at", "is", null)
    .where("id", ">", afterId)
    .orderBy("id")
    .limit(portion)
    .execute();
}
