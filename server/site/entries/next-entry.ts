import type { EntryKind } from "#contract/library/entry-data.ts";
import type { Db } from "../../kit/database/tables/tables.ts";
import { editConflict, notFound, Problem } from "../../kit/http/problem-replies.ts";
import type { Platform } from "../../kit/platform.ts";
import type { NextRules } from "../../library/entry-rules/entry-rules.ts";
import { indexSubject } from "../../library/search/index-content.ts";
import { command } from "../../office/audit/command.ts";
import { changeEntry, type Editor, type EntryAddress } from "./change-entry.ts";
import { type EntryRow, entriesRepository, findByRequestKey } from "./entries-repository.ts";
import { publishErrors, rulesOf } from "./entry-kinds.ts";
import { columnsOf, readEntryData, storedEntryData } from "./entry-values.ts";
import { toPublishWith, unpublish } from "./taken-off.ts";
import { keepVersion } from "./versions/versions-repository.ts";

/**
 * Creates the successor of a published entry, and publishes it if the rules of its kind require this. A repeated
 * request with the same key returns the entry created first.
 * @param sent the fields of the new entry.
 * @throws Problem 400 by field, 404, 409 if the entry is not published or has a successor.
 */
export async function createNextEntry(
  platform: Platform,
  { kind, id }: EntryAddress,
  sent: unknown,
  by: Editor,
  idempotencyKey: string | undefined,
): Promise<EntryRow> {
  const asked = readEntryData(kind, sent);
  const next = nextRules(kind);
  const { fio, id: staffId } = by.staff;
  return command(platform, by, async ({ db, at: now, record }) => {
    const made = idempotencyKey === undefined ? undefined : await findByRequestKey(db, kind, idempotencyKey);
    if (made) return made;
    const before = await onSite(db, { kind, id });
    const data = await next.dataOf(db, before, asked);
    const published = next.isPublished ? await publish(db, kind, data, now) : null;
    const prepared = published ? undefined : await next.prepare?.(db, before, data);
    const row = await entriesRepository(db, kind).add({
      ...columnsOf(kind, published?.data ?? data),
      request_key: idempotencyKey ?? null,
      subject_id: published?.subject ?? null,
      state: published ? "published" : "draft",
      has_changes: 0,
      created_at: now.toISOString(),
      changed_at: now.toISOString(),
      changed_by: fio,
      taken_off: prepared ? toPublishWith(prepared, now, fio) : null,
    });
    const what = published ? "published" : "created";
    await keepVersion(db, row, { what, who: fio, staffId, at: now });
    if (published) await indexSubject(db, kind, published.subject);
    const details = `По образцу: ${before.title}`;
    await record("entry-continued", { subject: ["entry", row.id, row.title], details });
    return row;
  });
}

/**
 * Moves the successor to the bin, unless it has been changed.
 * @throws Problem 404, 409 if it has changed or other content depends on it.
 */
export async function undoNextEntry(
  platform: Platform,
  { kind, id, successor }: EntryAddress & { successor: number },
  editor: Editor,
): Promise<void> {
  nextRules(kind);
  const untouched = 1;
  await changeEntry(
    platform,
    { kind, id: successor },
    {
      editor,
      what: "archived",
      action: "entry-continuation-undone",
      seen: untouched,
      values: async (row, db) => {
        await onSite(db, { kind, id });
        const left = await unpublish(db, row);
        const state = row.subject_id === null ? "draft" : "archived";
        return { ...left, state, has_changes: 0, deleted_at: platform.clock().toISOString() };
      },
    },
  );
}

function nextRules(kind: EntryKind): NextRules<EntryKind> {
  const { next } = rulesOf(kind);
  if (!next) throw notFound();
  return next;
}

/** Reads the published version of the entry. */
async function onSite(db: Db, { kind, id }: EntryAddress) {
  const row = await entriesRepository(db, kind).byId(id);
  if (!row || row.deleted_at !== null) throw notFound();
  if (row.state !== "published" || row.subject_id === null) throw editConflict();
  return { title: row.title, subject: row.subject_id, data: storedEntryData(kind, row.data) };
}

async function publish(db: Db, kind: EntryKind, data: ReturnType<typeof readEntryData>, now: Date) {
  const problems = await publishErrors(db, kind, data, { subject: null, now });
  if (Object.keys(problems).length > 0) throw new Problem(400, problems);
  return rulesOf(kind).publish(db, null, data, now);
}
