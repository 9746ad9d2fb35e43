import type { Insertable, Kysely, Updateable } from "kysely";
import { emailKey } from "../../../domain/email-addresses.ts";
import { nameKey } from "../../../domain/person-names.ts";
import type { Tables } from "../../platform/database/tables.ts";

type Table = Tables["registrations"];
/** What is asked of people; the keys by which they are compared are made here, so that none is forgotten. */
type Keyed = "fio_key" | "email_key";

export function registrationsRepository(db: Kysely<Tables>) {
  return {
    byId: (id: number) => db.selectFrom("registrations").selectAll().where("id", "=", id).executeTakeFirst(),

    byIds: (ids: number[]) => db.selectFrom("registrations").selectAll().where("id", "in", ids).execute(),

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

    async add(row: Omit<Insertable<Table>, Keyed>): Promise<number> {
      const { id } = await db
        .insertInto("registrations")
        .values({ ...row, ...keysOf(row.fio, row.email ?? "") })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Saves a change of the row that still has this revision. @returns false where somebody was quicker. */
    async change(
      row: { id: number; revision: number; fio: string; email: string },
      values: Omit<Updateable<Table>, Keyed>,
    ) {
      const { numUpdatedRows } = await db
        .updateTable("registrations")
        .set({
          ...values,
          ...keysOf(values.fio ?? row.fio, values.email ?? row.email),
          revision: row.revision + 1,
        })
        .where("id", "=", row.id)
        .where("revision", "=", row.revision)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    forgetDeletedBefore: (instant: string) =>
      db.deleteFrom("registrations").where("deleted_at", "<", instant).execute(),
  };
}

function keysOf(fio: string, email: string): Record<Keyed, string> {
  return { fio_key: nameKey(fio), email_key: emailKey(email) };
}

export type RegistrationRow = NonNullable<Awaited<ReturnType<ReturnType<typeof registrationsRepository>["byId"]>>>;
