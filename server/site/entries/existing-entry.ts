import { notFound } from "../../kit/http/problem-replies.ts";
import type { Platform } from "../../kit/platform.ts";
import type { EntryAddress } from "./change-entry.ts";
import { type EntryRow, entriesRepository } from "./entries-repository.ts";

/** Returns an entry, also from the bin. @throws Problem 404. */
export async function existingEntry({ database }: Platform, { kind, id }: EntryAddress): Promise<EntryRow> {
  const row = await entriesRepository(database.read, kind).byId(id);
  if (!row) throw notFound();
  return row;
}
