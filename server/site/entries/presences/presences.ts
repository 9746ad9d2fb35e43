import type { EntryKind } from "#contract/library/entry-data.ts";
import type { Presence } from "#contract/site/entries/entry-presences.ts";
import { instantInZone } from "#domain/text/russian-dates.ts";
import type { Db, Tables } from "#server/kit/database/tables/tables.ts";
import type { Staff } from "#server/kit/http/guard.ts";
import type { Platform } from "#server/kit/platform.ts";
import type { EntryRow } from "../entries-repository.ts";

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

/** The instants since which an editor counts as present, and as typing. */
type ActiveSince = { seen: Date; typed: Date };

/** The entries that editors have open. */
function presencesRepository(db: Db) {
  return {
    of: (entryId: number, staffId: number) =>
      db
        .selectFrom("entry_presence")
        .selectAll()
        .where("entry_id", "=", entryId)
        .where("staff_id", "=", staffId)
        .executeTakeFirst(),

    put: ({ entry_id, staff_id, ...presence }: Tables["entry_presence"]) =>
      db
        .insertInto("entry_presence")
        .values({ entry_id, staff_id, ...presence })
        .onConflict((conflict) => conflict.columns(["entry_id", "staff_id"]).doUpdateSet(presence))
        .execute(),

    /** Returns the other editors who are typing in entries of a kind. */
    writing: (kind: EntryKind, exceptStaff: number, { seen, typed }: ActiveSince) =>
      db
        .selectFrom("entry_presence as presence")
        .innerJoin("entries", "entries.id", "presence.entry_id")
        .innerJoin("staff_accounts as staff", "staff.id", "presence.staff_id")
        .select(["presence.entry_id as entry", "staff.fio", "presence.since"])
        .where("entries.kind", "=", kind)
        .where("staff.id", "<>", exceptStaff)
        .where("presence.seen_at", ">", seen.toISOString())
        .where("presence.typed_at", ">", typed.toISOString())
        .orderBy("presence.since")
        .execute(),

    forgetBefore: (seen: Date) => db.deleteFrom("entry_presence").where("seen_at", "<=", seen.toISOString()).execute(),
  };
}
