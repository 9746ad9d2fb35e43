import type { Insertable } from "kysely";
import { textFieldNames } from "#domain/registration/registration-fields.ts";
import type { Db, Tables } from "#server/kit/database/tables/tables.ts";

function personRows(db: Db) {
  return db
    .selectFrom("registrations")
    .innerJoin("conferences", "conferences.id", "registrations.conference_id")
    .leftJoin("conference_schools", "conference_schools.id", "registrations.school_id")
    .select([...textFieldNames, "fio_key", "email_key", "status", "source", "created_at", "deleted_at", "number"])
    .select(["registrations.id as id", "registrations.conference_id as conference_id", "consent_version", "answers"])
    .select(["conferences.name as conference_name", "conference_schools.name as school"])
    .select(["start_date", "end_date", "retention_months"]);
}

/** Registrations of persons across all conferences, also from the bin. */
export function peopleRepository(db: Db) {
  const rows = () => personRows(db);
  return {
    byIds: (ids: number[]) =>
      rows()
        .where("registrations.id", "in", ids)
        .orderBy("created_at", "desc")
        .orderBy("registrations.id", "desc")
        .execute(),

    /** Returns the registrations of one name and e-mail address. */
    byKeys: (fioKey: string, emailKey: string, limit: number) =>
      rows().where("email_key", "=", emailKey).where("fio_key", "=", fioKey).limit(limit).execute(),

    sameName: (fioKey: string, limit: number) =>
      rows().where("fio_key", "=", fioKey).orderBy("registrations.id", "desc").limit(limit).execute(),

    sameEmail: (emailKey: string, limit: number) => rows().where("email_key", "=", emailKey).limit(limit).execute(),

    /** Returns the decisions that name one of these registrations. */
    matches: (ids: number[]) =>
      db
        .selectFrom("person_matches")
        .select(["one_id", "other_id", "is_same"])
        .where((eb) => eb.or([eb("one_id", "in", ids), eb("other_id", "in", ids)]))
        .execute(),

    setMatch: ({ one_id, other_id, ...decision }: Insertable<Tables["person_matches"]>) =>
      db
        .insertInto("person_matches")
        .values({ one_id, other_id, ...decision })
        .onConflict((conflict) => conflict.columns(["one_id", "other_id"]).doUpdateSet(decision))
        .execute(),
  };
}

export type PersonRow = Awaited<ReturnType<ReturnType<typeof peopleRepository>["byIds"]>>[number];
