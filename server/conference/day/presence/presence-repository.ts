import type { Selectable } from "kysely";
import type { Stay } from "#domain/programme/stays.ts";
import { inPortions } from "#server/kit/database/in-portions.ts";
import type { Db, Tables } from "#server/kit/database/tables/tables.ts";
import { isAccepted } from "./accepted-marks-sql.ts";

export type RecordRow = Selectable<Tables["presence_records"]>;
type NewRecord = Pick<RecordRow, "session_id" | "source" | "import_id" | "who" | "created_at"> & {
  registration: number;
  stay: Stay;
};

export function stayOf({ arrived_at, left_at }: { arrived_at: string; left_at: string | null }): Stay {
  return { from: Date.parse(arrived_at), to: left_at === null ? null : Date.parse(left_at) };
}

function rowOf({ registration: registration_id, stay: { from, to }, ...row }: NewRecord): Omit<RecordRow, "id"> {
  const iso = (time: number) => new Date(time).toISOString();
  return { ...row, registration_id, arrived_at: iso(from), left_at: to === null ? null : iso(to) };
}

/** Presence by hand and from files, and the files. */
export function presenceRepository(db: Db) {
  return {
    /** Adds records, except those that exist. @returns the number of added ones. */
    async add(records: readonly NewRecord[]): Promise<number> {
      let added = 0;
      for (const some of inPortions(records.map(rowOf))) {
        const records = db.insertInto("presence_records").values(some);
        const result = await records.onConflict((conflict) => conflict.doNothing()).executeTakeFirstOrThrow();
        added += Number(result.numInsertedOrUpdatedRows ?? 0);
      }
      return added;
    },

    /** @returns the number of removed records. */
    async removeByHand(session: number, registration: number): Promise<number> {
      const records = db.deleteFrom("presence_records").where("session_id", "=", session).where("source", "=", "hand");
      return Number((await records.where("registration_id", "=", registration).executeTakeFirst()).numDeletedRows);
    },

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
        .select(["file.id", "file.file_name", "file.created_at", "file.who"])
        .select(({ fn }) => fn.count("record.id").as("records"))
        .where("file.session_id", "=", session)
        .groupBy(["file.id", "file.file_name", "file.created_at", "file.who"])
        .orderBy("file.id", "desc")
        .execute(),
  };
}

/** The marks and records from which presence at sessions is computed. */
export function presenceSourcesRepository(db: Db, conference: number) {
  const people = () =>
    db
      .selectFrom("registrations")
      .select(["id", "number", "fio", "email", "school_id", "status"])
      .where("conference_id", "=", conference)
      .where("deleted_at", "is", null);
  return {
    sessions: () =>
      db
        .selectFrom("programme_sessions")
        .select(["id", "hall", "starts_at", "ends_at", "points", "threshold", "takes_presence", "school_id"])
        .where("conference_id", "=", conference)
        .execute(),

    /** Accepted marks at the door of a hall that are not undone, in the order of time. */
    marks: (hall: string) =>
      db
        .selectFrom("door_marks")
        .select(["registration_id", "day", "kind", "made_at"])
        .where("conference_id", "=", conference)
        .where("hall", "=", hall)
        .where("undone_at", "is", null)
        .where(isAccepted)
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
    people: () => people().execute(),

    person: (column: "id" | "number", value: number) => people().where(column, "=", value).executeTakeFirst(),
  };
}
