import { type EntryKind, entryKinds } from "#contract/library/entry-data.ts";
import type { Db } from "../../kit/database/tables/tables.ts";
import type { EntryRow } from "../../site/entries/entries-repository.ts";
import { rulesOf } from "../../site/entries/entry-kinds.ts";
import { storedEntryData } from "../../site/entries/entry-values.ts";
import type { ExportedEntry } from "./exported-entries.ts";
import { siteExportRepository } from "./site-export-repository.ts";

/**
 * Returns entries that the public responses contain only in part or not at all: drafts, scheduled, expiring and
 * archived ones, and working copies with changes. Deleted entries are excluded.
 */
export async function hiddenEntriesOf(db: Db, now: Date): Promise<ExportedEntry[]> {
  const files = await siteExportRepository(db).filePaths();
  const addresses = new Map(files.map(({ id, path }) => [id, `/media/${path}`]));
  const found: ExportedEntry[] = [];
  for (const kind of entryKinds) found.push(...(await ofKind(db, kind, now, addresses)));
  return found;
}

async function ofKind(db: Db, kind: EntryKind, now: Date, addresses: ReadonlyMap<number, string>) {
  const onSite = new Map((await rulesOf(kind).onSite(db)).map(({ subject, data }) => [subject, data]));
  const rows = await siteExportRepository(db).entries(kind);
  return rows.flatMap((row) => {
    const shown = onSite.get(row.subject_id ?? 0);
    const data = withAddresses(storedEntryData(kind, row.data), addresses);
    const site = shown === undefined ? null : withAddresses(shown, addresses);
    const state = hasLeft(row, now) ? "archived" : row.state;
    const isWaiting = (row.pub_date ?? "") > now.toISOString();
    const isTimed = state === "published" && (isWaiting || row.until !== null);
    const isHidden = state !== "published" || row.has_changes === 1 || isTimed || !isSame(data, site);
    return isHidden ? [exported({ ...row, state }, data, isTimed ? site : null)] : [];
  });
}

/** Expired content is exported as archived. */
function hasLeft({ until }: EntryRow, now: Date): boolean {
  return until !== null && until <= now.toISOString();
}

function exported(row: EntryRow, data: Fields, on_site: Fields | null): ExportedEntry {
  const { id, kind, subject_id, state, has_changes, title } = row;
  return { id, kind, subject: subject_id, state, has_changes: has_changes === 1, title, data, on_site };
}

type Fields = Record<string, unknown>;

function isSame(one: Fields, other: Fields | null): boolean {
  const inOrder = (fields: Fields | null) => fields && Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

/** Replaces the ids of files by addresses, because ids have no meaning in another database. */
function withAddresses(data: unknown, addresses: ReadonlyMap<number, string>): Fields {
  const text = JSON.stringify(data, (name, value) => {
    if (typeof value !== "number" || !["file", "cover", "program"].includes(name)) return value;
    return addresses.get(value) ?? null;
  });
  return JSON.parse(text);
}
