import type { EntryData } from "#contract/library/entry-data.ts";
import type { Db } from "../../kit/database/tables/tables.ts";
import { Problem } from "../../kit/http/problem-replies.ts";
import type { Withdrawn } from "../../library/entry-rules/entry-rules.ts";
import type { EntryRow, EntryValues } from "./entries-repository.ts";
import { publishErrors, rulesOf } from "./entry-kinds.ts";
import { columnsOf, isSameData, storedEntryData } from "./entry-values.ts";
import { versionsRepository } from "./versions/versions-repository.ts";

/**
 * The state of an entry before it was unpublished or deleted, with the values that only the tables of the site have.
 */
type TakenOff = Pick<EntryRow, "state" | "has_changes" | "changed_at" | "changed_by"> & {
  withdrawn?: Withdrawn<EntryRow["kind"]>;
};

/**
 * Unpublishes an entry.
 * @returns the values that are needed to restore it.
 * @throws Problem 409 if other content depends on it.
 */
export async function unpublish(db: Db, row: EntryRow): Promise<Pick<EntryValues, "taken_off">> {
  const { kind, state, has_changes, changed_at, changed_by, subject_id } = row;
  const withdrawn = state === "published" ? await rulesOf(kind).withdraw(db, subject_id ?? 0) : withdrawnOf(row);
  const before: TakenOff = { state, has_changes, changed_at, changed_by, ...(withdrawn && { withdrawn }) };
  return { taken_off: JSON.stringify(before) };
}

/** For a draft that was never published: values for the tables of the site at its first publication. */
export function toPublishWith(withdrawn: Withdrawn<EntryRow["kind"]>, now: Date, changed_by: string): string {
  const before: TakenOff = { state: "draft", has_changes: 0, changed_at: now.toISOString(), changed_by, withdrawn };
  return JSON.stringify(before);
}

/**
 * Publishes the working copy together with its former values in the tables of the site.
 * @returns the new values of the entry.
 */
export async function publish(db: Db, row: EntryRow, data: EntryData, now: Date): Promise<EntryValues> {
  const before = withdrawnOf(row);
  const published = await rulesOf(row.kind).publish(db, row.subject_id, data, now, before);
  return {
    ...columnsOf(row.kind, published.data),
    subject_id: published.subject,
    state: "published",
    has_changes: 0,
    taken_off: null,
  };
}

/**
 * Publishes the last published version again, without an expiry that has passed. Later edits stay unpublished.
 * @throws Problem 400 by field if it can no longer be published.
 */
export async function returnToSite(db: Db, row: EntryRow, now: Date): Promise<EntryValues> {
  const { kind, subject_id: subject } = row;
  const before = withdrawnOf(row);
  const stored = await lastPublished(db, row, now);
  const data = { ...stored, ...before?.fields } as EntryData;
  const errors = await publishErrors(db, kind, data, { subject, now });
  if (Object.keys(errors).length > 0) throw new Problem(400, errors);
  const published = await rulesOf(kind).publish(db, subject, data, now, before);
  const copy = withoutPastEnd(storedEntryData(kind, row.data), now);
  const isEdited = !isSameData(kind, JSON.stringify(stored), JSON.stringify(copy));
  const { date, pub_date, until, ...onSite } = columnsOf(kind, published.data);
  return {
    ...(isEdited ? columnsOf(kind, copy) : onSite),
    date,
    pub_date,
    until,
    subject_id: published.subject,
    state: "published",
    has_changes: isEdited ? 1 : 0,
    taken_off: null,
  };
}

/** Returns the last published data; for an entry without versions, its working copy. */
export async function lastPublished(db: Db, row: EntryRow, now: Date): Promise<EntryData> {
  const text = (await versionsRepository(db).lastPublished(row.id)) ?? row.data;
  return withoutPastEnd(storedEntryData(row.kind, text), now);
}

function withoutPastEnd(data: EntryData, now: Date): EntryData {
  const isOver = "until" in data && data.until !== null && Date.parse(data.until) <= now.getTime();
  return isOver ? { ...data, until: null } : data;
}

/**
 * Restores an entry from the bin with its working copy. It is published again if it was before, unless another entry
 * has taken its address or one of its files is missing.
 */
export async function restorePublished(db: Db, row: EntryRow, now: Date): Promise<EntryValues> {
  const before = takenOff(row);
  if (!before) return {};
  const { withdrawn, ...was } = before;
  if (was.state !== "published") return was;
  const text = was.has_changes === 1 ? await versionsRepository(db).lastPublished(row.id) : row.data;
  const data = { ...storedEntryData(row.kind, text ?? row.data), ...withdrawn?.fields } as EntryData;
  // Past times are allowed, because the entry had them when it was published.
  const demands = await publishErrors(db, row.kind, data, { subject: row.subject_id, now: new Date(0) });
  if (Object.keys(demands).length > 0) return {};
  await rulesOf(row.kind).publish(db, row.subject_id, data, now, withdrawn);
  return { ...was, taken_off: null };
}

/** What an unpublished entry will be published with, besides its data. */
export const withdrawnOf = (row: EntryRow) => takenOff(row)?.withdrawn;

function takenOff({ taken_off }: EntryRow): TakenOff | null {
  return taken_off === null ? null : JSON.parse(taken_off);
}
