import type { Database } from "./open-database.ts";

/** In characters: enough to need a page of the file, as a registration does. */
const filling = "x".repeat(8000);

/**
 * Commits something small for no other reason than to see that it can be done. The new row is there before the old one
 * goes: with a full disk it fails as a registration would.
 */
export async function tryCommit({ transaction }: Pick<Database, "transaction">, now: Date): Promise<void> {
  await transaction(async (db) => {
    const row = { tried_at: now.toISOString(), filling };
    const { id } = await db.insertInto("commit_trials").values(row).returning("id").executeTakeFirstOrThrow();
    await db.deleteFrom("commit_trials").where("id", "<", id).execute();
  });
}
