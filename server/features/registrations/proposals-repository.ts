import type { Kysely } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";

/** Corrections that somebody proposed by registering again; each waits until staff accept or refuse it. */
export function proposalsRepository(db: Kysely<Tables>) {
  return {
    /** The same proposal twice is one. */
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

    /** @returns false where somebody has decided before. */
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
