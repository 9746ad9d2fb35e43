import type { Insertable, Selectable } from "kysely";
import type { EntryData } from "#contract/library/entry-data.ts";
import { usualTerm } from "#domain/registration/retention-term.ts";
import type { Db, Tables } from "../../kit/database/tables/tables.ts";
import { upsertRow } from "../../kit/database/upsert-row.ts";

type Conference = EntryData<"conference">;
type SchoolRow = { id?: number; conference_id: number; name: string; position: number; without_school: number };

/** Settings of a conference besides its fields: registration, schools, and the last assigned number. */
export type ConferenceSettings = {
  conference: Omit<Selectable<Tables["conferences"]>, "id">;
  schools: Selectable<Tables["conference_schools"]>[];
  last: number | null;
};

/** Settings of registration that a draft gets when it is published. */
export type PreparedSettings = {
  conference: Pick<
    Selectable<Tables["conferences"]>,
    | "quick_for_all"
    | "places"
    | "registration_on"
    | "registration_from"
    | "registration_until"
    | "offer_hours"
    | "reminder_days"
  >;
  /** In their order. */
  placesOfSchools: { name: string; without_school: number; places: number | null }[];
};

/** Published conferences with their documents. */
export function publishedConferencesRepository(db: Db) {
  return {
    rows: () => db.selectFrom("conferences").selectAll().orderBy("id").execute(),

    documents: () => db.selectFrom("conference_documents").selectAll().orderBy("position").execute(),

    schools: () => db.selectFrom("conference_schools").selectAll().orderBy("position").execute(),

    hasNews: async (id: number) =>
      (await db.selectFrom("news").select("id").where("id", "=", id).executeTakeFirst()) !== undefined,

    /** Returns the number of registrations, of sessions in the programme, or of issued certificates. */
    async count(table: "registrations" | "programme_sessions" | "certificates", id: number): Promise<number> {
      const { count } = await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("conference_id", "=", id)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    save: (id: number | null, values: Omit<Insertable<Tables["conferences"]>, "id">) =>
      upsertRow(db, "conferences", id, values, { retention_months: usualTerm }),

    /** Sets the documents in this order; documents without a file are omitted. */
    async setDocuments(id: number, documents: Conference["documents"]): Promise<void> {
      await db.deleteFrom("conference_documents").where("conference_id", "=", id).execute();
      const rows = documents.flatMap(({ title, file }, position) =>
        file === null ? [] : [{ conference_id: id, title, file_id: file, position }],
      );
      if (rows.length > 0) await db.insertInto("conference_documents").values(rows).execute();
    },

    isCurrent: async (id: number) =>
      (await db.selectFrom("conferences").select("is_current").where("id", "=", id).executeTakeFirst())?.is_current ===
      1,

    /** Whether a conference with this number exists as an entry or on the site. */
    hasNumber: async (roman: string) =>
      (await workingCopies(db)).some(({ data, deleted_at }) => deleted_at === null && data.roman === roman),

    /**
     * Makes all other conferences not current, on the site and in their working copies. Drafts that are set to become
     * current are not changed.
     */
    async stepDown(current: number | null): Promise<void> {
      await db
        .updateTable("conferences")
        .set({ is_current: 0 })
        .where("id", "<>", current ?? 0)
        .execute();
      for (const { id, subject_id, data } of await workingCopies(db)) {
        if (data.is_current && subject_id !== null && subject_id !== current) await setCurrent(db, id, data, false);
      }
    },

    remove: (id: number) => db.deleteFrom("conferences").where("id", "=", id).execute(),
  };
}

/** Reads and restores the settings of a conference besides its fields. */
export function conferenceSettingsRepository(db: Db, id: number) {
  return {
    async read(): Promise<ConferenceSettings> {
      const all = db.selectFrom("conferences").selectAll().where("id", "=", id);
      const { id: _id, ...conference } = await all.executeTakeFirstOrThrow();
      const schools = await db.selectFrom("conference_schools").selectAll().where("conference_id", "=", id).execute();
      const numbers = db.selectFrom("registration_numbers").select("last").where("conference_id", "=", id);
      return { conference, schools, last: (await numbers.executeTakeFirst())?.last ?? null };
    },

    /** Restores the settings of a conference that is published again. */
    async restore({ schools, last }: ConferenceSettings): Promise<void> {
      if (schools.length > 0) await db.insertInto("conference_schools").values(schools).execute();
      if (last !== null) await db.insertInto("registration_numbers").values({ conference_id: id, last }).execute();
    },
  };
}

async function workingCopies(db: Db) {
  const entries = await db
    .selectFrom("entries")
    .select(["id", "subject_id", "deleted_at", "pub_date", "until", "data"])
    .where("kind", "=", "conference")
    .execute();
  return entries.map((entry) => ({ ...entry, data: JSON.parse(entry.data) as Conference }));
}

/**
 * Increments the revision of the former current conference, because an editor who has it open would otherwise make it
 * current again by saving.
 */
async function setCurrent(db: Db, id: number, data: Conference, is_current: boolean): Promise<void> {
  await db
    .updateTable("entries")
    .set((eb) => ({ data: JSON.stringify({ ...data, is_current }), revision: eb("revision", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** The schools of one conference. */
export function conferenceSchoolsRepository(db: Db, conference: number) {
  return {
    rows: () =>
      db
        .selectFrom("conference_schools")
        .selectAll()
        .where("conference_id", "=", conference)
        .orderBy("position")
        .execute(),

    /** Returns the ids of the schools with registrations, also of people who have waited for a place. */
    async taken(ids: number[]): Promise<Set<number>> {
      const rows = await db
        .selectFrom("registrations")
        .select("school_id")
        .distinct()
        .where("school_id", "in", ids)
        .execute();
      const waiting = db.selectFrom("waiting_list").select("school_id").distinct().where("school_id", "in", ids);
      return new Set([...rows, ...(await waiting.execute())].flatMap(({ school_id }) => school_id ?? []));
    },

    removeAll: (ids: number[]) => db.deleteFrom("conference_schools").where("id", "in", ids).execute(),

    /** Frees all positions before a new order is written, because positions are unique. */
    moveOutOfTheWay: () =>
      db
        .updateTable("conference_schools")
        .set((eb) => ({ position: eb("position", "+", 1_000_000) }))
        .where("conference_id", "=", conference)
        .execute(),

    /** @returns its id. */
    async save(school: Omit<SchoolRow, "conference_id">): Promise<number> {
      const { name, position } = school;
      const { id } = await db
        .insertInto("conference_schools")
        .values({ ...school, conference_id: conference })
        .onConflict((conflict) => conflict.column("id").doUpdateSet({ name, position }))
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },
  };
}
