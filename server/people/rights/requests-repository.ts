import { type ExpressionBuilder, type Insertable, sql, type Updateable } from "kysely";
import type { RequestKind } from "#domain/people/request-terms.ts";
import type { Db, Tables } from "#server/kit/database/tables/tables.ts";
import { emptyRequests, isRequestOf } from "../erasure/requests-of-person-sql.ts";

export type RequestFilter = {
  kind: RequestKind | "nothing" | undefined;
  /** Words of the search key, each of which occurs in the number, the name or the address. */
  words: string[];
};

type Sent = { fio_key: string; email_key: string; kind: RequestKind; received_on: string; content: string };

function requestRows(db: Db) {
  return db
    .selectFrom("personal_requests")
    .leftJoin("staff_accounts", "staff_accounts.id", "personal_requests.staff_id")
    .selectAll("personal_requests")
    .select("staff_accounts.fio as handled_by");
}

/** Requests about personal data. */
export function requestsRepository(db: Db) {
  const rows = () => requestRows(db);
  return {
    byId: (id: number) => rows().where("personal_requests.id", "=", id).executeTakeFirst(),

    /** Newest first. */
    ofPerson: (registrations: number[], fioKeys: string[], emailKeys: string[]) =>
      rows()
        .where(isRequestOf({ registrations, fioKeys, emailKeys }))
        .where("fio_key", "<>", "")
        .orderBy("personal_requests.id", "desc")
        .execute(),

    /** Returns the open request with the same values. */
    openLike: ({ fio_key, email_key, kind, received_on, content }: Sent) =>
      rows()
        .where("answered_at", "is", null)
        .where("fio_key", "=", fio_key)
        .where("email_key", "=", email_key)
        .where("kind", "=", kind)
        .where("received_on", "=", received_on)
        .where("content", "=", content)
        .executeTakeFirst(),

    /** Returns a registration with this name and address, the newest. */
    registrationOf: (fioKey: string, emailKey: string) =>
      db
        .selectFrom("registrations")
        .select("id")
        .where("email_key", "=", emailKey)
        .where("fio_key", "=", fioKey)
        .orderBy("id", "desc")
        .executeTakeFirst(),

    async add(values: Insertable<Tables["personal_requests"]>): Promise<number> {
      const { id } = await db.insertInto("personal_requests").values(values).returning("id").executeTakeFirstOrThrow();
      return id;
    },

    change: (id: number, values: Updateable<Tables["personal_requests"]>) =>
      db.updateTable("personal_requests").set(values).where("id", "=", id).execute(),

    /** Removes an erased person from requests, and closes those that are open. */
    closeErased: (ids: number[], answer: string, at: string) =>
      emptyRequests(db, answer, at).where("id", "in", ids).execute(),

    forgetAnsweredBefore: (instant: string) =>
      db.deleteFrom("personal_requests").where("answered_at", "<", instant).execute(),
  };
}

/** The lists of open and of closed requests. */
export function requestsList(db: Db) {
  const rows = () => requestRows(db);
  return {
    byIds: (ids: number[]) => rows().where("personal_requests.id", "in", ids).execute(),

    /** Closed requests, newest first. */
    closed: (filter: RequestFilter, { limit, offset }: { limit: number; offset: number }) =>
      rows()
        .where("answered_at", "is not", null)
        .where(matching(filter))
        .orderBy("personal_requests.id", "desc")
        .limit(limit)
        .offset(offset)
        .execute(),

    async countClosed(filter: RequestFilter): Promise<number> {
      const count = db.selectFrom("personal_requests").select((eb) => eb.fn.countAll<number>().as("count"));
      const closed = count.where("answered_at", "is not", null).where(matching(filter));
      return (await closed.executeTakeFirstOrThrow()).count;
    },

    /** The values on which the terms of open requests depend. */
    openTerms: (filter: RequestFilter) =>
      db
        .selectFrom("personal_requests")
        .select(["id", "kind", "received_on", "extended_because"])
        .where("answered_at", "is", null)
        .where(matching(filter))
        .execute(),
  };
}

function matching({ kind, words }: RequestFilter) {
  return ({ and, or }: ExpressionBuilder<Tables, "personal_requests">) =>
    and([
      ...(kind === undefined ? [] : [sql<boolean>`kind = ${kind}`]),
      ...words.map((word) => {
        const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
        const columns = [sql`fio_key`, sql`email_key`, sql`cast(personal_requests.id as text)`];
        return or(columns.map((column) => sql<boolean>`${column} like ${pattern} escape ${"\\"}`));
      }),
    ]);
}

/** Counts for the tabs of the journal. */
export async function countRequests(db: Db): Promise<{ open: number; closed: number; acts: number }> {
  const requests = db.selectFrom("personal_requests").select((eb) => eb.fn.countAll<number>().as("count"));
  const acts = db.selectFrom("erasure_acts").select((eb) => eb.fn.countAll<number>().as("count"));
  const [open, all, made] = await Promise.all([
    requests.where("answered_at", "is", null).executeTakeFirstOrThrow(),
    requests.executeTakeFirstOrThrow(),
    acts.executeTakeFirstOrThrow(),
  ]);
  return { open: open.count, closed: all.count - open.count, acts: made.count };
}

export type RequestRow = NonNullable<Awaited<ReturnType<ReturnType<typeof requestsRepository>["byId"]>>>;
