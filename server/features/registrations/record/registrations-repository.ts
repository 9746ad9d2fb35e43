import type { Insertable, Updateable } from "kysely";
import { emailKey } from "#domain/people/email-addresses.ts";
import { nameKey } from "#domain/people/person-names.ts";
import { registrationSearchKey } from "#domain/search/search-document.ts";
import type { Db, Tables } from "#server/platform/database/tables/tables.ts";
import { findRegistrations } from "./find-registrations.ts";

type Table = Tables["registrations"];
/** What is asked of people; the keys by which they are compared are made here, so that none is forgotten. */
type Keyed = "fio_key" | "email_key" | "search_key";
type NewRow = Omit<Insertable<Table>, Keyed>;
/** Where the keys come from. */
type Answers = Parameters<typeof registrationSearchKey>[0];

/** Adds and changes registrations; finding them: `find-registrations.ts`, listing: `registrations-list-repository.ts`. */
export function registrationsRepository(db: Db) {
  return {
    ...findRegistrations(db),

    /** @returns the id of the new row. */
    async add(row: NewRow): Promise<number> {
      const { id } = await db.insertInto("registrations").values(keyed(row)).returning("id").executeTakeFirstOrThrow();
      return id;
    },

    /** Rows of one conference. @returns their ids, in the order of their numbers. */
    async addAll(rows: NewRow[]): Promise<number[]> {
      const added = await db.insertInto("registrations").values(rows.map(keyed)).returning(["id", "number"]).execute();
      return added.sort((one, other) => one.number - other.number).map((row) => row.id);
    },

    /** Saves a change of the row that still has this revision. @returns false where somebody was quicker. */
    async change(row: Answers & { id: number; revision: number }, values: Omit<Updateable<Table>, Keyed>) {
      const { numUpdatedRows } = await db
        .updateTable("registrations")
        .set({
          ...values,
          ...keysOf({ ...row, ...given(values) }),
          revision: row.revision + 1,
        })
        .where("id", "=", row.id)
        .where("revision", "=", row.revision)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    deletedBefore: (instant: string, limit: number) =>
      db
        .selectFrom("registrations")
        .select("id")
        .where("deleted_at", "<", instant)
        .orderBy("id")
        .limit(limit)
        .execute(),

    idsOfConference: (conference: number, limit: number) =>
      db.selectFrom("registrations").select("id").where("conference_id", "=", conference).limit(limit).execute(),

    /** For good, with all that hangs on them. */
    erase: (ids: number[]) => db.deleteFrom("registrations").where("id", "in", ids).execute(),
  };
}

const nothingAnswered = { region: "", job_place: "", job: "", phone: "", email: "" };

function keyed(row: NewRow): Insertable<Table> {
  return { ...row, ...keysOf({ ...nothingAnswered, fio: row.fio, number: row.number, ...given(row) }) };
}

function keysOf(row: Answers): Record<Keyed, string> {
  return { fio_key: nameKey(row.fio), email_key: emailKey(row.email), search_key: registrationSearchKey(row) };
}

/** Without the values that are not to be changed. */
function given(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

export type RegistrationRow = NonNullable<Awaited<ReturnType<ReturnType<typeof findRegistrations>["byId"]>>>;
