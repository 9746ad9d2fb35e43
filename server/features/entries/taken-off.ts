import type { EntryData } from "#contract/editors/entry-data.ts";
import type { Db } from "../../platform/database/tables/tables.ts";
import { Problem } from "../../platform/http/problem-replies.ts";
import type { Withdrawn } from "../entry-rules/entry-rules.ts";
import type { EntryRow, EntryValues } from "./entries-repository.ts";
import { publishErrors, rulesOf } from "./entry-kinds.ts";
import { columnsOf, isSameData, storedEntryData } from "./entry-values.ts";
import { versionsRepository } from "./versions/versions-repository.ts";

/** What an entry was before it was taken off the site or deleted, and what the site alone knew of it. */
type TakenOff = Pick<EntryRow, "state" | "has_changes" | "changed_at" | "changed_by"> & {
  withdrawn?: Withdrawn<EntryRow["kind"]>;
};

/** Off the site, where it is there. @returns what to remember. @throws Problem 409 where something else stands on it. */
export async function takeOff(db: Db, row: EntryRow): Promise<Pick<EntryValues, "taken_off">> {
  const { kind, state, has_changes, changed_at, changed_by, subject_id } = row;
  const withdrawn =
    state === "published" ? await rulesOf(kind).withdraw(db, subject_id ?? 0) : takenOff(row)?.withdrawn;
  const before: TakenOff = { state, has_changes, changed_at, changed_by, ...(withdrawn && { withdrawn }) };
  return { taken_off: JSON.stringify(before) };
}

/** Of a draft that was never on the site: what the site is to know of it from its first publication on. */
export function toPublishWith(withdrawn: Withdrawn<EntryRow["kind"]>, now: Date, changed_by: string): string {
  const before: TakenOff = { state: "draft", has_changes: 0, changed_at: now.toISOString(), changed_by, withdrawn };
  return JSON.stringify(before);
}

/** The working copy onto the site, with what the site knew of it before. @returns what the entry is from then on. */
export async function putOnSite(db: Db, row: EntryRow, data: EntryData, now: Date): Promise<EntryValues> {
  const before = takenOff(row)?.withdrawn;
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
 * What was last published onto the site again, without a time to leave that has passed. Edits made since stay in the
 * working copy. @throws Problem 400 by field for what keeps it off the site now.
 */
export async function returnToSite(db: Db, row: EntryRow, now: Date): Promise<EntryValues> {
  const { kind, subject_id: subject } = row;
  const before = takenOff(row)?.withdrawn;
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

/** The data that were published last; the working copy of what has no versions. */
export async function lastPublished(db: Db, row: EntryRow, now: Date): Promise<EntryData> {
  const text = (await versionsRepository(db).lastPublished(row.id)) ?? row.data;
  return withoutPastEnd(storedEntryData(row.kind, text), now);
}

function withoutPastEnd(data: EntryData, now: Date): EntryData {
  const isOver = "until" in data && data.until !== null && Date.parse(data.until) <= now.getTime();
  return isOver ? { ...data, until: null } : data;
}

/**
 * What an entry in the bin was before: where it stood on the site, what was published stands there again, and the
 * working copy goes on as it was. Off the site where its place was taken meanwhile or a file of it is gone.
 */
export async function asItWas(db: Db, row: EntryRow, now: Date): Promise<EntryValues> {
  const before = takenOff(row);
  if (!before) return {};
  const { withdrawn, ...was } = before;
  if (was.state !== "published") return was;
  const text = was.has_changes === 1 ? await versionsRepository(db).lastPublished(row.id) : row.data;
  const data = { ...storedEntryData(row.kind, text ?? row.data), ...withdrawn?.fields } as EntryData;
  // Whatever has passed since: it stood there with it.
  const demands = await publishErrors(db, row.kind, data, { subject: row.subject_id, now: new Date(0) });
  if (Object.keys(demands).length > 0) return {};
  await rulesOf(row.kind).publish(db, row.subject_id, data, now, withdrawn);
  return { ...was, taken_off: null };
}

function takenOff({ taken_off }: EntryRow): TakenOff | null {
  return taken_off === null ? null : JSON.parse(taken_off);
}
