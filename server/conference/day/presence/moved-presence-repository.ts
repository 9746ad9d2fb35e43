import { sql } from "kysely";
import type { Db } from "#server/kit/database/tables/tables.ts";
import type { MergedPart } from "../../registrants/duplicates/merged-part.ts";

/**
 * Moves presence to another registration of the person, except stays that it has already.
 * @param ids only these records; by default all.
 * @returns the ids of the moved records.
 */
async function movePresence(db: Db, from: number, to: number, ids?: number[]): Promise<number[]> {
  const moved = await db
    .updateTable("presence_records")
    .set({ registration_id: to })
    .where("registration_id", "=", from)
    .$if(ids !== undefined, (query) => query.where("id", "in", ids ?? []))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("presence_records as own")
            .select("own.id")
            .where("own.registration_id", "=", to)
            .whereRef("own.session_id", "=", "presence_records.session_id")
            .whereRef("own.source", "=", "presence_records.source")
            .whereRef("own.arrived_at", "=", "presence_records.arrived_at")
            .where(sql<boolean>`coalesce(own.import_id, 0) = coalesce(presence_records.import_id, 0)`),
        ),
      ),
    )
    .returning("id")
    .execute();
  return moved.map(({ id }) => id);
}

export const mergedPresence: MergedPart = {
  name: "presence",
  move: (db, from, to) => movePresence(db, from, to),
  moveBack: (db, ids: number[], from, to) => movePresence(db, from, to, ids),
};
