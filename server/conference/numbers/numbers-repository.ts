import { sql } from "kysely";
import type { Db } from "#server/kit/database/tables/tables.ts";

/** Registrations of conferences, counted by the database. Withdrawn and deleted ones are not counted. */
export function registrationCounts(db: Db, ids: readonly number[]) {
  const live = () =>
    db
      .selectFrom("registrations")
      .where("conference_id", "in", ids)
      .where("status", "=", "registered")
      .where("deleted_at", "is", null);
  const count = (query: ReturnType<typeof live>) => query.select(({ fn }) => fn.countAll().as("count"));
  return {
    byRegion: () =>
      count(live()).select(["conference_id as id", "region"]).groupBy(["conference_id", "region"]).execute(),

    byPosition: () => count(live()).select("job").groupBy("job").execute(),

    /** By conference and by hour in UTC: `2026-11-24T09`. */
    byHour: () =>
      count(live())
        .select(["conference_id as id", hour.as("hour")])
        .groupBy(["conference_id", hour])
        .execute(),

    /** By school and source. The status is compared afterwards: the index of the filters has the rows in this order. */
    async bySchoolAndSource() {
      const columns = ["school_id", "status", "source"] as const;
      const query = db.selectFrom("registrations").where("conference_id", "in", ids).where("deleted_at", "is", null);
      const rows = await query
        .select(columns)
        .select(({ fn }) => fn.countAll().as("count"))
        .groupBy(columns)
        .execute();
      return rows.filter(({ status }) => status === "registered");
    },
  };
}

// As in the index, without parameters.
const hour = sql<string>`substr(created_at, 1, 13)`;

/** The few registrations that are not counted: cheaper to subtract than to join all others. */
export function uncounted(db: Db, ids: readonly number[]) {
  const registrations = db.selectFrom("registrations").select("id").where("conference_id", "in", ids);
  const withdrawn = registrations.where("status", "=", "withdrawn").where("deleted_at", "is", null);
  return withdrawn.unionAll(registrations.where("deleted_at", "is not", null));
}

/**
 * Arrivals at the entrance of conferences. The order of columns is that of the index `door_marks_of_arrivals`; its
 * condition is repeated without parameters, because SQLite would compare a parameter in the table, row by row.
 */
export function arrivalCounts(db: Db, ids: readonly number[]) {
  const arrivals = db
    .selectFrom("door_marks")
    .where("conference_id", "in", ids)
    .where("hall", "is", null)
    .where("kind", "=", sql.lit("arrival"))
    .where("undone_at", "is", null);
  const byMinute = (marks: typeof arrivals) =>
    db
      .selectFrom(
        marks
          .select(sql<string>`substr(min(made_at), 1, 16)`.as("minute"))
          .groupBy(["conference_id", "registration_id", "day"])
          .as("first"),
      )
      .select(["minute", ({ fn }) => fn.countAll().as("count")])
      .groupBy("minute")
      .execute();
  return {
    /** The number of people of each conference and school who arrived on so many days. */
    byDaysPresent: () =>
      db
        .selectFrom(
          arrivals
            .select(["registration_id", ({ fn }) => fn.count("day").distinct().as("days")])
            .groupBy(["conference_id", "registration_id"])
            .as("present"),
        )
        .innerJoin("registrations", "registrations.id", "present.registration_id")
        .where("status", "=", "registered")
        .where("deleted_at", "is", null)
        .select(["registrations.conference_id as id", "school_id", "days", ({ fn }) => fn.countAll().as("count")])
        .groupBy(["registrations.conference_id", "school_id", "days"])
        .execute(),

    /** First arrivals of each day, by minute in UTC: `2026-11-24T09:05`. Those not counted are subtracted. */
    async byMinute(): Promise<{ minute: string; count: number }[]> {
      const counts = new Map((await byMinute(arrivals)).map(({ minute, count }) => [minute, Number(count)]));
      for (const { minute, count } of await byMinute(arrivals.where("registration_id", "in", uncounted(db, ids))))
        counts.set(minute, (counts.get(minute) ?? 0) - Number(count));
      return [...counts].filter(([, count]) => count > 0).map(([minute, count]) => ({ minute, count }));
    },
  };
}

/** The conferences with marks of the check-in; arrivals at the others were not counted. */
export async function withMarks(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom("conferences")
    .select("id")
    .where("id", "in", ids)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("door_marks").select("door_marks.id").whereRef("conference_id", "=", "conferences.id")),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Valid certificates of each conference that has issued any. */
export function validCertificates(db: Db, ids: readonly number[]) {
  const valid = sql`case when state = 'valid' and registration_id not in ${uncounted(db, ids)} then registration_id end`;
  return db
    .selectFrom("certificates")
    .select(["conference_id as id", sql<number>`count(distinct ${valid})`.as("count")])
    .where("conference_id", "in", ids)
    .groupBy("conference_id")
    .execute();
}

/** The speakers of the published programme, a text for each session. */
export function publishedSpeakers(db: Db, conference: number) {
  return db.selectFrom("published_sessions").select("speakers").where("conference_id", "=", conference).execute();
}

export function setPublicTotals(db: Db, conference: number, totals: string | null) {
  return db.updateTable("conferences").set({ public_totals: totals }).where("id", "=", conference).execute();
}
