import type { Attendance } from "#domain/certificates/certificate-rules.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import { isAccepted } from "../day/presence/accepted-marks-sql.ts";
import { presenceOf } from "../day/presence/presence-of.ts";
import { presenceSourcesRepository } from "../day/presence/presence-repository.ts";
import { conferencesForRegistration } from "../registration/record/registering-conferences-repository.ts";

export type Attendee = Attendance & {
  id: number;
  number: number;
  fio: string;
  email: string;
  school_id: number | null;
  /** The name of the school; empty if none. */
  chosen_school: string;
  /** A session at which the person was without credit. */
  uncredited: number | null;
};

/** The facts on which the rules of certificates depend, of all registrants of a conference, in the order of numbers. */
export async function attendanceOf(db: Db, conference: number): Promise<Attendee[]> {
  const sources = presenceSourcesRepository(db, conference);
  const people = await sources.people();
  const presence = await presenceOf(db, conference);
  const arrivals = await entranceDays(db, conference);
  const names = await conferencesForRegistration(db).schoolNames(conference);
  const taught = new Set(presence.map(({ school }) => school));
  return people
    .map(({ status, ...person }) => {
      const credited = presence.flatMap(({ school, people: present }) => {
        const own = present.get(person.id);
        return own?.credited ? { ...own, school } : [];
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
        chosen_school: names.get(school) ?? "",
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
