import type { EntryData } from "#contract/editors/entry-data.ts";
import type { Db } from "../../platform/database/tables/tables.ts";
import type { Withdrawn } from "../entry-rules/entry-rules.ts";
import type { EntryRow, EntryValues } from "./entries-repository.ts";
import { publishErrors, rulesOf } from "./entry-kinds.ts";
import { columnsOf, storedEntryData } from "./entry-values.ts";
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
