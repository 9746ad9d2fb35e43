import type { Insertable, Selectable, Updateable } from "kysely";
import type { Db, Tables } from "#server/kit/database/tables/tables.ts";

export type SessionRow = Selectable<Tables["programme_sessions"]>;

/** The columns that a publication copies. */
export const publishedColumns = [
  "conference_id",
  "kind",
  "title",
  "hall",
  "starts_at",
  "ends_at",
  "speakers",
  "points",
] as const satisfies (keyof Tables["published_sessions"])[];

/** The sessions of programmes as staff edit them, and their published copies. */
export function programmeRepository(db: Db) {
  const sessions = () => db.selectFrom("programme_sessions").selectAll();
  return {
    of: (conference: number) =>
      sessions().where("conference_id", "=", conference).orderBy("starts_at").orderBy("id").execute(),

    byId: (id: number): Promise<SessionRow | undefined> => sessions().where("id", "=", id).executeTakeFirst(),

    add: (values: Insertable<Tables["programme_sessions"]>) =>
      db.insertInto("programme_sessions").values(values).returningAll().executeTakeFirstOrThrow(),

    set: (id: number, values: Updateable<Tables["programme_sessions"]>) =>
      db
        .updateTable("programme_sessions")
        .set((eb) => ({ ...values, revision: eb("revision", "+", 1) }))
        .where("id", "=", id)
        .execute(),

    remove: (id: number) => db.deleteFrom("programme_sessions").where("id", "=", id).execute(),

    hasRecords: async (id: number) =>
      (await db.selectFrom("presence_records").select("id").where("session_id", "=", id).executeTakeFirst()) !==
      undefined,

    published: (conference: number) =>
      db.selectFrom("published_sessions").selectAll().where("conference_id", "=", conference).execute(),

    async publish(conference: number, rows: readonly SessionRow[], published_at: string): Promise<void> {
      await db.deleteFrom("published_sessions").where("conference_id", "=", conference).execute();
      const copies = rows.map((row) => ({ ...publishedValues(row), session_id: row.id, published_at }));
      if (copies.length > 0) await db.insertInto("published_sessions").values(copies).execute();
    },

    /** The number of active registrations in each school of a conference. */
    async registered(conference: number): Promise<ReadonlyMap<number | null, number>> {
      const rows = await db
        .selectFrom("registrations")
        .select(({ fn }) => ["school_id", fn.countAll<number>().as("count")])
        .where("conference_id", "=", conference)
        .where("deleted_at", "is", null)
        .where("status", "=", "registered")
        .groupBy("school_id")
        .execute();
      return new Map(rows.map(({ school_id, count }) => [school_id, Number(count)]));
    },
  };
}

/**
 * Moves the marks and devices at the door of a hall to its new name, unless other sessions keep the old one, or the new
 * one has a door already.
 */
export async function renameHall(db: Db, conference: number, from: string, to: string): Promise<void> {
  const has = async (table: "programme_sessions" | "door_marks" | "door_devices", hall: string) => {
    const rows = db.selectFrom(table).select("id").where("conference_id", "=", conference).where("hall", "=", hall);
    return (await rows.limit(1).executeTakeFirst()) !== undefined;
  };
  if ((await has("programme_sessions", from)) || (await has("door_marks", to)) || (await has("door_devices", to)))
    return;
  const [marks, devices] = [db.updateTable("door_marks"), db.updateTable("door_devices")];
  await marks.set({ hall: to }).where("conference_id", "=", conference).where("hall", "=", from).execute();
  await devices.set({ hall: to }).where("conference_id", "=", conference).where("hall", "=", from).execute();
}

/** The halls of each published programme. */
export async function publishedHalls(db: Db): Promise<ReadonlyMap<number, string[]>> {
  const rows = await db
    .selectFrom("published_sessions")
    .select(["conference_id", "hall"])
    .distinct()
    .orderBy("hall")
    .execute();
  const byConference = Map.groupBy(rows, ({ conference_id }) => conference_id);
  return new Map([...byConference].map(([id, halls]) => [id, halls.map(({ hall }) => hall)]));
}

type PublishedValues = Pick<SessionRow, (typeof publishedColumns)[number]>;

export function publishedValues(row: PublishedValues): PublishedValues {
  return Object.fromEntries(publishedColumns.map((column) => [column, row[column]])) as PublishedValues;
}

/** Conferences and their schools, as far as the programme needs them. */
export function programmeConferences(db: Db) {
  const conferences = () => db.selectFrom("conferences").select(["id", "name", "roman", "start_date", "end_date"]);
  return {
    current: () => conferences().where("is_current", "=", 1).executeTakeFirst(),

    find: (id: number) => conferences().where("id", "=", id).executeTakeFirst(),

    /** In the order of the editors, without the option to attend no school. */
    schoolsOf: (conference: number) =>
      db
        .selectFrom("conference_schools")
        .select(["id", "name"])
        .where("conference_id", "=", conference)
        .where("without_school", "=", 0)
        .orderBy("position")
        .execute(),
  };
}
