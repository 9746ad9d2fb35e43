import type { EntryKind } from "#contract/library/entry-data.ts";
import { notFound } from "../../kit/http/problem-replies.ts";
import type { Platform } from "../../kit/platform.ts";
import { command } from "../../office/audit/command.ts";
import type { Editor } from "./change-entry.ts";
import { entriesRepository } from "./entries-repository.ts";
import { rulesOf } from "./entry-kinds.ts";

/** Sets the order of entries. @throws Problem 404 for kinds without an order. */
export async function orderEntries(platform: Platform, kind: EntryKind, ids: number[], by: Editor): Promise<void> {
  const { reorder } = rulesOf(kind);
  if (!reorder) throw notFound();
  await command(platform, by, async ({ db, record }) => {
    await reorder(db, await entriesRepository(db, kind).subjectsOf(ids));
    // Only documents have an order.
    await record("entries-ordered", { subject: ["entry-order", null, "Документы"] });
  });
}
