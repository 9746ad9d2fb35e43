import { type Insertable, sql, type Updateable } from "kysely";
import type { WaitingState } from "#domain/registration/waiting-list.ts";
import type { Db, Tables } from "#server/kit/database/tables/tables.ts";

type Table = Tables["waiting_list"];

const open = ["waiting", "offered"] as const satisfies WaitingState[];

/** Rows with the facts about their registrations. */
function rowsOf(db: Db) {
  return db
    .selectFrom("waiting_list as line")
    .innerJoin("registrations as registration", "registration.id", "line.registration_id")
    .innerJoin("conference_schools as school", "school.id", "line.school_id")
    .selectAll("line")
    .select(["registration.number", "registration.fio", "registration.email", "registration.phone"])
    .select(["registration.school_id as current_school_id", "registration.conference_id"])
    .select("school.name as school_name");
}

/** The people in the waiting lists of schools. */
export function waitingListRepository(db: Db) {
  const rows = () => rowsOf(db);
  return {
    add: (added: Insertable<Table>[]) => db.insertInto("waiting_list").values(added).returning("id").execute(),

    byId: (id: number) => rows().where("line.id", "=", id).executeTakeFirst(),

    openOf: (registration: number) =>
      rows().where("registration_id", "=", registration).where("line.state", "in", open).executeTakeFirst(),

    /** Returns the newest row of a registration, open or not. */
    newestOf: (registration: number) =>
      rows().where("registration_id", "=", registration).orderBy("line.id", "desc").limit(1).executeTakeFirst(),

    /** Returns the schools for which registrations wait, by the id of the registration. */
    async schoolsWaitedFor(registrations: number[]): Promise<Map<number, number>> {
      const found = await db
        .selectFrom("waiting_list")
        .select(["registration_id", "school_id"])
        .where("registration_id", "in", registrations)
        .where("state", "in", open)
        .execute();
      return new Map(found.map((row) => [row.registration_id, row.school_id]));
    },

    /** Returns the place in line, from 1. */
    async placeOf({ id, school_id }: { id: number; school_id: number }): Promise<number> {
      const ahead = db
        .selectFrom("waiting_list")
        .select((eb) => eb.fn.countAll<number>().as("people"))
        .where("school_id", "=", school_id)
        .where("state", "in", open)
        .where("id", "<=", id);
      return Number((await ahead.executeTakeFirstOrThrow()).people);
    },

    set: (id: number, values: Updateable<Table>) =>
      db.updateTable("waiting_list").set(values).where("id", "=", id).execute(),
  };
}

/** The line of each school. */
export function linesRepository(db: Db) {
  const rows = () => rowsOf(db);
  return {
    /** The line of a school, in order. */
    line: (school: number) =>
      rows().where("line.school_id", "=", school).where("line.state", "in", open).orderBy("line.id").execute(),

    /** Rows of a school that are closed, newest first. */
    ended: (school: number) =>
      rows()
        .where("line.school_id", "=", school)
        .where("line.state", "not in", open)
        .orderBy("line.ended_at", "desc")
        .orderBy("line.id", "desc")
        .execute(),

    /** The lines of a conference. */
    ofConference: (conference: number) =>
      rows()
        .where("school.conference_id", "=", conference)
        .where("line.state", "in", open)
        .orderBy("line.id")
        .execute(),

    nextWaiting: (school: number) =>
      rows()
        .where("line.school_id", "=", school)
        .where("line.state", "=", "waiting")
        .orderBy("line.id")
        .limit(1)
        .executeTakeFirst(),

    /**
     * Open offers whose letter failed, or was not sent for lack of a mail server or of an address: their people are
     * called.
     */
    unreached: (schools: number[]) =>
      db
        .selectFrom("waiting_list as line")
        .leftJoin("letters as letter", (join) => join.on("letter.key", "=", sql<string>`'place-offered:' || line.id`))
        .select(["line.id", "line.school_id"])
        .where("line.school_id", "in", schools)
        .where("line.state", "=", "offered")
        .where(sql<boolean>`(letter.id is null or letter.state = 'failed' or letter.via = 'file' or letter.reason = 'no-mail')`)
        .execute(),

    /** Offers whose deadline has passed, in order. */
    overdue: (conference: number, now: string) =>
      rows()
        .where("school.conference_id", "=", conference)
        .where("line.state", "=", "offered")
        .where("line.deadline", "<=", now)
        .orderBy("line.id")
        .execute(),
  };
}

/** Schools of the current conference with people who wait. */
export function schoolsWaitedFor(db: Db, conference: number) {
  return db
    .selectFrom("conference_schools as school")
    .innerJoin("conferences as conference", "conference.id", "school.conference_id")
    .select(["school.id", "school.places", "conference.offer_hours", "conference.start_date", "conference.end_date"])
    .where("conference.id", "=", conference)
    .where("conference.is_current", "=", 1)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("waiting_list")
          .select("waiting_list.id")
          .whereRef("waiting_list.school_id", "=", "school.id")
          .where("waiting_list.state", "=", "waiting"),
      ),
    )
    .orderBy("school.id")
    .execute();
}

/** The schools with their waiting lists. */
export function waitedSchoolsRepository(db: Db) {
  return {
    conference: (id: number) =>
      db
        .selectFrom("conferences")
        .select(["end_date", "registration_on", "registration_until"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow(),

    /** Conferences with people in line. */
    async conferences(): Promise<number[]> {
      const found = await db
        .selectFrom("waiting_list as line")
        .innerJoin("conference_schools as school", "school.id", "line.school_id")
        .select("school.conference_id")
        .distinct()
        .where("line.state", "in", open)
        .orderBy("school.conference_id")
        .execute();
      return found.map((row) => row.conference_id);
    },

    school: (id: number) =>
      db
        .selectFrom("conference_schools as school")
        .innerJoin("conferences as conference", "conference.id", "school.conference_id")
        .select(["school.id", "school.name", "school.places", "school.without_school", "school.waiting_closed_at"])
        .select(["school.conference_id", "conference.offer_hours", "conference.is_current"])
        .select(["conference.start_date", "conference.end_date"])
        .select(["conference.registration_on", "conference.registration_until"])
        .where("school.id", "=", id)
        .executeTakeFirst(),

    setClosed: (school: number, waiting_closed_at: string | null) =>
      db.updateTable("conference_schools").set({ waiting_closed_at }).where("id", "=", school).execute(),
  };
}

export type WaitingRow = NonNullable<Awaited<ReturnType<ReturnType<typeof waitingListRepository>["byId"]>>>;
