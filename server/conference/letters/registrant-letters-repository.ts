import { type SelectQueryBuilder, sql } from "kysely";
import { forgottenKinds, type LetterKind } from "#domain/letters/letter-kinds.ts";
import { type LetterRow, type LetterState, nothingPersonal } from "#server/kit/database/tables/letter-tables.ts";
import type { Db, Tables } from "#server/kit/database/tables/tables.ts";

export type LetterFilter = {
  states?: LetterState[] | undefined;
  kind?: LetterKind | undefined;
  registration?: number | undefined;
  mailing?: number | undefined;
  /** Words of the search key, all of which must occur. */
  words?: string[];
};

/** Reads letters without changing them. */
export function findLetters(db: Db) {
  return {
    byId: (id: number) => db.selectFrom("letters").selectAll().where("id", "=", id).executeTakeFirst(),

    count: async (filter: LetterFilter): Promise<number> =>
      count(filtered(db, filter).select((eb) => eb.fn.countAll<number>().as("count"))),

    /** Failed ones first, then retried, then waiting ones; the newest first. */
    page: (filter: LetterFilter, { limit, offset }: { limit: number; offset: number }): Promise<LetterRow[]> =>
      filtered(db, filter)
        .selectAll()
        .orderBy(sql`case when state = 'failed' then 0 when state in ('waiting', 'sending') then 1 else 2 end`)
        .orderBy(sql`case when state = 'waiting' and attempts > 0 then 0 else 1 end`)
        .orderBy("id", "desc")
        .limit(limit)
        .offset(offset)
        .execute(),

    /** Counts the letters of a kind to registrations, queued since an instant. */
    countTo: (kind: LetterKind, registrations: number[], since: string) =>
      count(
        db
          .selectFrom("letters")
          .select((eb) => eb.fn.countAll<number>().as("count"))
          .where("kind", "=", kind)
          .where("registration_id", "in", registrations)
          .where("queued_at", ">=", since),
      ),
  };
}

/** Finds registrations to write to. */
export function findReceivers(db: Db) {
  return {
    /** Active registrations older than an instant that have no reminder yet, in the order of ids. */
    unreminded: (conference: number, before: string, afterId: number, limit: number) =>
      db
        .selectFrom("registrations")
        .select(["id", "conference_id", "number", "fio", "email"])
        .where("conference_id", "=", conference)
        .where("id", ">", afterId)
        .where("created_at", "<", before)
        .where("status", "=", "registered")
        .where("deleted_at", "is", null)
        .where("email", "<>", "")
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("letters")
                .select("letters.id")
                .whereRef("letters.registration_id", "=", "registrations.id")
                .where("letters.kind", "=", "reminder"),
            ),
          ),
        )
        .orderBy("id")
        .limit(limit)
        .execute(),
  };
}

/** The state of the mail. */
export function countLetters(db: Db) {
  return {
    outage: () => db.selectFrom("mail_outages").selectAll().executeTakeFirst(),

    async countByState(): Promise<Partial<Record<LetterState, number>>> {
      const rows = await db
        .selectFrom("letters")
        .select((eb) => ["state" as const, eb.fn.countAll<number>().as("count")])
        .groupBy("state")
        .execute();
      return Object.fromEntries(rows.map((row) => [row.state, row.count]));
    },

    countWaitingSince: (instant: string) =>
      count(
        db
          .selectFrom("letters")
          .select((eb) => eb.fn.countAll<number>().as("count"))
          .where("state", "=", "waiting")
          .where("queued_at", "<", instant),
      ),

    countSentSince: (instant: string) =>
      count(
        db
          .selectFrom("letters")
          .select((eb) => eb.fn.countAll<number>().as("count"))
          .where("state", "=", "sent")
          .where("ended_at", ">=", instant),
      ),

    lastSent: async (): Promise<string | null> =>
      (
        await db
          .selectFrom("letters")
          .select("ended_at")
          .where("state", "=", "sent")
          .orderBy("ended_at", "desc")
          .limit(1)
          .executeTakeFirst()
      )?.ended_at ?? null,
  };
}

async function count(query: SelectQueryBuilder<Tables, "letters", { count: number }>): Promise<number> {
  return (await query.executeTakeFirstOrThrow()).count;
}

function filtered(db: Db, { states, kind, registration, mailing, words = [] }: LetterFilter) {
  let query = db.selectFrom("letters");
  if (states) query = query.where("state", "in", states);
  if (kind !== undefined) query = query.where("kind", "=", kind);
  // A test shows the data of a registration, but went to staff.
  if (registration !== undefined) query = query.where("registration_id", "=", registration).where("kind", "<>", "test");
  if (mailing !== undefined) query = query.where("mailing_id", "=", mailing);
  for (const word of words) {
    query = query.where(sql<boolean>`search_key like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`} escape ${"\\"}`);
  }
  return query;
}

/** Changes letters on behalf of staff. */
export function changeLetters(db: Db) {
  const change = (id: number) => db.updateTable("letters").where("id", "=", id);
  return {
    /** @returns whether it was still waiting, or had failed. */
    async cancel({ id, kind }: Pick<LetterRow, "id" | "kind">, at: string): Promise<boolean> {
      const { numUpdatedRows } = await change(id)
        .set({ state: "cancelled", ended_at: at, sealed: null, ...(forgottenKinds.includes(kind) && nothingPersonal) })
        .where("state", "in", ["waiting", "failed"])
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /**
     * Queues a letter again from the first attempt.
     * @returns whether it was neither waiting nor being sent.
     */
    async resend(id: number, values: Pick<LetterRow, "due_at" | "recipient" | "without_attachments" | "search_key">) {
      const again = { attempts: 0, ended_at: null, reason: null, server_reply: null };
      const { numUpdatedRows } = await change(id)
        .set((eb) => ({ state: "waiting" as const, ...values, ...again, resends: eb("resends", "+", 1) }))
        .where("state", "in", ["sent", "failed", "cancelled"])
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

/**
 * Removes what names a person from the letters about registrations and the tests sent to their addresses, and cancels
 * those that are not sent yet. The key of a letter of a mailing contains a hash of the address.
 */
export async function forgetLetters(db: Db, people: { id: number; email: string }[], at: string): Promise<void> {
  const emails = people.map(({ email }) => email.toLowerCase()).filter((email) => email !== "");
  await db
    .updateTable("letters")
    .set({
      ...nothingPersonal,
      key: sql`'forgotten:' || id`,
      state: sql`case when state in ('waiting', 'sending') then 'cancelled' else state end`,
      ended_at: sql`coalesce(ended_at, ${at})`,
    })
    .where(({ or, and, eb }) =>
      or([
        eb(
          "registration_id",
          "in",
          people.map(({ id }) => id),
        ),
        and([eb("kind", "=", "test"), eb(sql<string>`lower(recipient)`, "in", emails)]),
      ]),
    )
    .execute();
}
