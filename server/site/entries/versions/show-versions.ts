import type { AnswerOf } from "#contract/endpoint.ts";
import type { EntryKind } from "#contract/library/entry-data.ts";
import type { listVersions as listCall, showVersion as showCall } from "#contract/site/entries/entry-versions.ts";
import { instantInZone } from "#domain/text/russian-dates.ts";
import { notFound } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import type { EntryAddress } from "../change-entry.ts";
import { storedEntryData } from "../entry-values.ts";
import { existingEntry } from "../existing-entry.ts";
import { type VersionRow, versionsRepository } from "./versions-repository.ts";

/**
 * Returns the versions of an entry, the newest first.
 * @throws Problem 404.
 */
export async function listVersions(platform: Platform, address: EntryAddress): Promise<AnswerOf<typeof listCall>> {
  const { id } = await existingEntry(platform, address);
  const rows = await versionsRepository(platform.database.read).of(id);
  return rows.map((row) => presentVersion(platform, row));
}

/** @throws Problem 404. */
export async function showVersion(
  platform: Platform,
  address: EntryAddress,
  revision: number,
): Promise<AnswerOf<typeof showCall>> {
  const { id } = await existingEntry(platform, address);
  const version = await versionsRepository(platform.database.read).at(id, revision);
  if (!version) throw notFound();
  return { ...presentVersion(platform, version), data: { ...storedEntryData(address.kind, version.data) } };
}

type Shown = Pick<VersionRow, "revision" | "at" | "who" | "what">;

function presentVersion({ timeZone }: Platform, { revision, at, who, what }: Shown): Shown {
  return { revision, at: instantInZone(new Date(at), timeZone), who, what };
}

/** Returns the names of the editors of entries of a kind. */
export async function listAuthors({ database }: Platform, kind: EntryKind): Promise<string[]> {
  const authors = await versionsRepository(database.read).authors(kind);
  return authors.sort((one, other) => one.localeCompare(other, "ru"));
}
