import type { AnswerOf } from "#contract/endpoint.ts";
import type { EntryData } from "#contract/library/entry-data.ts";
import { previewedKinds, type showPreview as showCall } from "#contract/site/entries/entry-previews.ts";
import { dateInZone, instantInZone } from "#domain/text/russian-dates.ts";
import { notFound } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { hashOf, newKey } from "#server/kit/secrets/random-tokens.ts";
import type { EntryRow } from "../entries-repository.ts";
import { publishErrors } from "../entry-kinds.ts";
import { storedEntryData } from "../entry-values.ts";
import { presentSummary } from "../present-entry.ts";
import { previewByKind } from "./preview-by-kind.ts";
import { mediaKeyOf, withMediaKey } from "./preview-files.ts";
import { previewsRepository } from "./previews-repository.ts";

type Preview = AnswerOf<typeof showCall>;

/** In milliseconds. */
const week = 7 * 24 * 60 * 60 * 1000;

/** Creates a public link to the working copy, valid for a week. @returns the path of the page. */
export async function previewEntry(platform: Platform, entry: EntryRow): Promise<{ path: string }> {
  const key = newKey();
  const until = new Date(platform.clock().getTime() + week);
  const hashes = { key_hash: hashOf(key), media_hash: hashOf(mediaKeyOf(key)) };
  await platform.database.transaction((db) => previewsRepository(db).add(hashes, entry.id, until));
  return { path: `/preview/${key}/` };
}

/**
 * Returns the working copy as visitors will see it, also if it is scheduled or expired. Writes nothing, so that a
 * preview does not wait for transactions.
 * @throws Problem 404 for an unknown or expired link.
 */
export async function showPreview(platform: Platform, key: string): Promise<Preview> {
  const row = await entryOfPreview(platform, key);
  if (!row) throw notFound();
  const data = await showable(platform, row);
  return withMediaKey(await look(platform, row, data), mediaKeyOf(key));
}

/** The entry of a link; undefined for an unknown or expired link. */
export function entryOfPreview({ database, clock }: Platform, key: string): Promise<EntryRow | undefined> {
  return previewsRepository(database.read).entryOf("key_hash", hashOf(key), clock());
}

/** @throws Problem 404 for kinds without a preview. */
async function look(platform: Platform, row: EntryRow, data: EntryData): Promise<Preview> {
  const kind = previewedKinds.find((one) => one === row.kind);
  if (!kind) throw notFound();
  const { pub_date } = data as EntryData<typeof kind>;
  const inspectKind = previewByKind[kind] as (platform: Platform, id: number, data: EntryData) => unknown;
  return {
    kind,
    item: await inspectKind(platform, row.subject_id ?? 0, data),
    is_out: ["published", "ended"].includes(presentSummary(platform, row).state),
    appears: pub_date && instantInZone(new Date(pub_date), platform.timeZone),
  } as Preview;
}

/** Fills the gaps of an incomplete working copy. */
async function showable({ database, clock, timeZone }: Platform, row: EntryRow): Promise<EntryData> {
  const data = storedEntryData(row.kind, row.data);
  const demands = await publishErrors(database.read, row.kind, data, { subject: row.subject_id, now: clock() });
  const today = dateInZone(clock(), timeZone);
  const instead: Record<string, unknown> = {
    title: "Без заголовка",
    name: "Без названия",
    url: `preview-${row.id}`,
    picture: null,
    documents: [],
    link: "",
    school_link: "",
    date: today,
    start_date: today,
    end_date: today,
  };
  const gaps = Object.keys(demands).filter((field) => field in instead && field in data);
  return { ...data, ...Object.fromEntries(gaps.map((field) => [field, instead[field]])) } as EntryData;
}
