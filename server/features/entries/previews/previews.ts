import type { EntryData } from "#contract/editors/entry-data.ts";
import type { showPreview as showCall } from "#contract/editors/entry-previews.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { Db } from "#server/platform/database/tables/tables.ts";
import { notFound } from "#server/platform/http/problem-replies.ts";
import type { Platform } from "#server/platform/platform.ts";
import { hashOf, newKey } from "#server/platform/secrets/random-tokens.ts";
import { showNews } from "../../news/list-news.ts";
import { listPages } from "../../pages/list-pages.ts";
import type { EntryRow } from "../entries-repository.ts";
import { rulesOf } from "../entry-kinds.ts";
import { storedEntryData } from "../entry-values.ts";
import { mediaKeyOf, withMediaKey } from "./preview-files.ts";
import { previewsRepository } from "./previews-repository.ts";

type Preview = AnswerOf<typeof showCall>;

/** In milliseconds. */
const week = 7 * 24 * 60 * 60 * 1000;
/** A news item that waits for its time is looked at now. */
const afterAllTimes = new Date("2999-01-01");

/** A link that shows the working copy to whoever has it, for a week. @returns the path of the page. */
export async function previewEntry(platform: Platform, entry: EntryRow): Promise<{ path: string }> {
  const key = newKey();
  const until = new Date(platform.clock().getTime() + week);
  const hashes = { key_hash: hashOf(key), media_hash: hashOf(mediaKeyOf(key)) };
  await platform.database.transaction((db) => previewsRepository(db).add(hashes, entry.id, until));
  return { path: `/preview/${key}/` };
}

/** Carries what was seen out of a transaction that must not happen. */
class Seen {
  readonly preview: Preview;

  constructor(preview: Preview) {
    this.preview = preview;
  }
}

/**
 * The working copy exactly as visitors will see it: it is published, looked at through the site's own eyes, and the
 * transaction is rolled back.
 * @throws Problem 404 for a link that is unknown or too old.
 */
export async function showPreview(platform: Platform, key: string): Promise<Preview> {
  const row = await entryOfPreview(platform, key);
  if (!row) throw notFound();
  return withMediaKey(await rehearsed(platform, row, platform.clock()), mediaKeyOf(key));
}

/** The entry to which a link leads; undefined for a link that is unknown or too old. */
export function entryOfPreview({ database, clock }: Platform, key: string): Promise<EntryRow | undefined> {
  return previewsRepository(database.read).entryOf("key_hash", hashOf(key), clock());
}

/** The entry published, looked at, and taken back. @throws Problem 404 where nothing is to be seen. */
async function rehearsed(platform: Platform, row: EntryRow, now: Date): Promise<Preview> {
  try {
    await platform.database.exclusive(async (transaction) => {
      // Whoever publishes meanwhile would take the address that was free a moment ago.
      const rules = rulesOf(row.kind);
      const data = await showable(transaction, row, now);
      const { subject } = await rules.publish(transaction, row.subject_id, data, now);
      throw new Seen(await look(platform, transaction, row.kind, subject));
    });
  } catch (error) {
    if (error instanceof Seen) return error.preview;
    throw error;
  }
  throw notFound();
}

async function look(platform: Platform, transaction: Db, kind: string, subject: number): Promise<Preview> {
  const inside = { ...platform, database: { ...platform.database, read: transaction }, clock: () => afterAllTimes };
  if (kind === "news") return { kind: "news", item: await showNews(inside, subject) };
  const page = (await listPages(inside)).find(({ id }) => id === subject);
  if (!page) throw notFound();
  return { kind: "page", item: page };
}

/** What cannot be published yet is shown with its gaps. */
async function showable(transaction: Db, row: EntryRow, now: Date): Promise<EntryData> {
  const data = storedEntryData(row.kind, row.data);
  const demands = await rulesOf(row.kind).publishErrors(transaction, data, row.subject_id, now);
  const instead: Record<string, unknown> = {
    title: "Без заголовка",
    url: `preview-${row.id}`,
    picture: null,
    documents: [],
    link: "",
  };
  const gaps = Object.keys(demands).filter((field) => field in instead);
  // Looked at after all times, it must not have left before them.
  return {
    ...data,
    ...Object.fromEntries(gaps.map((field) => [field, instead[field]])),
    ...("until" in data && { until: null }),
  } as EntryData;
}
