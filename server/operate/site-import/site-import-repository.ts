import type { Insertable, Updateable } from "kysely";
import type { EntryKind } from "#contract/library/entry-data.ts";
import type { Db, Tables } from "../../kit/database/tables/tables.ts";

export type ImportedConference = Updateable<Tables["conferences"]>;
type School = Insertable<Tables["conference_schools"]>;

/** Imported conferences and schools with their original ids. */
export function importedConferencesRepository(db: Db) {
  return {
    has: async (id: number) =>
      (await db.selectFrom("conferences").select("id").where("id", "=", id).executeTakeFirst()) !== undefined,

    /** An existing one is not changed. */
    ensure: (conference: { id: number; name: string; start_date: string; end_date: string }) =>
      db
        .insertInto("conferences")
        .values({ ...conference, roman: "", theme: "", place: "" })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .execute(),

    set: (id: number, values: ImportedConference) =>
      db.updateTable("conferences").set(values).where("id", "=", id).execute(),

    async hasSchool(conference: number, id: number): Promise<boolean> {
      const school = db.selectFrom("conference_schools").select("id").where("conference_id", "=", conference);
      return (await school.where("id", "=", id).executeTakeFirst()) !== undefined;
    },

    /** Whether it has the option to attend no school. */
    async hasOption(conference: number): Promise<boolean> {
      const schools = db.selectFrom("conference_schools").select("id").where("conference_id", "=", conference);
      return (await schools.where("without_school", "=", 1).executeTakeFirst()) !== undefined;
    },

    /** An existing one is not changed. */
    ensureSchool: (school: School) =>
      db
        .insertInto("conference_schools")
        .values(school)
        .onConflict((conflict) => conflict.column("id").doNothing())
        .execute(),
  };
}

/** Imported registrations with their original ids. */
export function importedRegistrationsRepository(db: Db) {
  return {
    /** Whether this id exists, or this number in this conference. */
    async isTaken({ id, conference, number }: { id: number; conference: number; number: number }): Promise<boolean> {
      const taken = db.selectFrom("registrations").select("id");
      const row = await taken
        .where((eb) =>
          eb.or([eb("id", "=", id), eb.and([eb("conference_id", "=", conference), eb("number", "=", number)])]),
        )
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Reserves the numbers up to `last`, so that no number is assigned twice. */
    reserveNumbersUpTo: (conference: number, last: number) =>
      db
        .insertInto("registration_numbers")
        .values({ conference_id: conference, last })
        .onConflict((conflict) =>
          conflict.column("conference_id").doUpdateSet({ last }).where("registration_numbers.last", "<", last),
        )
        .execute(),
  };
}

/** Reads the existing content of the site. */
export function importTargetRepository(db: Db) {
  return {
    hasAny: async (table: "entries" | "news" | "tags" | "seasons" | "school_sessions" | "conferences" | ContentTable) =>
      (await db.selectFrom(table).select("id").limit(1).executeTakeFirst()) !== undefined,

    hasSettings: async () => (await db.selectFrom("settings").select("name").limit(1).executeTakeFirst()) !== undefined,

    async hasPath(path: string): Promise<{ file: boolean; copy: boolean }> {
      const copy = await db.selectFrom("file_copies").select("path").where("path", "=", path).executeTakeFirst();
      const file = await db.selectFrom("files").select("path").where("path", "=", path).executeTakeFirst();
      return { file: file !== undefined, copy: copy !== undefined };
    },

    async filePaths(): Promise<string[]> {
      const files = await db.selectFrom("files").select("path").execute();
      const copies = await db.selectFrom("file_copies").select("path").execute();
      return [...files, ...copies].map(({ path }) => path);
    },

    clear: (table: keyof Tables) => db.deleteFrom(table).execute(),

    seasons: () => db.selectFrom("seasons").select(["id", "season_number"]).execute(),

    entryOf: (kind: EntryKind, subject: number) =>
      db
        .selectFrom("entries")
        .selectAll()
        .where("kind", "=", kind)
        .where("subject_id", "=", subject)
        .executeTakeFirst(),

    /** The imported documents by their keys. */
    documentsByKey: () =>
      db
        .selectFrom("imported_items")
        .innerJoin("entries", "entries.id", "imported_items.subject")
        .innerJoin("documents", "documents.id", "entries.subject_id")
        .select(["imported_items.key", "documents.id"])
        .where("imported_items.kind", "=", "document")
        .execute(),

    async documentIds(): Promise<number[]> {
      const rows = await db.selectFrom("documents").select("id").orderBy("position").execute();
      return rows.map(({ id }) => id);
    },
  };
}

type ContentTable = "bulletins" | "documents" | "pages" | "registrations";
