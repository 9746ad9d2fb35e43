import type { ExpressionBuilder } from "kysely";
import type { Tables } from "#server/kit/database/tables/tables.ts";

/**
 * The condition for marks that count as presence: a time before the device was connected, or the mark of a deleted
 * registration, counts only after staff have accepted it, because a certificate may follow from it.
 */
export function isAccepted({ not, exists, selectFrom }: ExpressionBuilder<Tables, "door_marks">) {
  const doubt = selectFrom("door_conflicts").select("door_conflicts.id").whereRef("mark_id", "=", "door_marks.id");
  return not(exists(doubt.where("door_conflicts.kind", "in", ["early", "deleted"]).where("decided_at", "is", null)));
}
