import type { Attendance } from "#domain/certificates/certificate-rules.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import { isAccepted } from "../day/presence/accepted-marks-sql.ts";
import { presenceOf } from "../day/presence/presence-of.ts";
import { presenceSourcesRepository } from "../day/presence/presence-repository.ts";

export type Attendee = Attendance & {
  id: number;
  number: number;
  fio: string;
  email: string;
  school_id: number | null;
  /** A session at which the person was without credit. */
  uncredited: number | null;
};

/** The facts on which the rules of certificates depend, of all registrants of a conference, in the order of numbers. */
export async function attendanceOf(db: Db, conference: number): Promise<Attendee[]> {
  const sources = presenceSourcesRepository(db, conference);
  const [people, sessions, presence, arrivals, schools] = [
    await sources.people(),
    await sources.sessions(),
    await presenceOf(db, conference),
    await entranceDays(db, conference),
    await db.selectFrom("conference_schools").select(["id", "name"]).where("conference_id", "=", conference).execute(),
  ];
  const schoolOf = new Map(
    sessions.map(({ id, school_id, takes_presence }) => [id, takes_presence ? school_id : null]),
  );
  const taught = new Set(schoolOf.values());
  const names = new Map(schools.map(({ id, name }) => [id, name]));
  return people
    .map(({ status, ...person }) => {
      const credited = presence.flatMap(({ session, people: present }) => {
        const own = present.get(person.id);
        return own?.credited ? { ...own, school: schoolOf.get(session) } : [];
      });
      const { school_id: school } = person;
      const sum = (of: "minutes" | "points") => credited.reduce((total, one) => total + one[of], 0);
      return {
        ...person,
        is_withdrawn: status === "withdrawn",
        days: (arrivals.get(person.id) ?? []).map(({ day }) => day),
        sessions: credited.length,
        minutes: sum("minutes"),
        points: sum("points"),
        uncredited: presence.find(({ people: of }) => of.get(person.id)?.credited === false)?.session ?? null,
        school:
          school !== null && taught.has(school)
            ? { name: names.get(school) ?? "", is_credited: credited.some((one) => one.school === school) }
            : null,
      };
    })
    .sort((one, other) => one.number - other.number);
}

/** The days on which each registrant arrived at the entrance. */
async function entranceDays(db: Db, conference: number) {
  const rows = await db
    .selectFrom("door_marks")
    .select(["registration_id", "day"])
    .distinct()
    .where("conference_id", "=", conference)
    .where("hall", "is", null)
    .where("kind", "=", "arrival")
    .where("undone_at", "is", null)
    .where(isAccepted)
    .execute();
  return Map.groupBy(rows, ({ registration_id }) => registration_id);
}
