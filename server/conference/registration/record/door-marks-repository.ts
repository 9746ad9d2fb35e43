import type { Insertable, Selectable, Updateable } from "kysely";
import type { Db, Tables } from "#server/kit/database/tables/tables.ts";

type Table = Tables["door_marks"];
export type MarkRow = Selectable<Table>;

/** Arrivals and departures. */
export function marksRepository(db: Db) {
  const marks = () => db.selectFrom("door_marks").selectAll();
  return {
    byId: (id: string) => marks().where("id", "=", id).executeTakeFirst(),

    /** @returns false if a mark with this id exists. */
    async add(row: Insertable<Table>): Promise<boolean> {
      const added = await db
        .insertInto("door_marks")
        .values(row)
        .onConflict((conflict) => conflict.column("id").doNothing())
        .returning("id")
        .executeTakeFirst();
      return added !== undefined;
    },

    set: (id: string, values: Updateable<Table>) =>
      db.updateTable("door_marks").set(values).where("id", "=", id).execute(),

    /** Valid arrivals of a person at the entrance on a day, in the order of time. */
    arrivals: (registrationId: number, day: string) =>
      marks()
        .where("registration_id", "=", registrationId)
        .where("day", "=", day)
        .where("hall", "is", null)
        .where("kind", "=", "arrival")
        .where("undone_at", "is", null)
        .orderBy("made_at")
        .execute(),

    /** @returns the ids of the moved marks. */
    async moveAll(from: number, to: number): Promise<string[]> {
      const moved = await db
        .updateTable("door_marks")
        .set({ registration_id: to })
        .where("registration_id", "=", from)
        .returning("id")
        .execute();
      return moved.map(({ id }) => id);
    },

    moveBack: (ids: string[], to: number) =>
      db.updateTable("door_marks").set({ registration_id: to }).where("id", "in", ids).execute(),
  };
}
