import { type ExpressionBuilder, type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Db, Tables } from "#server/kit/database/tables/tables.ts";

type Table = Tables["door_conflicts"];
export type ConflictRow = Selectable<Table>;

/** Marks that disagree with the list, and the decisions of staff. */
export function conflictsRepository(db: Db) {
  return {
    /** Open ones first, then the newest. */
    page: (conferenceId: number, { limit, offset }: { limit: number; offset: number }): Promise<ConflictRow[]> =>
      db
        .selectFrom("door_conflicts")
        .selectAll()
        .where(isShownFor(conferenceId))
        .orderBy(sql`case when decided_at is null then 0 else 1 end`)
        .orderBy("id", "desc")
        .limit(limit)
        .offset(offset)
        .execute(),

    counts: async (conferenceId: number): Promise<{ all: number; open: number }> => {
      const { all, decided } = await db
        .selectFrom("door_conflicts")
        .select(({ fn }) => [fn.countAll().as("all"), fn.count("decided_at").as("decided")])
        .where(isShownFor(conferenceId))
        .executeTakeFirstOrThrow();
      return { all: Number(all), open: Number(all) - Number(decided) };
    },

    byId: (id: number) => db.selectFrom("door_conflicts").selectAll().where("id", "=", id).executeTakeFirst(),

    add: (rows: Insertable<Table>[]) => db.insertInto("door_conflicts").values(rows).execute(),

    set: (id: number, values: Updateable<Table>) =>
      db.updateTable("door_conflicts").set(values).where("id", "=", id).execute(),

    /** The latest note about a device that is of no single mark. */
    latestOf: (deviceId: number, kind: "held" | "clock"): Promise<ConflictRow | undefined> =>
      db
        .selectFrom("door_conflicts")
        .selectAll()
        .where("device_id", "=", deviceId)
        .where("kind", "=", kind)
        .orderBy("id", "desc")
        .executeTakeFirst(),
  };
}

/** An open conflict stays in the list when another conference is current: certificates wait for its decision. */
const isShownFor =
  (conferenceId: number) =>
  ({ or, eb }: ExpressionBuilder<Tables, "door_conflicts">) =>
    or([eb("conference_id", "=", conferenceId), eb("decided_at", "is", null)]);
