import type { Selectable } from "kysely";
import type { EntryKind } from "#contract/library/entry-data.ts";
import type { Db, Tables } from "#server/kit/database/tables/tables.ts";
import type { EntryRow } from "../entries-repository.ts";
import { isSameData } from "../entry-values.ts";

export type VersionRow = Selectable<Tables["entry_versions"]>;
type What = VersionRow["what"];

/** In milliseconds: edits of one editor within this time are one version. */
const sameVersion = 10 * 60 * 1000;

/** The versions of entries. */
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

    /** Returns the authors of versions of this kind. Versions created at the first start have no author. */
    authors: async (kind: EntryKind): Promise<string[]> => {
      const rows = await db
        .selectFrom("entry_versions")
        .innerJoin("entries", "entries.id", "entry_versions.entry_id")
        .select("who")
        .distinct()
        .where("kind", "=", kind)
        .where("who", "<>", "")
        .execute();
      return rows.map(({ who }) => who);
    },

    /** Returns the last published fields. */
    lastPublished: async (entryId: number): Promise<string | undefined> => {
      const versions = db.selectFrom("entry_versions").select("data").where("entry_id", "=", entryId);
      const published = versions.where("what", "in", ["published", "adopted"]).orderBy("revision", "desc");
      return (await published.limit(1).executeTakeFirst())?.data;
    },

    lastTwo: (entryId: number) =>
      db
        .selectFrom("entry_versions")
        .selectAll()
        .where("entry_id", "=", entryId)
        .orderBy("revision", "desc")
        .limit(2)
        .execute(),

    add: (version: VersionRow) => db.insertInto("entry_versions").values(version).execute(),

    forget: (entryId: number, revision: number) =>
      db.deleteFrom("entry_versions").where("entry_id", "=", entryId).where("revision", "=", revision).execute(),
  };
}

/**
 * Adds a version with the entry's current state, or updates the last version if the same editor continues editing.
 * Restoring an older version and undoing this leaves no version.
 */
export async function keepVersion(
  db: Db,
  row: EntryRow,
  { what, who, staffId, at }: { what: What; who: string; staffId: number | null; at: Date },
): Promise<void> {
  const versions = versionsRepository(db);
  const [last, before] = what === "edited" || what === "brought-back" ? await versions.lastTwo(row.id) : [];
  const isRecent = last !== undefined && at.getTime() - Date.parse(last.at) < sameVersion;
  const isRepeated = isRecent && last.what === what && last.staff_id === staffId;
  if (isRepeated && what === "brought-back" && before && isSameData(row.kind, before.data, row.data)) {
    await versions.forget(row.id, last.revision);
    await versions.forget(row.id, before.revision);
    await versions.add({ ...before, revision: row.revision });
    return;
  }
  const goesOn = isRepeated && what === "edited";
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
