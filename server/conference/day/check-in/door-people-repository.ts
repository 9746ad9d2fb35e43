import type { Db } from "#server/kit/database/tables/tables.ts";

export type PeopleScope = {
  conferenceId: number;
  /** The day whose marks are wanted. */
  day: string;
  /** Null for the entrance. */
  hall: string | null;
  /** Null for the whole list. */
  since: string | null;
};

/** Null for all people of the conference. */
type Ids = number[] | null;

const ofConference = (db: Db, { conferenceId }: PeopleScope) =>
  db.selectFrom("registrations").where("registrations.conference_id", "=", conferenceId);

/** Returns the ids of people with changed data, marks or waiting, also of deleted ones. */
export async function changedPeople(db: Db, { since, conferenceId }: PeopleScope): Promise<number[]> {
  const edge = since ?? "";
  const rows = await db
    .selectFrom("registrations")
    .select("id")
    .where("conference_id", "=", conferenceId)
    .where((eb) => eb.or([eb("created_at", ">=", edge), eb("updated_at", ">=", edge), eb("deleted_at", ">=", edge)]))
    .union(
      db
        .selectFrom("door_marks")
        .select("registration_id as id")
        .where("conference_id", "=", conferenceId)
        .where("received_at", ">=", edge),
    )
    .union(
      db
        .selectFrom("waiting_list")
        .innerJoin("conference_schools", "conference_schools.id", "waiting_list.school_id")
        .select("registration_id as id")
        .where("conference_id", "=", conferenceId)
        .where((eb) => eb.or([eb("joined_at", ">=", edge), eb("offered_at", ">=", edge), eb("ended_at", ">=", edge)])),
    )
    .execute();
  return rows.map(({ id }) => id);
}

export function peopleAtDoor(db: Db, scope: PeopleScope, ids: Ids) {
  return ofConference(db, scope)
    .leftJoin("conference_schools", "conference_schools.id", "registrations.school_id")
    .select(["registrations.id", "number", "fio", "job_place", "conference_schools.name as school", "status"])
    .select(["updated_at", "created_at"])
    .where("deleted_at", "is", null)
    .$if(ids !== null, (query) => query.where("registrations.id", "in", ids ?? []))
    .orderBy("registrations.fio_key")
    .orderBy("registrations.id")
    .execute();
}

export async function codesAtDoor(db: Db, scope: PeopleScope, ids: Ids): Promise<Map<number, string[]>> {
  const rows = await ofConference(db, scope)
    .innerJoin("registration_passes", "registration_passes.registration_id", "registrations.id")
    .select(["registration_id", "code"])
    .where("deleted_at", "is", null)
    .$if(ids !== null, (query) => query.where("registrations.id", "in", ids ?? []))
    .execute();
  const codes = new Map<number, string[]>();
  for (const { registration_id: id, code } of rows) codes.set(id, [...(codes.get(id) ?? []), code]);
  return codes;
}

/** Returns the name of the school for which each person waits; at a hall, only if the school meets in it. */
export async function waitingAtDoor(db: Db, scope: PeopleScope, ids: Ids): Promise<Map<number, string>> {
  const rows = await ofConference(db, scope)
    .innerJoin("waiting_list", "waiting_list.registration_id", "registrations.id")
    .innerJoin("conference_schools", "conference_schools.id", "waiting_list.school_id")
    .select(["registrations.id", "conference_schools.name"])
    .where("waiting_list.state", "in", ["waiting", "offered"])
    .$if(scope.hall !== null, (query) => query.where("waiting_list.school_id", "in", schoolsInHall(db, scope)))
    .$if(ids !== null, (query) => query.where("registrations.id", "in", ids ?? []))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Selects the schools that meet in a hall. */
export function schoolsInHall(db: Db, { conferenceId, hall }: Pick<PeopleScope, "conferenceId" | "hall">) {
  return db
    .selectFrom("programme_sessions")
    .select((eb) => eb.ref("school_id").$notNull().as("school_id"))
    .where("conference_id", "=", conferenceId)
    .where("hall", "=", hall ?? "")
    .where("school_id", "is not", null);
}

/** Returns each person's marks at the entrance, or in the hall, on the day, in the order of time. */
export async function marksAtDoor(db: Db, { conferenceId, day, hall }: PeopleScope, ids: Ids) {
  const rows = await db
    .selectFrom("door_marks")
    .leftJoin("door_devices", "door_devices.id", "door_marks.device_id")
    .select(["door_marks.id", "registration_id", "door_marks.kind", "made_at", "door_devices.place", "door_marks.who"])
    .where("door_marks.conference_id", "=", conferenceId)
    .where("day", "=", day)
    .where("undone_at", "is", null)
    .where("door_marks.hall", hall === null ? "is" : "=", hall)
    .$if(ids !== null, (query) => query.where("registration_id", "in", ids ?? []))
    .orderBy("made_at")
    .execute();
  return Map.groupBy(rows, (row) => row.registration_id);
}

/** Returns the sessions of a hall at which presence is counted, in the order of time. */
export function sessionsInHall(db: Db, conference: number, hall: string) {
  return db
    .selectFrom("programme_sessions")
    .select(["title", "starts_at", "ends_at", "threshold"])
    .where("conference_id", "=", conference)
    .where("hall", "=", hall)
    .where("takes_presence", "=", 1)
    .orderBy("starts_at")
    .execute();
}
