import type { EntryKind } from "#contract/library/entry-data.ts";
import type { Db } from "../../kit/database/tables/tables.ts";

/** The data of the society, as stored. */
export function siteExportRepository(db: Db) {
  return {
    /** Without deleted ones. */
    entries: (kind: EntryKind) =>
      db
        .selectFrom("entries")
        .selectAll()
        .where("kind", "=", kind)
        .where("deleted_at", "is", null)
        .orderBy("id")
        .execute(),

    async countEntries(): Promise<number> {
      const counted = db.selectFrom("entries").select((eb) => eb.fn.countAll<number>().as("count"));
      return Number((await counted.where("deleted_at", "is", null).executeTakeFirstOrThrow()).count);
    },

    redirects: () => db.selectFrom("redirects").selectAll().orderBy("from_path").execute(),

    /** With deleted files, because working copies may use them. */
    filePaths: () => db.selectFrom("files").select(["id", "path"]).execute(),

    files: () =>
      db.selectFrom("files").select(["path", "name", "size"]).where("deleted_at", "is", null).orderBy("path").execute(),
  };
}

/** Registrations with their dependent rows. */
export function exportedRegistrationsRepository(db: Db) {
  return {
    /** Without deleted ones. */
    registrations: () =>
      db.selectFrom("registrations").selectAll().where("deleted_at", "is", null).orderBy("id").execute(),

    passes: () => db.selectFrom("registration_passes").selectAll().orderBy("id").execute(),

    proposals: () => db.selectFrom("proposed_corrections").selectAll().orderBy("id").execute(),

    conferences: () => db.selectFrom("conferences").selectAll().orderBy("id").execute(),

    schools: () => db.selectFrom("conference_schools").selectAll().orderBy("position").execute(),

    lastNumbers: () => db.selectFrom("registration_numbers").selectAll().execute(),
  };
}
