import { type Insertable, sql, type Updateable } from "kysely";
import { emailKey } from "#domain/people/email-addresses.ts";
import { nameKey } from "#domain/people/person-names.ts";
import { eachTextField, isComplete, textFieldNames } from "#domain/registration/registration-fields.ts";
import { registrationSearchKey } from "#domain/registration/registration-search.ts";
import type { Db, Tables } from "#server/kit/database/tables/tables.ts";
import { indexAnswers } from "../answers/questions-repository.ts";

type Table = Tables["registrations"];
/** Columns computed from the answers. */
type Keyed = "fio_key" | "email_key" | "search_key" | "is_complete";
type NewRow = Omit<Insertable<Table>, Keyed>;
/** The values from which the keys are computed. */
type Answers = Parameters<typeof registrationSearchKey>[0];

/** Adds and changes registrations. Searches are in `findRegistrations` and `registrations-list-repository.ts`. */
export function registrationsRepository(db: Db) {
  return {
    ...findRegistrations(db),

    /**
     * Inserts rows of one conference.
     * @returns their ids, in the order of their numbers.
     */
    async addAll(rows: NewRow[]): Promise<number[]> {
      const added = await db.insertInto("registrations").values(rows.map(keyed)).returning(["id", "number"]).execute();
      const ids = added.sort((one, other) => one.number - other.number).map((row) => row.id);
      await indexAnswers(
        db,
        rows.map(({ answers }, index) => ({ registration: ids[index] ?? 0, answers })),
      );
      return ids;
    },

    /**
     * Changes the row if it still has this revision.
     * @returns false if there is a newer change.
     */
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
      if (numUpdatedRows === 0n) return false;
      if (values.answers !== undefined) {
        await db.deleteFrom("registration_answers").where("registration_id", "=", row.id).execute();
        await indexAnswers(db, [{ registration: row.id, answers: values.answers }]);
      }
      return true;
    },

    /** Moves them to the bin. */
    delete: (ids: number[], now: string) =>
      db
        .updateTable("registrations")
        .set((eb) => ({ deleted_at: now, updated_at: now, revision: eb("revision", "+", 1) }))
        .where("id", "in", ids)
        .execute(),

    deletedBefore: (instant: string, limit: number) =>
      db
        .selectFrom("registrations")
        .select("id")
        .where("deleted_at", "<", instant)
        .orderBy("id")
        .limit(limit)
        .execute(),

    /** Deletes them permanently, with all dependent rows. */
    erase: (ids: number[]) => db.deleteFrom("registrations").where("id", "in", ids).execute(),
  };
}

const nothingAnswered = eachTextField(() => "");

function keyed(row: NewRow): Insertable<Table> {
  return { ...row, ...keysOf({ ...nothingAnswered, fio: row.fio, number: row.number, ...given(row) }) };
}

function keysOf(row: Answers): Pick<Insertable<Table>, Keyed> {
  return {
    fio_key: nameKey(row.fio),
    email_key: emailKey(row.email),
    search_key: registrationSearchKey(row),
    is_complete: Number(isComplete(row)),
  };
}

