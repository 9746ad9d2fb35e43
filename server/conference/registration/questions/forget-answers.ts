import type { Platform } from "#server/kit/platform.ts";
import { removeAnswer, withForgottenAnswers } from "../answers/questions-repository.ts";
import { restorable } from "./set-questions.ts";

/** Answers per transaction, so that others do not wait for long. */
const portion = 200;

/** Erases the answers to questions that can no longer be restored. */
export async function forgetAnswers({ database, clock }: Platform): Promise<void> {
  const before = new Date(clock().getTime() - restorable * 24 * 60 * 60 * 1000).toISOString();
  for (let found = portion; found === portion; ) {
    found = await database.exclusive(async (db) => {
      // A registration with several such answers has its others removed by the next round.
      const rows = await withForgottenAnswers(db, before, portion);
      const first = new Map(rows.map((row) => [row.registration_id, row]));
      for (const row of first.values()) await removeAnswer(db, row.registration_id, row.question_id, row.answers);
      return rows.length === first.size ? rows.length : portion;
    });
  }
}
