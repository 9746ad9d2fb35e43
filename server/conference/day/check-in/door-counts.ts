import { sql } from "kysely";
import type { DoorCounts } from "#domain/door/door-acts.ts";
import { dateInZone } from "#domain/text/russian-dates.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import type { Platform } from "#server/kit/platform.ts";
import { schoolsInHall } from "./door-people-repository.ts";

type Scope = { conferenceId: number; day: string; hall: string | null };

export const unnamedSchool = "Школа не указана";
/** The place of marks that staff made without a device. */
export const deskName = "Стол регистрации";

function marksOf(db: Db, { conferenceId, day, hall }: Scope) {
  return db
    .selectFrom("door_marks")
    .where("door_marks.conference_id", "=", conferenceId)
    .where("day", "=", day)
    .where("undone_at", "is", null)
    .where("door_marks.hall", hall === null ? "is" : "=", hall);
}

const isInHall = sql<boolean>`max(case when door_marks.kind = 'arrival' then made_at else '' end)
  > max(case when door_marks.kind = 'departure' then made_at else '' end)`;

/**
 * Counts those who have arrived, at a hall those who are inside, in the order of the schools; of a hall in which schools
 * meet, only these schools and those who are inside. Withdrawn and deleted registrations are not counted.
 */
async function countBySchool(db: Db, scope: Scope): Promise<DoorCounts["schools"]> {
  const present = marksOf(db, scope)
    .select("registration_id")
    .groupBy("registration_id")
    .$if(scope.hall !== null, (query) => query.having(isInHall));
  const schools = scope.hall === null ? [] : await schoolsInHall(db, scope).execute();
  const rows = await db
    .selectFrom("registrations")
    .leftJoin("conference_schools", "conference_schools.id", "registrations.school_id")
    .leftJoin(present.as("present"), "present.registration_id", "registrations.id")
    .select("conference_schools.name")
    .select(({ fn }) => [fn.countAll().as("total"), fn.count("present.registration_id").as("here")])
    .where("registrations.conference_id", "=", scope.conferenceId)
    .where("status", "=", "registered")
    .where("deleted_at", "is", null)
    .$if(schools.length > 0, (query) =>
      query.where((eb) =>
        eb.or([
          eb(
            "school_id",
            "in",
            schools.map(({ school_id }) => school_id),
          ),
          eb("present.registration_id", "is not", null),
        ]),
      ),
    )
    .groupBy(["conference_schools.id", "conference_schools.name", "without_school", "position"])
    .orderBy(sql`coalesce(without_school, 2)`)
    .orderBy("position")
    .execute();
  return rows.map(({ name, here, total }) => ({
    name: name ?? unnamedSchool,
    here: Number(here),
    total: Number(total),
  }));
}

/** Counts people by the door at which they arrived, the busiest first. */
async function countByPlace(db: Db, scope: Scope): Promise<DoorCounts["places"]> {
  const rows = await marksOf(db, scope)
    .leftJoin("door_devices", "door_devices.id", "door_marks.device_id")
    .select("door_devices.place")
    .select(({ fn }) => fn.count("registration_id").distinct().as("marks"))
    .where("door_marks.kind", "=", "arrival")
    .groupBy("door_devices.place")
    .execute();
  return rows
    .map(({ place, marks }) => ({ name: place ?? deskName, marks: Number(marks) }))
    .sort((one, other) => other.marks - one.marks);
}

/** Counts arrivals of today over all devices; at a hall, the people who are inside. Cached until the next commit. */
export function countDoor(
  platform: Platform,
  { conference_id, hall }: { conference_id: number; hall: string | null },
  day = dateInZone(platform.clock(), platform.timeZone),
): Promise<DoorCounts> {
  const { read, cacheUntilCommit } = platform.database;
  return cacheUntilCommit(`door counts ${conference_id} ${day} ${hall ?? ""}`, async () => {
    const scope = { conferenceId: conference_id, day, hall };
    const [schools, places] = await Promise.all([countBySchool(read, scope), countByPlace(read, scope)]);
    const sum = (of: "here" | "total") => schools.reduce((all, one) => all + one[of], 0);
    return { here: sum("here"), total: sum("total"), schools, places };
  });
}
