import { Problem } from "../../kit/http/problem-replies.ts";
import type { ImportContext } from "./import-context.ts";
import { type EntryExtras, importEntry } from "./import-entry.ts";
import { type ImportItem, nameOfRow } from "./import-item.ts";
import { importedRepository } from "./imported-repository.ts";
import { withLocalFiles } from "./local-file-addresses.ts";
import type { SitePart } from "./site-parts.ts";
import { Unreadable } from "./source/source.ts";

/** Number of items whose files are fetched at once. */
const atOnce = 4;

/** The keys of the items read so far, in order, and of the new ones. */
type Progress = { seen: Set<string>; added: Set<string> };
type Ready = { item: ImportItem; extras: EntryExtras | undefined };

/** Imports all items of a kind; unreadable ones are reported, the others imported. */
export async function importEntries(context: ImportContext, part: SitePart): Promise<void> {
  const { report, stopped } = context;
  const { kind } = part;
  if (stopped()) return;
  const progress: Progress = { seen: new Set(), added: new Set() };
  try {
    for await (const rows of portions(part.rows(), atOnce)) {
      if (stopped()) return;
      await importRows(context, part, rows, progress);
    }
    if (stopped()) return;
    await part.finish?.([...progress.seen], progress.added);
    await reportGone(context, kind, progress.seen);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    report.unread(kind, "список", error.message);
  }
}

async function importRows(
  context: ImportContext,
  { itemOf, extrasOf, kind }: SitePart,
  rows: unknown[],
  progress: Progress,
): Promise<void> {
  const begun = rows.map(async (row) => {
    const item = await itemOf(row);
    progress.seen.add(item.key);
    return readyOf(context, item, extrasOf?.(row, item));
  });
  // Awaiting them in turn would miss the rejection of a later one.
  for (const ready of begun) ready.catch(() => undefined);
  for (const [index, ready] of begun.entries()) {
    if (context.stopped()) break;
    await writeOrReport(context, { kind, name: nameOfRow(rows[index]) }, ready, progress);
  }
  await Promise.allSettled(begun);
}

async function readyOf({ source, bring, report }: ImportContext, item: ImportItem, extras: EntryExtras | undefined) {
  const note = (why: string) => report.note(item.kind, nameOfRow({ id: item.key, title: item.title }), why);
  const data = await withLocalFiles(item.data, { site: source.site, bring, note });
  return { item: { ...item, data }, extras };
}

async function writeOrReport(
  { platform, source, report }: ImportContext,
  { kind, name }: { kind: SitePart["kind"]; name: string },
  ready: Promise<Ready>,
  progress: Progress,
): Promise<void> {
  try {
    const { item, extras } = await ready;
    const written = await importEntry(platform, source.site.href, item, extras);
    if (written.outcome === "added") progress.added.add(item.key);
    report.written(kind, name, written);
  } catch (error) {
    report.unread(kind, name, whyNotWritten(error));
  }
}

/**
 * Returns why an item failed.
 * @throws errors that would affect every item.
 */
export function whyNotWritten(error: unknown): string {
  if (error instanceof Unreadable) return error.message;
  if (error instanceof Problem) return Object.values(error.body).flat().join(" ");
  if (isConstraint(error)) return `с тем, что уже есть, не сходится (${(error as Error).message})`;
  throw error;
}

/** Errors of SQLite and PostgreSQL for a violated constraint. */
function isConstraint(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: number };
  return (typeof code === "string" && /^23\d{3}$/.test(code)) || (errcode !== undefined && (errcode & 0xff) === 19);
}

async function* portions(rows: AsyncIterable<unknown>, size: number): AsyncGenerator<unknown[]> {
  let portion: unknown[] = [];
  try {
    for await (const row of rows) {
      portion.push(row);
      if (portion.length < size) continue;
      yield portion;
      portion = [];
    }
  } catch (error) {
    // Items that were read before the failure are imported.
    if (portion.length > 0) yield portion;
    throw error;
  }
  if (portion.length > 0) yield portion;
}

/**
 * Reports imported items that the other site no longer has. They are kept, because they may have been removed by
 * mistake.
 */
async function reportGone(
  { platform, report }: ImportContext,
  kind: SitePart["kind"],
  seen: Set<string>,
): Promise<void> {
  const keys = await importedRepository(platform.database.read).keys(kind);
  const missing = keys.filter((key) => !seen.has(key));
  for (const key of missing) report.left(kind, `№ ${key}`, "на прежнем сайте этого больше нет");
}
