import type { Db } from "#server/platform/database/tables/tables.ts";

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
