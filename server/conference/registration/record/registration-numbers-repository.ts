import type { Db } from "#server/kit/database/tables/tables.ts";

/** The numbers of registrations; each conference counts from 1. */
export function registrationNumbersRepository(db: Db) {
  return {
    /**
     * Takes the next numbers of a conference; a number is never taken twice.
     * @returns the first of them.
     */
    async take(conference: number, count: number): Promise<number> {
      const { last } = await db
        .insertInto("registration_numbers")
        .values({ conference_id: conference, last: count })
        .onConflict((conflict) =>
          conflict.column("conference_id").doUpdateSet((eb) => ({ last: eb("registration_numbers.last", "+", count) })),
        )
        .returning("last")
        .executeTakeFirstOrThrow();
      return last - count + 1;
    },
  };
}
