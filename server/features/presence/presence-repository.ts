import type { Selectable } from "kysely";
import { inPortions } from "#server/platform/database/in-portions.ts";
import type { Db, Tables } from "#server/platform/database/tables/tables.ts";

/**
 * Moves presence to another registration of the person, except stays that it has already.
 * @param ids only these records; by default all.
 * @returns the ids of the moved records.
 */
export async function movePresence(db: Db, from: number, to: number, ids?: number[]): Promise<number[]> {
  const moved = await db
    .updateTable("presence_records")
    .set({ registration_id: to })
    .where("registration_id", "=", from)
    .$if(ids !== undefined, (query) => query.where("id", "in", ids ?? []))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("presence_records as own")
            .select("own.id")
            .where("own.registration_id", "=", to)
            .whereRef("own.session_id", "=", "presence_records.session_id")
            .whereRef("own.source", "=", "presence_records.source")
            .whereRef("own.arrived_at", "=", "presence_records.arrived_at"),
        ),
      ),
    )
    .returning("id")
    .execute();
  return moved.map(({ id }) => id);
}

export type RecordRow = Selectable<Tables["presence_records"]>;
type NewRecord = Omit<RecordRow, "id">;

/** Presence by hand and from files, and the files. */
export function presenceRepository(db: Db) {
  const ofPerson = (session: number, registration: number) =>
    db
      .deleteFrom("presence_records")
      .where("session_id", "=", session)
      .where("registration_id", "=", registration)
      .where("source", "=", "hand");
  return {
    /** Adds records, except those that exist. @returns the number of added ones. */
    async add(records: readonly NewRecord[]): Promise<number> {
      let added = 0;
      for (const some of inPortions(records)) {
        const { numInsertedOrUpdatedRows } = await db
          .insertInto("presence_records")
          .values(some)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        added += Number(numInsertedOrUpdatedRows ?? 0);
      }
      return added;
    },

    /** @returns the number of removed records. */
    removeByHand: async (session: number, registration: number) =>
      Number((await ofPerson(session, registration).executeTakeFirst()).numDeletedRows),

    async addImport(values: Omit<Selectable<Tables["presence_imports"]>, "id">): Promise<number> {
      const { id } = await db.insertInto("presence_imports").values(values).returning("id").executeTakeFirstOrThrow();
      return id;
    },

    import: (id: number) => db.selectFrom("presence_imports").selectAll().where("id", "=", id).executeTakeFirst(),

    removeImport: (id: number) => db.deleteFrom("presence_imports").where("id", "=", id).execute(),

    /** The loaded files of a session, the newest first, with their numbers of records. */
    imports: (session: number) =>
      db
        .selectFrom("presence_imports as file")
        .leftJoin("presence_records as record", "record.import_id", "file.id")
        .select(({ fn }) => [
          "file.id",
          "file.file_name",
          "file.created_at",
          "file.who",
          fn.count("record.id").as("records"),
        ])
        .where("file.session_id", "=", session)
        .groupBy(["file.id", "file.file_name", "file.created_at", "file.who"])
        .orderBy("file.id", "desc")
        .execute(),
  };
}

/** The marks and records from which presence at sessions is computed. */
export function presenceSourcesRepository(db: Db, conference: number) {
  return {
    sessions: () =>
      db
        .selectFrom("programme_sessions")
        .select(["id", "hall", "starts_at", "ends_at", "points", "threshold", "takes_presence", "school_id"])
        .where("conference_id", "=", conference)
        .execute(),

    /** Marks at the door of a hall that are not undone, in the order of time. */
    marks: (hall: string) =>
      db
        .selectFrom("door_marks")
        .select(["registration_id", "day", "kind", "made_at"])
        .where("conference_id", "=", conference)
        .where("hall", "=", hall)
        .where("undone_at", "is", null)
        .orderBy("made_at")
        .execute(),

    records: (sessions: number[]) =>
      db
        .selectFrom("presence_records")
        .select(["session_id", "registration_id", "source", "arrived_at", "left_at", "who"])
        .where("session_id", "in", sessions)
        .orderBy("arrived_at")
        .execute(),

    /** Registrations that are not deleted. */
    people: () =>
      db
        .selectFrom("registrations")
        .select(["id", "number", "fio", "email", "school_id", "status"])
        .where("conference_id", "=", conference)
        .where("deleted_at", "is", null)
        .execute(),
  };
}

/** @returns undefined for a number that no registration has, and for a deleted one. */
export function registrationByNumber(db: Db, conference: number, number: number) {
  return db
    .selectFrom("registrations")
    .select(["id", "fio"])
    .where("conference_id", "=", conference)
    .where("number", "=", number)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}
