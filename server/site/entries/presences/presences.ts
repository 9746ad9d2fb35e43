import type { EntryKind } from "#contract/library/entry-data.ts";
import type { Presence } from "#contract/site/entries/entry-presences.ts";
import { instantInZone } from "#domain/text/russian-dates.ts";
import type { Staff } from "#server/kit/http/guard.ts";
import type { Platform } from "#server/kit/platform.ts";
import type { EntryRow } from "../entries-repository.ts";
import { presencesRepository } from "./presences-repository.ts";

/** In milliseconds since the last heartbeat, and since the last keystroke. */
const leftAfter = 60_000;
const looksAfter = 5 * 60_000;

/**
 * Records that an editor has an entry open.
 * @returns the other editors who are typing in it.
 */
export async function reportPresence(
  platform: Platform,
  entry: EntryRow,
  staff: Staff,
  { typed }: { typed: boolean },
): Promise<Presence[]> {
  const now = platform.clock();
  await platform.database.transaction(async (db) => {
    const presences = presencesRepository(db);
    const before = await presences.of(entry.id, staff.id);
    const goesOn = before !== undefined && before.seen_at > activeSince(now).seen.toISOString() ? before : undefined;
    await presences.put({
      entry_id: entry.id,
      staff_id: staff.id,
      since: goesOn?.since ?? now.toISOString(),
      seen_at: now.toISOString(),
      typed_at: typed ? now.toISOString() : (goesOn?.typed_at ?? null),
    });
  });
  return (await listPresences(platform, entry.kind, staff)).filter((presence) => presence.entry === entry.id);
}

/** Returns the other editors who are typing in entries of a kind, and since when. */
export async function listPresences(platform: Platform, kind: EntryKind, staff: Staff): Promise<Presence[]> {
  const { database, clock, timeZone } = platform;
  const rows = await presencesRepository(database.read).writing(kind, staff.id, activeSince(clock()));
  return rows.map(({ since, ...row }) => ({ ...row, since: instantInZone(new Date(since), timeZone) }));
}

/** Deletes the presences of editors who have left. */
export async function expirePresences({ database, clock }: Platform): Promise<void> {
  await database.transaction((db) => presencesRepository(db).forgetBefore(activeSince(clock()).seen));
}

function activeSince(now: Date) {
  return { seen: new Date(now.getTime() - leftAfter), typed: new Date(now.getTime() - looksAfter) };
}
