import type { Db } from "#server/kit/database/tables/tables.ts";

/** Maximum number of undecided proposals of a registration. */
const maxWaiting = 20;

/** Corrections proposed by repeated registrations, which staff accept or refuse. */
export function proposalsRepository(db: Db) {
  return {
    /** Adds a proposal; replaces an equal one, and deletes the oldest if there are too many. */
    async propose(registrationId: number, proposed: Record<string, unknown>, now: Date): Promise<void> {
      const text = JSON.stringify(proposed);
      const known = await db
        .selectFrom("proposed_corrections")
        .select("id")
        .where("registration_id", "=", registrationId)
        .where("proposed", "=", text)
        .where("decided_at", "is", null)
        .executeTakeFirst();
      if (known) return;
      // Deleted before the insert, whose trigger counts the undecided proposals.
      const older = (await this.waitingFor(registrationId)).slice(0, 1 - maxWaiting).map(({ id }) => id);
      await db.deleteFrom("proposed_corrections").where("id", "in", older).execute();
      await db
        .insertInto("proposed_corrections")
        .values({ registration_id: registrationId, proposed: text, created_at: now.toISOString() })
        .execute();
    },

    waitingFor: (registrationId: number) =>
      db
        .selectFrom("proposed_corrections")
        .selectAll()
        .where("registration_id", "=", registrationId)
        .where("decided_at", "is", null)
        .orderBy("id")
        .execute(),

    /** @returns false if it was decided before. */
    async decide(id: number, accepted: boolean, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("proposed_corrections")
        .set({ decided_at: now.toISOString(), accepted: accepted ? 1 : 0 })
        .where("id", "=", id)
        .where("decided_at", "is", null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}
