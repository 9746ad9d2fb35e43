import type { Selectable } from "kysely";
import type { Db, Tables } from "../../platform/database/tables/tables.ts";
import type { EntryRow } from "./entries-repository.ts";

export type VersionRow = Selectable<Tables["entry_versions"]>;
type What = VersionRow["what"];

/** In milliseconds: what one person types in a row is one version. */
const sameVersion = 10 * 60 * 1000;

/** How an entry came to be what it is. */
export function versionsRepository(db: Db) {
  return {
    of: (entryId: number) =>
      db
        .selectFrom("entry_versions")
        .select(["revision", "at", "who", "what"])
        .where("entry_id", "=", entryId)
        .orderBy("revision", "desc")
        .execute(),

    at: (entryId: number, revision: number) =>
      db
        .selectFrom("entry_versions")
        .selectAll()
        .where("entry_id", "=", entryId)
        .where("revision", "=", revision)
        .executeTakeFirst(),

    last: (entryId: number) =>
      db
        .selectFrom("entry_versions")
        .select(["revision", "at", "what", "staff_id"])
        .where("entry_id", "=", entryId)
        .orderBy("revision", "desc")
        .limit(1)
        .executeTakeFirst(),

    add: (version: VersionRow) => db.insertInto("entry_versions").values(version).execute(),

    forget: (entryId: number, revision: number) =>
      db.deleteFrom("entry_versions").where("entry_id", "=", entryId).where("revision", "=", revision).execute(),
  };
}

/** Adds a version of what the entry has become, or lengthens the last one where the same person goes on editing. */
export async function keepVersion(
  db: Db,
  row: EntryRow,
  { what, who, staffId, at }: { what: What; who: string; staffId: number | null; at: Date },
): Promise<void> {
  const versions = versionsRepository(db);
  const last = what === "edited" ? await versions.last(row.id) : undefined;
  const isRecent = last !== undefined && at.getTime() - Date.parse(last.at) < sameVersion;
  const goesOn = isRecent && last.what === "edited" && last.staff_id === staffId;
  if (goesOn) await versions.forget(row.id, last.revision);
  const began = goesOn ? last.at : at.toISOString();
  await versions.add({
    entry_id: row.id,
    revision: row.revision,
    at: began,
    staff_id: staffId,
    who,
    what,
    data: row.data,
  });
}
