import type { Db } from "#server/platform/database/tables/tables.ts";
import { idempotencyStore } from "#server/platform/idempotency-store.ts";
import { registrationsRepository } from "../record/registrations-repository.ts";
import type { Sender } from "./sender.ts";

/**
 * Returns the previous answer to this request, whatever has changed since: a registrant who took the last place and
 * lost the answer gets it again. A withdrawn or deleted registration gets a new answer.
 */
export async function idempotentReplay<Answer extends { id: number }>(
  db: Db,
  clock: () => Date,
  { named }: Pick<Sender, "named">,
): Promise<Answer | undefined> {
  const answer = named && ((await idempotencyStore(db, clock).find(named)) as Answer | undefined);
  const row = answer && (await registrationsRepository(db).byId(answer.id));
  return row?.status === "registered" && row.deleted_at === null ? answer : undefined;
}
