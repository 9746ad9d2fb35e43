import type { AnswerOf } from "#contract/endpoint.ts";
import type { EntryData, EntryKind } from "#contract/library/entry-data.ts";
import type { undoBatch as undoCall } from "#contract/site/entries/entry-batches.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import { editConflict, notFound, Problem } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { changeEntry, type Editor } from "../change-entry.ts";
import { type EntryRow, type EntryValues, entriesRepository } from "../entries-repository.ts";
import { publishErrors, rulesOf } from "../entry-kinds.ts";
import { columnsOf, storedEntryData } from "../entry-values.ts";
import { restorePublished } from "../taken-off.ts";
import { versionsRepository } from "../versions/versions-repository.ts";
import { forEach } from "./change-entries.ts";
import { type BeforeBatch, lastBatch, writeLastBatch } from "./last-batch.ts";

/**
 * Restores entries to their state before a batch, also on the site. Entries changed since are refused; entries already
 * restored count as done.
 */
export async function undoBatch(
  platform: Platform,
  kind: EntryKind,
  { batch, ids }: { batch: string; ids: number[] },
  editor: Editor,
): Promise<AnswerOf<typeof undoCall>> {
  return forEach(platform, [...new Set(ids)], async (id) => {
    const row = await entriesRepository(platform.database.read, kind).byId(id);
    if (!row) throw notFound();
    const last = lastBatch(row);
    if (last && "undone" in last && last.undone === batch) return row;
    if (!last || !("batch" in last) || last.batch !== batch) throw editConflict();
    return changeEntry(
      platform,
      { kind, id },
      {
        editor,
        what: "restored",
        action: "entry-change-undone",
        seen: row.revision,
        inBin: row.deleted_at !== null,
        values: async (changed, transaction) => {
          const values = await valuesBefore(transaction, changed, last, platform.clock());
          return { ...values, ...writeLastBatch({ undone: batch }) };
        },
        keep: (transaction, back) => bringVersionBack(transaction, back, last),
      },
    );
  });
}

/**
 * Restores an entry. It stays unpublished if another entry has taken its address.
 * @throws Problem 400 by field if the earlier published version can no longer be published, 409 if other content
 *   depends on the entry.
 */
async function valuesBefore(db: Db, row: EntryRow, before: BeforeBatch, now: Date): Promise<EntryValues> {
  if (before.action === "archive" || before.action === "delete") {
    const back = await restorePublished(db, row, now);
    return { ...back, deleted_at: null, ...("state" in back && { taken_off: before.row.taken_off }) };
  }
  const rules = rulesOf(row.kind);
  const data = { ...storedEntryData(row.kind, row.data), ...before.fields } as EntryData;
  await versionsRepository(db).forget(row.id, row.revision);
  if (before.row.state === "published") {
    const published = before.row.has_changes === 1 ? await versionsRepository(db).lastPublished(row.id) : undefined;
    const onSite = published === undefined ? data : storedEntryData(row.kind, published);
    // Past times are allowed, because the entry had them when it was published.
    const demands = await publishErrors(db, row.kind, onSite, { subject: row.subject_id, now: new Date(0) });
    if (Object.keys(demands).length > 0) throw new Problem(400, demands);
    await rules.publish(db, row.subject_id, onSite, now);
  } else if (row.state === "published") {
    await rules.withdraw(db, row.subject_id ?? 0);
  }
  return { ...columnsOf(row.kind, data), ...before.row };
}

/** Restores the history: it shows neither the action nor its undo, which are in the audit trail. */
async function bringVersionBack(db: Db, row: EntryRow, { version }: BeforeBatch): Promise<void> {
  const versions = versionsRepository(db);
  await versions.forget(row.id, row.revision - 1);
  if (!version) return;
  await versions.forget(row.id, version.revision);
  await versions.add({ ...version, revision: row.revision, data: row.data });
}
