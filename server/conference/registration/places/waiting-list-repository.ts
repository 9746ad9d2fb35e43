import { type Insertable, sql, type Updateable } from "kysely";
import type { WaitingState } from "#domain/registration/waiting-list.ts";
import type { Db, Tables } from "#server/kit/database/tables/tables.ts";

type Table = Tables["waiting_list"];

const openStates = ["waiting", "offered"] as const satisfies WaitingState[];

/** Rows with the facts about their registrations. */
function rowsOf(db: Db) {
  return db
    .selectFrom("waiting_list as waiting")
    .innerJoin("registrations as registration", "registration.id", "waiting.registration_id")
    .innerJoin("conference_schools as school", "school.id", "waiting.school_id")
    .selectAll("waiting")
    .select(["registration.number", "registration.fio", "registration.email", "registration.phone"])
    .select(["registration.school_id as current_school_id", "registration.conference_id"])
    .select("school.name as school_name");
}

/** The people in the waiting lists of schools: in the queue until they have a place, leave or are refused. */
export function waitingListRepository(db: Db) {
  const rows = () => rowsOf(db);
  return {
    add: (added: Insertable<Table>[]) => db.insertInto("waiting_list").values(added).returning("id").execute(),

    byId: (id: number) => rows().where("waiting.id", "=", id).executeTakeFirst(),

    openOf: (registration: number) =>
      rows().where("registration_id", "=", registration).where("waiting.state", "in", openStates).executeTakeFirst(),

    /** Returns the newest row of a registration, open or not. */
    newestOf: (registration: number) =>
      rows().where("registration_id", "=", registration).orderBy("waiting.id", "desc").limit(1).executeTakeFirst(),

    /** Returns the schools for which registrations wait, by the id of the registration. */
    async schoolByRegistration(registrations: number[]): Promise<Map<number, number>> {
      const found = await db
        .selectFrom("waiting_list")
        .select(["registration_id", "school_id"])
        .where("registration_id", "in", registrations)
        .where("state", "in", openStates)
        .execute();
      return new Map(found.map((row) => [row.registration_id, row.school_id]));
    },

    /** Returns the position in the queue of the school, from 1. */
    async placeOf({ id, school_id }: { id: number; school_id: number }): Promise<number> {
      const ahead = db
        .selectFrom("waiting_list")
        .select((eb) => eb.fn.countAll<number>().as("people"))
        .where("school_id", "=", school_id)
        .where("state", "in", openStates)
        .where("id", "<=", id);
      return Number((await ahead.executeTakeFirstOrThrow()).people);
    },

    set: (id: number, values: Updateable<Table>) =>
      db.updateTable("waiting_list").set(values).where("id", "=", id).execute(),
  };
}

/** The queues of schools. */
export function queuesRepository(db: Db) {
  const rows = () => rowsOf(db);
  return {
    /** Returns the queue of a school, in order. */
    queueOf: (school: number) =>
      rows()
        .where("waiting.school_id", "=", school)
        .where("waiting.state", "in", openStates)
        .orderBy("waiting.id")
        .execute(),

    /** Returns the closed rows of a school, newest first. */
    closedOf: (school: number) =>
      rows()
        .where("waiting.school_id", "=", school)
        .where("waiting.state", "not in", openStates)
        .orderBy("waiting.ended_at", "desc")
        .orderBy("waiting.id", "desc")
        .execute(),

    /** Returns the queues of a conference. */
    queuesOf: (conference: number) =>
      rows()
        .where("school.conference_id", "=", conference)
        .where("waiting.state", "in", openStates)
        .orderBy("waiting.id")
        .execute(),

    nextWaiting: (school: number) =>
      rows()
        .where("waiting.school_id", "=", school)
        .where("waiting.state", "=", "waiting")
        .orderBy("waiting.id")
        .limit(1)
        .executeTakeFirst(),

    /** Offers whose deadline has passed, in order. */
    overdue: (conference: number, now: string) =>
      rows()
        .where("school.conference_id", "=", conference)
        .where("waiting.state", "=", "offered")
        .where("waiting.deadline", "<=", now)
        .orderBy("waiting.id")
        .execute(),
  };
}

/**
 * Returns the open offers whose letter failed, or was not sent for lack of a mail server or of an address: their people
 * are called.
 */
export function unreachedOffers(db: Db, schools: number[]) {
  return db
    .selectFrom("waiting_list as waiting")
    .leftJoin("letters as letter", (join) => join.on("letter.key", "=", sql<string>`'place-offered:' || waiting.id`))
    .select(["waiting.id", "waiting.school_id"])
    .where("waiting.school_id", "in", schools)
    .where("waiting.state", "=", "offered")
    .where(
      sql<boolean>`(letter.id is null or letter.state = 'failed' or letter.via = 'file' or letter.reason = 'no-mail')`,
    )
    .execute();
}

/** Returns the schools of the current conference with people who wait. */
export function schoolsWithWaiting(db: Db, conference: number) {
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
export function waitingSchoolsRepository(db: Db) {
  return {
    conference: (id: number) =>
      db
        .selectFrom("conferences")
        .select(["end_date", "registration_on", "registration_until"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow(),

    /** Returns the conferences with people in a queue. */
    async conferences(): Promise<number[]> {
      const found = await db
        .selectFrom("waiting_list as waiting")
        .innerJoin("conference_schools as school", "school.id", "waiting.school_id")
        .select("school.conference_id")
        .distinct()
        .where("waiting.state", "in", openStates)
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
