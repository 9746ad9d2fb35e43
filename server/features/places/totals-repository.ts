import type { Db } from "../../platform/database/tables/tables.ts";

/** How many registrations there are, kept by the database itself. */
export function totalsRepository(db: Db) {
  const takeNumbers = async (conference: number, count: number): Promise<number> => {
    const { last } = await db
      .insertInto("registration_numbers")
      .values({ conference_id: conference, last: count })
      .onConflict((conflict) =>
        conflict.column("conference_id").doUpdateSet((eb) => ({ last: eb("registration_numbers.last", "+", count) })),
      )
      .returning("last")
      .executeTakeFirstOrThrow();
    return last - count + 1;
  };
  return {
    all: () => bySchool(db).execute(),

    ofConference: (conference: number) => bySchool(db).where("conference_id", "=", conference).execute(),

    /** Live ones of the current conference; 0 where none is current. */
    async liveOfCurrentConference(): Promise<number> {
      const row = await db
        .selectFrom("registration_totals")
        .innerJoin("conferences", "conferences.id", "registration_totals.conference_id")
        .where("is_current", "=", 1)
        .select((eb) => eb.fn.sum<number | null>("registered").as("count"))
        .executeTakeFirst();
      return row?.count ?? 0;
    },

    /** The next number of a conference; each number is given once. */
    takeNumber: (conference: number) => takeNumbers(conference, 1),

    /** As many in a row. @returns the first of them. */
    takeNumbers,
  };
}

function bySchool(db: Db) {
  return db
    .selectFrom("registration_totals")
    .select(["conference_id", "school_id"])
    .select(({ fn }) => [
      fn.sum<number>("registered").as("registered"),
      fn.sum<number>("withdrawn").as("withdrawn"),
      fn.sum<number>("in_bin").as("in_bin"),
    ])
    .groupBy(["conference_id", "school_id"]);
}
