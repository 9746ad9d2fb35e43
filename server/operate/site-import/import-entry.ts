import { createHash } from "node:crypto";
import type { EntryData } from "#contract/library/entry-data.ts";
import type { Db } from "../../kit/database/tables/tables.ts";
import { Problem } from "../../kit/http/problem-replies.ts";
import type { FieldProblems } from "../../kit/http/read-body.ts";
import type { Platform } from "../../kit/platform.ts";
import { indexSubject } from "../../library/search/index-content.ts";
import { type EntryRow, entriesRepository } from "../../site/entries/entries-repository.ts";
import { publishErrors, rulesOf } from "../../site/entries/entry-kinds.ts";
import { readEntryData } from "../../site/entries/entry-values.ts";
import type { ImportItem } from "./import-item.ts";
import { importedRepository } from "./imported-repository.ts";
import { importTargetRepository } from "./site-import-repository.ts";
import { Unreadable } from "./source/source.ts";
import { type Place, upsertEntry } from "./upsert-entry.ts";

export type Outcome = "added" | "changed" | "same" | "left" | "draft";
export type Written = { outcome: Outcome; why?: string };

/** Data of a kind that are not part of its entry, written in the same transaction. */
export type EntryExtras = {
  before?: (db: Db, subject: number) => Promise<void>;
  /** Runs only at the first import of an item; later, staff of this site change these data. */
  afterFirst?: (db: Db, subject: number) => Promise<void>;
};

/**
 * Writes an item to the site and to the entries, in a transaction of its own: by the rules of publication, with its
 * original id. Changes made by staff of this site since the last import are kept.
 * @throws Unreadable for values that the fields of the kind do not accept.
 */
export async function importEntry(
  platform: Platform,
  source: string,
  item: ImportItem,
  extras: EntryExtras = {},
): Promise<Written> {
  const data = readFields(item);
  const digest = digestOf(data);
  const { database } = platform;
  return database.exclusive(async (db) => {
    const known = await importedRepository(db).item(item.kind, item.key);
    const entry = await entryOf(db, item, known?.subject ?? null);
    const left = whyLeft(known, entry, digest);
    if (left !== undefined) return { outcome: "left", why: left };
    if (known?.digest === digest && entry?.state !== "draft") return { outcome: "same" };
    return publish({ db, platform, item, entry, digest, source }, data, extras);
  });
}

function readFields({ kind, data }: ImportItem): EntryData {
  try {
    return readEntryData(kind, data);
  } catch (error) {
    if (error instanceof Problem) throw new Unreadable(sentencesOf(error.body as FieldProblems));
    throw error;
  }
}

/** Returns the entry created by an earlier import, otherwise the entry with the same id. */
async function entryOf(db: Db, { kind, id }: ImportItem, known: number | null) {
  if (known !== null) return entriesRepository(db, kind).byId(known);
  if (id === null) return undefined;
  return importTargetRepository(db).entryOf(kind, id);
}

type Known = { digest: string; written: string } | undefined;

function whyLeft(known: Known, entry: EntryRow | undefined, digest: string): string | undefined {
  if (!known) return entry && "под этим номером здесь уже есть другой материал";
  const there = known.digest === digest ? "" : "; на прежнем сайте тоже изменилось";
  if (!entry || entry.deleted_at !== null) return `здесь удалено, не возвращаем${there}`;
  return known.written === String(entry.revision) ? undefined : `изменено здесь, оставлено как есть${there}`;
}

async function publish(place: Place, data: EntryData, extras: EntryExtras): Promise<Written> {
  const { db, platform, item, entry } = place;
  const rules = rulesOf(item.kind);
  const subject = entry?.subject_id ?? item.id;
  const { data: corrected, demands, dropped } = await withoutOptional(place, data, subject);
  if (Object.keys(demands).length > 0) return hold(place, data, demands);
  if (subject !== null) await extras.before?.(db, subject);
  const published = await rules.publish(db, subject, corrected, platform.clock());
  const state = { state: "published", has_changes: 0, subject_id: published.subject } as const;
  await upsertEntry(place, published.data, state);
  if (!entry) await extras.afterFirst?.(db, published.subject);
  await indexSubject(db, item.kind, published.subject);
  return { outcome: entry ? "changed" : "added", ...(dropped && { why: `убрано: ${dropped}` }) };
}

/**
 * Writes an item without a required value: a new one becomes a draft for an editor, a published one is not changed.
 */
async function hold(place: Place, data: EntryData, demands: FieldProblems): Promise<Written> {
  const { entry, item } = place;
  const why = sentencesOf(demands);
  if (entry?.state === "published") return { outcome: "left", why: `прежнее осталось на сайте: ${why}` };
  const isNew = !entry || entry.data !== JSON.stringify(data);
  if (isNew) await upsertEntry(place, data, { state: "draft", has_changes: 0, subject_id: item.id });
  return { outcome: "draft", why };
}

/** Values of optional fields, so that a broken link does not prevent the import of its item. */
const optional: Record<string, unknown> = { link: "", school_link: "", news: null };

async function withoutOptional({ db, platform, item }: Place, data: EntryData, subject: number | null) {
  const when = { subject, now: platform.clock() };
  const demands = await publishErrors(db, item.kind, data, when);
  const wrong = Object.entries(demands).filter(([field]) => field in optional);
  if (wrong.length === 0) return { data, demands };
  const corrected = { ...data, ...Object.fromEntries(wrong.map(([field]) => [field, optional[field]])) } as EntryData;
  const dropped = sentencesOf(Object.fromEntries(wrong));
  return { data: corrected, demands: await publishErrors(db, item.kind, corrected, when), dropped };
}

export function digestOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}

function sentencesOf(problems: FieldProblems): string {
  return Object.entries(problems)
    .map(([field, sentences]) => `${field}: ${sentences.join(" ")}`)
    .join("; ");
}
