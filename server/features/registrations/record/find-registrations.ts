import { emailKey } from "#domain/people/email-addresses.ts";
import { nameKey } from "#domain/people/person-names.ts";
import type { Db } from "#server/platform/database/tables/tables.ts";

/** Finds registrations by what names one of them, those in the bin included. */
export function findRegistrations(db: Db) {
  return {
    byId: (id: number) => db.selectFrom("registrations").selectAll().where("id", "=", id).executeTakeFirst(),

    byNumber: (conference: number, number: number) =>
      db
        .selectFrom("registrations")
        .selectAll()
        .where("conference_id", "=", conference)
        .where("number", "=", number)
        .executeTakeFirst(),

    byIds: (ids: number[]) => db.selectFrom("registrations").selectAll().where("id", "in", ids).execute(),

    conferencesOf: (ids: number[]) =>
      db.selectFrom("registrations").select("conference_id").distinct().where("id", "in", ids).execute(),

    /** The live registration of the same person: same name and same e-mail, but for case, spaces and ё. */
    livePerson: (conference: number, fio: string, email: string) =>
      db
        .selectFrom("registrations")
        .selectAll()
        .where("conference_id", "=", conference)
        .where("email_key", "=", emailKey(email))
        .where("fio_key", "=", nameKey(fio))
        .where("email_key", "<>", "")
        .where("status", "=", "registered")
        .where("deleted_at", "is", null)
        .executeTakeFirst(),

    /** By what the live registrations with one of these e-mail addresses are recognised. */
    livePeople: (conferences: number[], emails: string[]) =>
      db
        .selectFrom("registrations")
        .select(["conference_id", "email_key", "fio_key"])
        .where("conference_id", "in", conferences)
        .where("email_key", "in", emails.map(emailKey))
        .where("email_key", "<>", "")
        .where("status", "=", "registered")
        .where("deleted_at", "is", null)
        .execute(),
  };
}
