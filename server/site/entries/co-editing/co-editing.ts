import type { EntryKind } from "#contract/library/entry-data.ts";
import type { CoEditor } from "#contract/site/entries/co-editors.ts";
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
export async function reportCoEditing(
  platform: Platform,
  entry: EntryRow,
  staff: Staff,
  { typed }: { typed: boolean },
): Promise<CoEditor[]> {
  const now = platform.clock();
  await platform.database.transaction(async (db) => {
    const coEditors = coEditorsRepository(db);
    const before = await coEditors.of(entry.id, staff.id);
    const goesOn = before !== undefined && before.seen_at > activeSince(now).seen.toISOString() ? before : undefined;
    await coEditors.put({
      entry_id: entry.id,
      staff_id: staff.id,
      since: goesOn?.since ?? now.toISOString(),
      seen_at: now.toISOString(),
      typed_at: typed ? now.toISOString() : (goesOn?.typed_at ?? null),
    });
  });
  return (await listCoEditors(platform, entry.kind, staff)).filter(({ entry: id }) => id === entry.id);
}

/** Returns the other editors who are typing in entries of a kind, and since when. */
export async function listCoEditors(platform: Platform, kind: EntryKind, staff: Staff): Promise<CoEditor[]> {
  const { database, clock, timeZone } = platform;
  const rows = await coEditorsRepository(database.read).writing(kind, staff.id, activeSince(clock()));
  return rows.map(({ since, ...row }) => ({ ...row, since: instantInZone(new Date(since), timeZone) }));
}

/** Deletes the rows of editors who have left. */
export async function expireCoEditors({ database, clock }: Platform): Promise<void> {
  await database.transaction((db) => coEditorsRepository(db).forgetBefore(activeSince(clock()).seen));
}

function activeSince(now: Date) {
  return { seen: new Date(now.getTime() - leftAfter), typed: new Date(now.getTime() - looksAfter) };
}

/** The instants since which an editor counts as present, and as typing. */
type ActiveSince = { seen: Date; typed: Date };

/** The entries that editors have open. */
function coEditorsRepository(db: Db) {
  return {
    of: (entryId: number, staffId: number) =>
      db
        .selectFrom("entry_presence")
        .selectAll()
        .where("entry_id", "=", entryId)
        .where("staff_id", "=", staffId)
        .executeTakeFirst(),

    put: ({ entry_id, staff_id, ...times }: Tables["entry_presence"]) =>
      db
        .insertInto("entry_presence")
        .values({ entry_id, staff_id, ...times })
        .onConflict((conflict) => conflict.columns(["entry_id", "staff_id"]).doUpdateSet(times))
        .execute(),

    /** Returns the other editors who are typing in entries of a kind. */
    writing: (kind: EntryKind, exceptStaff: number, { seen, typed }: ActiveSince) =>
      db
        .selectFrom("entry_presence as opened")
        .innerJoin("entries", "entries.id", "opened.entry_id")
        .innerJoin("staff_accounts as staff", "staff.id", "opened.staff_id")
        .select(["opened.entry_id as entry", "staff.fio", "opened.since"])
        .where("entries.kind", "=", kind)
        .where("staff.id", "<>", exceptStaff)
        .where("opened.seen_at", ">", seen.toISOString())
        .where("opened.typed_at", ">", typed.toISOString())
        .orderBy("opened.since")
        .execute(),

    forgetBefore: (seen: Date) => db.deleteFrom("entry_presence").where("seen_at", "<=", seen.toISOString()).execute(),
  };
}
