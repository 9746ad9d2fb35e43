import type { Updateable } from "kysely";
import type { Db, Tables } from "../platform/database/tables/tables.ts";
import type { Platform } from "../platform/platform.ts";
import type { Beside } from "./import-entry.ts";
import type { ImportItem } from "./import-item.ts";
import type { School } from "./parse/parse-conferences.ts";
import { countBehind } from "./upsert-entry.ts";

export type RegistrationThere = Updateable<Tables["conferences"]> & {
  /** The last number that was given, also to somebody who is gone. */
  last_number?: number;
  schools?: { id: number; places: number | null }[];
};

/** Where schools stand until they are put in order. */
const outOfTheWay = 10_000;

/** Schools keep their numbers, by which registrations name them; how people register comes along once. */
export function conferenceExtras(
  platform: Platform,
  item: ImportItem,
  schools: School[],
  registration: RegistrationThere,
): Beside {
  return {
    async before(db, conference) {
      const { name = "", start_date = "", end_date = "" } = item.onSite as Record<string, string>;
      await db
        .insertInto("conferences")
        .values({ id: conference, name, start_date, end_date, roman: "", theme: "", place: "" })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .execute();
      for (const [index, school] of schools.entries()) {
        const isLast = index === schools.length - 1;
        await putSchool(db, platform, { ...school, conference, position: outOfTheWay + index, isLast });
      }
    },
    afterFirst: (db, conference) => setRegistration(db, conference, registration),
  };
}

type NewSchool = School & { conference: number; position: number; isLast: boolean };

async function putSchool(db: Db, platform: Platform, { id, name, conference, position, isLast }: NewSchool) {
  if (id === null || name === "") return;
  const option = await db
    .selectFrom("conference_schools")
    .select("id")
    .where("conference_id", "=", conference)
    .where("without_school", "=", 1)
    .executeTakeFirst();
  if (isLast && option) return;
  await db
    .insertInto("conference_schools")
    .values({ id, name, conference_id: conference, position, without_school: isLast ? 1 : 0 })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  await countBehind(db, platform, "conference_schools", id);
}

async function setRegistration(db: Db, conference: number, there: RegistrationThere): Promise<void> {
  const { last_number: last = 0, schools = [], ...columns } = there;
  await db.updateTable("conferences").set(columns).where("id", "=", conference).execute();
  for (const { id, places } of schools) {
    await db
      .updateTable("conference_schools")
      .set({ places })
      .where("id", "=", id)
      .where("conference_id", "=", conference)
      .execute();
  }
  await giveNoNumberUpTo(db, conference, last);
}

/** A number of a conference is never given twice, there or here. */
export async function giveNoNumberUpTo(db: Db, conference: number, last: number): Promise<void> {
  if (last === 0) return;
  await db
    .insertInto("registration_numbers")
    .values({ conference_id: conference, last })
    .onConflict((conflict) =>
      conflict.column("conference_id").doUpdateSet({ last }).where("registration_numbers.last", "<", last),
    )
    .execute();
}
