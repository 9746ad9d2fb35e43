import type { EntryKind } from "#contract/library/entry-data.ts";
import type { Db, Tables } from "#server/kit/database/tables/tables.ts";

/** The instants since which an editor counts as present, and as typing. */
export type ActiveSince = { seen: Date; typed: Date };

/** The entries that editors have open. */
export function presencesRepository(db: Db) {
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
