import type { Db } from "../../kit/database/tables/tables.ts";
import type { Platform } from "../../kit/platform.ts";
import { type Author, type NewAuditEntry, recordAudit } from "./audit.ts";
import type { AuditAction } from "./audit-actions.ts";

/** Records an action of the author of a command in the audit trail. */
export type RecordAction = (
  action: AuditAction,
  about?: Pick<NewAuditEntry, "subject" | "details" | "changes">,
) => Promise<void>;

export type Command = { db: Db; at: Date; record: RecordAction };

/** Runs a command in an exclusive transaction, at one instant. What it records is committed with its changes. */
export function command<T>(
  { database, clock }: Pick<Platform, "database" | "clock">,
  by: Author,
  run: (command: Command) => Promise<T>,
): Promise<T> {
  return database.exclusive((db) => {
    const at = clock();
    const { staff, who, address } = by;
    return run({
      db,
      at,
      record: (action, about) => recordAudit(db, { at, staff, who, address, action, ...about }),
    });
  });
}
