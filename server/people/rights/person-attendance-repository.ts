import { formatNumber } from "#domain/certificates/certificate-numbers.ts";
import { instantInZone } from "#domain/text/russian-dates.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";

/** Returns what is stored about a person from the days of conferences, without names of staff. */
export async function attendanceRecords(db: Db, timeZone: string, ids: number[]) {
  const at = (instant: string | null) => (instant === null ? null : instantInZone(new Date(instant), timeZone));
  const [marks, presence, certificates, codes, waiting, badges] = await recordsOf(db, ids);
  return {
    door_marks: marks.map(({ made_at, undone_at, ...mark }) => ({
      at: at(made_at),
      ...mark,
      undone_at: at(undone_at),
    })),
    presence: presence.map(({ arrived_at, left_at, ...stay }) => {
      return { ...stay, arrived_at: at(arrived_at), left_at: at(left_at) };
    }),
    certificates: certificates.map(({ year, sequence, signs, issued_at, facts, ...certificate }) => {
      const number = formatNumber({ year, sequence, signs });
      return { number, ...certificate, issued_at: at(issued_at), facts: factsOfPerson(facts) };
    }),
    individual_codes: codes.map(({ code }) => code),
    waiting_list: waiting.map(({ joined_at, ...place }) => ({ ...place, joined_at: at(joined_at) })),
    printed_badges: badges.length,
  };
}

/** Drops the person who signs a certificate, and the ids of pictures. */
function factsOfPerson(facts: string | null): Record<string, unknown> | null {
  if (facts === null) return null;
  const { signer: _, position: __, background: ___, signature: ____, stamp: _____, ...own } = JSON.parse(facts);
  return own;
}

export type AttendanceRecords = Awaited<ReturnType<typeof attendanceRecords>>;

function recordsOf(db: Db, ids: number[]) {
  return Promise.all([
    db
      .selectFrom("door_marks")
      .select(["made_at", "day", "hall", "kind", "undone_at"])
      .where("registration_id", "in", ids)
      .orderBy("made_at")
      .execute(),
    db
      .selectFrom("presence_records")
      .innerJoin("programme_sessions", "programme_sessions.id", "session_id")
      .select(["title", "source", "arrived_at", "left_at"])
      .where("registration_id", "in", ids)
      .orderBy("arrived_at")
      .execute(),
    db
      .selectFrom("certificates")
      .innerJoin("certificate_holders", "certificate_id", "certificates.id")
      .select(["year", "sequence", "signs", "state", "reason", "issued_at", "name", "facts"])
      .where("certificates.registration_id", "in", ids)
      .orderBy("certificates.id")
      .execute(),
    db.selectFrom("individual_codes").select("code").where("registration_id", "in", ids).execute(),
    db
      .selectFrom("waiting_list")
      .innerJoin("conference_schools", "conference_schools.id", "waiting_list.school_id")
      .select(["conference_schools.name as school", "state", "joined_at"])
      .where("registration_id", "in", ids)
      .orderBy("joined_at")
      .execute(),
    db.selectFrom("badges").select("run_id").where("registration_id", "in", ids).where("is_printed", "=", 1).execute(),
  ]);
}
