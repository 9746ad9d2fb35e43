import type { EntryKind } from "#contract/library/entry-data.ts";
import { notFound } from "../../kit/http/problem-replies.ts";
import type { Platform } from "../../kit/platform.ts";
import { recordAudit } from "../../office/audit/audit.ts";
import type { Editor } from "./change-entry.ts";
import { entriesRepository } from "./entries-repository.ts";
import { rulesOf } from "./entry-kinds.ts";

/** Sets the order of entries. @throws Problem 404 for kinds without an order. */
export async function orderEntries(
  { database, clock }: Platform,
  kind: EntryKind,
  ids: number[],
  { staff, address }: Editor,
): Promise<void> {
  const { reorder } = rulesOf(kind);
  if (!reorder) throw notFound();
  await database.exclusive(async (db) => {
    await reorder(db, await entriesRepository(db, kind).subjectsOf(ids));
    // Only documents have an order.
    const subject = { subjectKind: "entry-order", subject: "Документы" };
    await recordAudit(db, { at: clock(), staff, action: "entries-ordered", ...subject, address });
  });
}
