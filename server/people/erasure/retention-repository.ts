import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#server/kit/database/tables/tables.ts";

/** Conferences, the newest first, with the number of their registrations, also of those with a consent. */
export function retentionRows(db: Db) {
  return db
    .selectFrom("conferences")
    .leftJoin("registrations", "registrations.conference_id", "conferences.id")
    .select(["conferences.id", "name", "end_date", "retention_months", "erases_by_itself"])
    .select(({ fn }) => [
      fn.count<number>("registrations.id").as("registrations"),
      fn.count<number>("consent_version").as("with_consent"),
    ])
    .select((eb) =>
      eb
        .selectFrom("entries")
        .whereRef("entries.subject_id", "=", "conferences.id")
        .where("entries.kind", "=", "conference")
        .where("entries.deleted_at", "is", null)
        .select("entries.id")
        .limit(1)
        .$asScalar()
        .as("entry"),
    )
    .groupBy("conferences.id")
    .orderBy("start_date", "desc")
    .orderBy("conferences.id", "desc");
}

export type RetentionRow = Awaited<ReturnType<ReturnType<typeof retentionRows>["execute"]>>[number];

/** The registrations of a conference that are due: all, or only those without a consent. */
export type DueTerms = { conference: number; isConsentKept: boolean };

/** Registrations whose term is over. */
export function dueRepository(db: Db, { conference, isConsentKept }: DueTerms) {
  const rows = db
    .selectFrom("registrations")
    .where("conference_id", "=", conference)
    .$if(isConsentKept, (all) => all.where("consent_version", "is", null));
  const isWaiting = sql<SqlBool>`exists (select 1 from personal_requests
    where registration_id = registrations.id and answered_at is null)`;
  const isElsewhere = sql<SqlBool>`email_key <> '' and exists (select 1 from registrations other
    where other.email_key = registrations.email_key and other.fio_key = registrations.fio_key
    and other.conference_id <> registrations.conference_id)`;
  const count = (condition: RawBuilder<SqlBool>) =>
    sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;

  return {
    /** Leaves out persons who wait for an answer to a request. */
    ids: (limit: number) =>
      rows
        .select("id")
        .where(({ not }) => not(isWaiting))
        .limit(limit)
        .execute(),

    /** Also counts persons who are registered for another conference, and those who wait. */
    async counts(): Promise<{ all: number; elsewhere: number; waiting: number }> {
      const { all, elsewhere, waiting } = await rows
        .select(({ fn }) => fn.countAll<number>().as("all"))
        .select([count(isElsewhere).as("elsewhere"), count(isWaiting).as("waiting")])
        .executeTakeFirstOrThrow();
      return { all, elsewhere: Number(elsewhere), waiting: Number(waiting) };
    },
  };
}
