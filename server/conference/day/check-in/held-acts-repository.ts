import type { Insertable, Selectable } from "kysely";
import type { Db, Tables } from "#server/kit/database/tables/tables.ts";

type Table = Tables["door_held_acts"];
export type HeldRow = Selectable<Table>;

/** Acts of ended passes. A decided one keeps its id, so that a repetition changes nothing. */
export function heldActsRepository(db: Db) {
  const open = (deviceIds: number[]) =>
    db.selectFrom("door_held_acts").where("device_id", "in", deviceIds).where("sealed", "!=", "");
  return {
    has: async (actId: string): Promise<boolean> => {
      const row = await db.selectFrom("door_held_acts").select("id").where("act_id", "=", actId).executeTakeFirst();
      return row !== undefined;
    },

    countOpen: async (deviceId: number): Promise<number> => {
      const { count } = await open([deviceId])
        .select(({ fn }) => fn.countAll().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    add: (row: Insertable<Table>) => db.insertInto("door_held_acts").values(row).execute(),

    /** The first undecided acts of a device, in the order in which they arrived. */
    openOf: (deviceId: number, count: number): Promise<HeldRow[]> =>
      open([deviceId]).selectAll().orderBy("id").limit(count).execute(),

    /** The undecided acts of all devices that add a person. */
    newPeople: (): Promise<HeldRow[]> =>
      db.selectFrom("door_held_acts").selectAll().where("kind", "=", "new").where("sealed", "!=", "").execute(),

    /** Counts the undecided acts of devices by kind. */
    counts: (deviceIds: number[]) =>
      open(deviceIds)
        .select(["device_id", "kind"])
        .select(({ fn }) => fn.countAll().as("count"))
        .groupBy(["device_id", "kind"])
        .execute(),

    /** Deletes the conflicts of devices of which no act waits for a decision any more. */
    async removeConflicts(): Promise<void> {
      const waiting = db.selectFrom("door_held_acts").select("device_id").where("sealed", "!=", "");
      const undecided = db.deleteFrom("door_conflicts").where("kind", "=", "held").where("decided_at", "is", null);
      await undecided.where("device_id", "not in", waiting).execute();
    },

    close: (rows: HeldRow[]) =>
      db
        .updateTable("door_held_acts")
        .set({ sealed: "" })
        .where(
          "id",
          "in",
          rows.map(({ id }) => id),
        )
        .execute(),
  };
}
