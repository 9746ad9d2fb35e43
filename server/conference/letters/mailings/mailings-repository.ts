import type { Insertable, Updateable } from "kysely";
import type { LetterKind } from "#domain/letters/letter-kinds.ts";
import { emailKey } from "#domain/people/email-addresses.ts";
import type { Db, Tables } from "#server/kit/database/tables/tables.ts";
import { notFound } from "#server/kit/http/problem-replies.ts";
import { hashOf } from "#server/kit/secrets/random-tokens.ts";

export type MailingRow = NonNullable<Awaited<ReturnType<ReturnType<typeof mailingsRepository>["byId"]>>>;

/** Letters to many. */
export function mailingsRepository(db: Db) {
  return {
    byId: (id: number) => db.selectFrom("mailings").selectAll().where("id", "=", id).executeTakeFirst(),

    /** Newest first. */
    all: () => db.selectFrom("mailings").selectAll().orderBy("id", "desc").limit(200).execute(),

    ofState: (state: "queueing") => db.selectFrom("mailings").selectAll().where("state", "=", state).execute(),

    withSearch: () =>
      db.selectFrom("mailings").select(["id", "state", "view"]).where("view", "like", "%search=%").execute(),

    remove: (id: number) => db.deleteFrom("mailings").where("id", "=", id).execute(),

    async add(row: Insertable<Tables["mailings"]>): Promise<number> {
      return (await db.insertInto("mailings").values(row).returning("id").executeTakeFirstOrThrow()).id;
    },

    change: (id: number, values: Updateable<Tables["mailings"]>) =>
      db.updateTable("mailings").set(values).where("id", "=", id).execute(),

    /** The number of letters by state. */
    letters: (id: number) =>
      db
        .selectFrom("letters")
        .select((eb) => ["state" as const, eb.fn.countAll<number>().as("count")])
        .where("mailing_id", "=", id)
        .groupBy("state")
        .execute(),

    /** Cancels some of the letters that wait. @returns how many. */
    async cancelWaiting(id: number, at: string, limit: number): Promise<number> {
      const some = db
        .selectFrom("letters")
        .select("id")
        .where("mailing_id", "=", id)
        .where("state", "=", "waiting")
        .limit(limit);
      const { numUpdatedRows } = await db
        .updateTable("letters")
        .set({ state: "cancelled", ended_at: at })
        .where("id", "in", some)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
  };
}

/** @throws Problem 404. */
export async function mailingOf(db: Db, id: number): Promise<MailingRow> {
  const row = await mailingsRepository(db).byId(id);
  if (!row) throw notFound();
  return row;
}

/** The newest mailing with letters of a kind to registrants of a conference. */
export function newestMailing(db: Db, kind: LetterKind, conference: number) {
  return db
    .selectFrom("mailings")
    .innerJoin("letters", "letters.mailing_id", "mailings.id")
    .select(["mailings.id", "mailings.state"])
    .where("letters.kind", "=", kind)
    .where("letters.conference_id", "=", conference)
    .orderBy("mailings.id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Addresses to which no mailing is sent: refused by their owners, or found not to exist. */
export function mailRefusals(db: Db) {
  return {
    add: (email: string, at: string) =>
      db
        .insertInto("mail_refusals")
        .values({ address_hash: hashOf(emailKey(email)), at })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),

    /** @returns the keys of the addresses that are refused. */
    async among(emailKeys: string[]): Promise<Set<string>> {
      const byHash = new Map(emailKeys.map((key) => [hashOf(key), key]));
      const rows = await db
        .selectFrom("mail_refusals")
        .select("address_hash")
        .where("address_hash", "in", [...byHash.keys()])
        .execute();
      return new Set(rows.flatMap(({ address_hash }) => byHash.get(address_hash) ?? []));
    },

    has: async (email: string): Promise<boolean> => {
      const hash = hashOf(emailKey(email));
      const row = db.selectFrom("mail_refusals").select("at").where("address_hash", "=", hash);
      return (await row.executeTakeFirst()) !== undefined;
    },

    /** @returns the keys of all addresses that were found not to exist. */
    async undeliverable(): Promise<Set<string>> {
      const rows = await db
        .selectFrom("letters")
        .select("recipient")
        .distinct()
        .where("state", "=", "failed")
        .where("reason", "=", "no-such-address")
        .execute();
      return new Set(rows.map(({ recipient }) => emailKey(recipient)));
    },
  };
}
