import type { Db } from "#server/kit/database/tables/tables.ts";
import type { By, Staff } from "#server/kit/http/guard.ts";
import { notFound } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { recordAudit } from "#server/office/audit/audit.ts";
import { registrationsRepository } from "../../registration/record/registrations-repository.ts";
import { type MarkRow, marksRepository } from "./door-marks-repository.ts";

/** Undoes or restores a mark on behalf of staff. @throws Problem 404. */
export async function settleMark(platform: Platform, id: string, isUndone: boolean, by: By): Promise<void> {
  await platform.database.transaction(async (db) => {
    const mark = await marksRepository(db).byId(id);
    if (!mark) throw notFound();
    await settleWithin(platform, db, mark, isUndone, by);
  });
}

export async function settleWithin(
  { clock }: Platform,
  db: Db,
  mark: MarkRow,
  isUndone: boolean,
  { staff, address }: By,
): Promise<void> {
  // Staff also confirm the undoing of a device, which then cannot restore the mark.
  if (isUndone ? mark.undone_by_staff === 1 : mark.undone_at === null) return;
  const at = clock();
  const now = at.toISOString();
  const undone = isUndone
    ? { undone_at: now, undone_by: staff.fio, undone_by_staff: 1 }
    : { undone_at: null, undone_by: "", undone_by_staff: 0 };
  await marksRepository(db).set(mark.id, { ...undone, settled_at: now, received_at: now });
  await recordSettled(db, mark, isUndone, { at, staff, address });
}

/** Records an undone or restored mark in the audit trail, also that of a device. */
export async function recordSettled(
  db: Db,
  { registration_id }: MarkRow,
  isUndone: boolean,
  by: { at: Date; staff?: Staff; who?: string; details?: string; address: string },
): Promise<void> {
  const person = await registrationsRepository(db).byId(registration_id);
  const action = isUndone ? "door-mark-undone" : "door-mark-restored";
  const subject = ["registration", registration_id, `№ ${person?.number} ${person?.fio}`] as const;
  await recordAudit(db, { ...by, action, subject });
}
