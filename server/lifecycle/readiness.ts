import type { Database } from "../kit/database/open-database.ts";
import { OutageError } from "../kit/outage.ts";
import type { Platform } from "../kit/platform.ts";

/** In milliseconds: probes within this time share a commit. */
const onceIn = 1000;
/** In milliseconds: a probe gets a response within a second, even while the database hangs. */
const answerWithin = 800;

/**
 * @returns a check that commits a small row, and throws if that fails.
 */
export function readinessCheck({ database, clock }: Pick<Platform, "database" | "clock">): () => Promise<void> {
  let begun = Number.NEGATIVE_INFINITY;
  let isRunning = false;
  let trial = Promise.resolve();
  return async () => {
    const age = performance.now() - begun;
    if (!isRunning && age >= onceIn) {
      begun = performance.now();
      isRunning = true;
      trial = tryCommit(database, clock()).finally(() => {
        isRunning = false;
      });
      // A late failure has no probe to report to.
      trial.catch(() => {});
      return endsWithin(answerWithin, trial);
    }
    return endsWithin(Math.max(0, answerWithin - age), trial);
  };
}

async function endsWithin(milliseconds: number, trial: Promise<void>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const hangs = new OutageError("overloaded", new Error("A commit takes too long."));
  const timer = setTimeout(() => reject(hangs), milliseconds);
  try {
    await Promise.race([trial, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** In characters: needs a new page of the file, as a registration does. */
const filling = "x".repeat(8000);

/**
 * Commits a small row, to test that commits are possible. The new row is inserted before the old one is deleted, so
 * that a full disk causes an error as it would for a registration.
 */
async function tryCommit({ transaction }: Pick<Database, "transaction">, now: Date): Promise<void> {
  await transaction(async (db) => {
    const row = { tried_at: now.toISOString(), filling };
    const { id } = await db.insertInto("commit_trials").values(row).returning("id").executeTakeFirstOrThrow();
    await db.deleteFrom("commit_trials").where("id", "<", id).execute();
  });
}
