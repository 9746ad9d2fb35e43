import { entryKinds } from "#contract/library/entry-data.ts";
import type { Platform } from "../../kit/platform.ts";
import { entriesRepository, subjectsWithEntry } from "./entries-repository.ts";
import { rulesOf } from "./entry-kinds.ts";
import { columnsOf } from "./entry-values.ts";
import { keepVersion } from "./versions/versions-repository.ts";

/**
 * Creates entries for published content without one: demonstration content, and content older than entries. Running it
 * again changes nothing.
 */
export async function backfillEntries(platform: Pick<Platform, "database" | "clock">): Promise<void> {
  const at = platform.clock();
  const by = { changed_at: at.toISOString(), changed_by: "", created_at: at.toISOString() };
  await platform.database.exclusive(async (transaction) => {
    for (const kind of entryKinds) {
      const repository = entriesRepository(transaction, kind);
      const known = await subjectsWithEntry(transaction, kind);
      for (const { subject, data } of await rulesOf(kind).onSite(transaction)) {
        if (known.has(subject)) continue;
        const state = { subject_id: subject, state: "published" as const, has_changes: 0 };
        const row = await repository.add({ ...columnsOf(kind, data), ...state, ...by });
        await keepVersion(transaction, row, { what: "adopted", who: "", staffId: null, at });
      }
    }
  });
}
