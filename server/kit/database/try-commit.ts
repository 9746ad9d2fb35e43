import type { Database } from "./open-database.ts";

/** In characters: needs a new page of the file, as a registration does. */
const filling = "x".repeat(8000);

/**
 * Commits a small row, to test that commits are possible. The new row is inserted before the old one is deleted, so
 * that a full disk causes an error as it would for a registration.
 */
export async function tryCommit({ transaction }: Pick<Database, "transaction">, now: Date): Promise<void> {
  await transaction(async (db) => {
    const row = { tried_at: now.toISOString(), filling };
    const { id } = await db.insertInto("commit_trials").values(row).returning("id").executeTakeFirstOrThrow();
    await db.deleteFrom("commit_trials").where("id", "<", id).execute();
  });
}
