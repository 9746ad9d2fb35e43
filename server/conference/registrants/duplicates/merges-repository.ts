import type { Insertable } from "kysely";
import type { Db, Tables } from "#server/kit/database/tables/tables.ts";

type PassState = { id: number; kind: "own" | "repeat"; sent: string | null };

function merges(db: Db) {
  return db
    .selectFrom("registration_merges")
    .innerJoin("registrations as kept", "kept.id", "registration_merges.kept_id")
    .innerJoin("registrations as removed", "removed.id", "registration_merges.removed_id")
    .select([
      "registration_merges.id",
      "registration_merges.before",
      "registration_merges.who",
      "registration_merges.created_at",
      "kept.id as kept_id",
      "kept.number as kept_number",
      "kept.fio as kept_fio",
      "removed.id as removed_id",
      "removed.number as removed_number",
      "removed.fio as removed_fio",
    ])
    .where("removed.deleted_at", "is not", null);
}

/** Merged pairs of registrations. */
export function mergesRepository(db: Db) {
  return {
    byId: (id: number) => merges(db).where("registration_merges.id", "=", id).executeTakeFirst(),

    of: (conference: number, limit: number) =>
      merges(db)
        .where("removed.conference_id", "=", conference)
        .orderBy("registration_merges.id", "desc")
        .limit(limit)
        .execute(),

    /** Merges of which one of these registrations is part. */
    about: (ids: number[]) =>
      merges(db)
        .where((eb) => eb.or([eb("kept_id", "in", ids), eb("removed_id", "in", ids)]))
        .execute(),

    async add(values: Insertable<Tables["registration_merges"]>): Promise<number> {
      // A registration that was restored from the bin can be merged again.
      await db.deleteFrom("registration_merges").where("removed_id", "=", values.removed_id).execute();
      const { id } = await db
        .insertInto("registration_merges")
        .values(values)
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    remove: (id: number) => db.deleteFrom("registration_merges").where("id", "=", id).execute(),

    passesOf: (registrationId: number): Promise<PassState[]> =>
      db
        .selectFrom("registration_passes")
        .select(["id", "kind", "sent"])
        .where("registration_id", "=", registrationId)
        .orderBy("id")
        .execute(),

    setPass: ({ id, kind, sent }: PassState, registrationId: number) =>
      db
        .updateTable("registration_passes")
        .set({ registration_id: registrationId, kind, sent })
        .where("id", "=", id)
        .execute(),
  };
}

/** Deletes the links of registrations that were merged into others. */
export async function removeMovedPasses(db: Db, removed: number[]): Promise<void> {
  if (removed.length === 0) return;
  const moved = (await mergesRepository(db).about(removed)).filter(({ removed_id }) => removed.includes(removed_id));
  const ids = moved.flatMap(({ before }) => (JSON.parse(before) as { passes: PassState[] }).passes.map(({ id }) => id));
  if (ids.length > 0) await db.deleteFrom("registration_passes").where("id", "in", ids).execute();
}

/** Returns the values of a column that several active registrations of a conference share. */
export function sharedValues(
  db: Db,
  conference: number,
  column: "fio_key" | "email_key" | "phone",
  limit: number,
): Promise<{ value: string }[]> {
  return db
    .selectFrom("registrations")
    .select(`${column} as value`)
    .where("conference_id", "=", conference)
    .where("deleted_at", "is", null)
    .where("status", "=", "registered")
    .where(column, "<>", "")
    .groupBy(column)
    .having((eb) => eb.fn.countAll(), ">", 1)
    .orderBy(column)
    .limit(limit)
    .execute();
}

/** Returns the active registrations with one of these values, grouped by value. */
export function liveWith(
  db: Db,
  conference: number,
  column: "fio_key" | "email_key" | "phone",
  values: string[],
): Promise<{ id: number; value: string; fio: string }[]> {
  return db
    .selectFrom("registrations")
    .select(["id", "fio", `${column} as value`])
    .where("conference_id", "=", conference)
    .where("deleted_at", "is", null)
    .where("status", "=", "registered")
    .where(column, "in", values)
    .orderBy("id")
    .execute();
}

/** Returns the names of the active registrations of a conference. */
export function liveNames(db: Db, conference: number): Promise<{ id: number; fio: string }[]> {
  return db
    .selectFrom("registrations")
    .select(["id", "fio"])
    .where("conference_id", "=", conference)
    .where("deleted_at", "is", null)
    .where("status", "=", "registered")
    .orderBy("id")
    .execute();
}

/** Returns the registration into which this one was merged; the same id if it was not. */
export async function keptInstead(db: Db, registrationId: number): Promise<number> {
  let id = registrationId;
  // A merged registration may have been merged again.
  for (let step = 0; step < 10; step += 1) {
    const merge = await db
      .selectFrom("registration_merges")
      .innerJoin("registrations", "registrations.id", "registration_merges.removed_id")
      .select("kept_id")
      .where("removed_id", "=", id)
      .where("registrations.deleted_at", "is not", null)
      .orderBy("registration_merges.id", "desc")
      .executeTakeFirst();
    if (!merge) return id;
    id = merge.kept_id;
  }
  return id;
}