/** Removes undefined values, which are not to be changed. */
function given(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

export const listedColumns = [
  "id",
  "number",
  ...textFieldNames,
  "school_id",
  "conference_id",
  "status",
  "source",
  "created_at",
  "deleted_at",
  "waiting_proposals",
  "consent_version",
  "revision",
  "answers",
] as const;

/** The school in whose waiting list a registration is. */
function waitingFor() {
  return sql<number | null>`(select school_id from waiting_list
    where registration_id = registrations.id and state in ('waiting', 'offered'))`.as("waiting_for");
}

const columns = [
  ...listedColumns,
  "fio_key",
  "email_key",
  "search_key",
  "updated_at",
  "created_by",
  "badge_role",
] as const satisfies (keyof Table)[];

/** The columns of the list. */
export type ListedRow = Pick<RegistrationRow, (typeof listedColumns)[number] | "waiting_for">;

export type RegistrationRow = NonNullable<Awaited<ReturnType<ReturnType<typeof findRegistrations>["byId"]>>>;

export type PersonRow = Awaited<ReturnType<ReturnType<typeof findRegistrations>["livePeople"]>>[number];

/** Finds registrations by identifying values, including those in the bin. */
export function findRegistrations(db: Db) {
  return {
    byId: (id: number) =>
      db.selectFrom("registrations").select(columns).select(waitingFor).where("id", "=", id).executeTakeFirst(),

    byNumber: (conference: number, number: number) =>
      db
        .selectFrom("registrations")
        .select(columns)
        .select(waitingFor)
        .where("conference_id", "=", conference)
        .where("number", "=", number)
        .executeTakeFirst(),

    byIds: (ids: number[]) =>
      db.selectFrom("registrations").select(columns).select(waitingFor).where("id", "in", ids).execute(),

    listedByIds: (ids: number[]) =>
      db.selectFrom("registrations").select(listedColumns).select(waitingFor).where("id", "in", ids).execute(),

    conferencesOf: (ids: number[]) =>
      db.selectFrom("registrations").select("conference_id").distinct().where("id", "in", ids).execute(),

    /** Returns the active registration of the same person: same name and e-mail, ignoring case, spaces and ё. */
    livePerson: (conference: number, fio: string, email: string) =>
      db
        .selectFrom("registrations")
        .select(columns)
        .select(waitingFor)
        .where("conference_id", "=", conference)
        .where("email_key", "=", emailKey(email))
        .where("fio_key", "=", nameKey(fio))
        .where("email_key", "<>", "")
        .where("status", "=", "registered")
        .where("deleted_at", "is", null)
        .executeTakeFirst(),

    /**
     * Returns the active registrations with one of these e-mail addresses, with the keys by which people are compared.
     */
    livePeople: (conferences: number[], emailKeys: string[]) =>
      db
        .selectFrom("registrations")
        .select(["id", "number", "conference_id", "email_key", "fio_key", ...textFieldNames, "school_id", "answers"])
        // An expression, so that SQLite does not read all rows of the conference by one of its indexes.
        .where(sql`conference_id + 0`, "in", conferences)
        .where("email_key", "in", emailKeys)
        .where("email_key", "<>", "")
        .where("status", "=", "registered")
        .where("deleted_at", "is", null)
        .execute(),
  };
}

/** Returns the rows with these ids, in the same order; unknown ids are ignored. */
export async function rowsByIds(db: Db, ids: number[]): Promise<RegistrationRow[]> {
  return inOrder(ids, await findRegistrations(db).byIds(ids));
}

/** Like `rowsByIds`, with the columns of the list. */
export async function listedRowsByIds(db: Db, ids: number[]): Promise<ListedRow[]> {
  return inOrder(ids, await findRegistrations(db).listedByIds(ids));
}

function inOrder<Row extends { id: number }>(ids: number[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Maximum number of rows per query, so that other queries do not wait for long. */
const portion = 2000;

/** Returns the active registrations of a conference with ids above `afterId`, up to a portion. */
export function livePortion(db: Db, conference: number, afterId: number) {
  return db
    .selectFrom("registrations")
    .select(["id", "number", ...textFieldNames, "school_id", "answers"])
    .where("conference_id", "=", conference)
    .where("status", "=", "registered")
    .where("deleted_at", "is", null)
    .where("id", ">", afterId)
    .orderBy("id")
    .limit(portion)
    .execute();
}

/** The newest active registration with an address, as an example for letters. */
export function sampleRegistration(db: Db): Promise<{ id: number; email: string } | undefined> {
  return db
    .selectFrom("registrations")
    .select(["id", "email"])
    .where("email", "<>", "")
    .where("status", "=", "registered")
    .where("deleted_at", "is", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}
