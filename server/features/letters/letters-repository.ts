import { type Insertable, type Selectable, sql } from "kysely";
import type { LetterKind } from "#domain/letters/letter-kinds.ts";
import type { MailFailure } from "#domain/letters/mail-failures.ts";
import { searchKey } from "#domain/search/search-key.ts";
import type { Db, Tables } from "#server/platform/database/tables/tables.ts";

export type LetterRow = Selectable<Tables["letters"]>;
type NewRow = Omit<Insertable<Tables["letters"]>, "search_key">;

/** Queues letters, and changes them on behalf of staff. */
export function lettersRepository(db: Db) {
  const change = (id: number) => db.updateTable("letters").where("id", "=", id);
  return {
    addressees: (ids: number[]) =>
      db
        .selectFrom("registrations")
        .select(["id", "conference_id", "number", "fio", "email"])
        .where("id", "in", ids)
        .execute(),

    /** Adds letters whose keys are new. */
    async add(rows: NewRow[]): Promise<void> {
      if (rows.length === 0) return;
      await db
        .insertInto("letters")
        .values(rows.map((row) => ({ ...row, search_key: letterSearchKey(row) })))
        .onConflict((conflict) => conflict.column("key").doNothing())
        .execute();
    },

    /** Deletes letters that no process has claimed, in favour of newer ones. */
    replaceWaiting: (kind: LetterKind, registrationIds: number[]) =>
      db
        .deleteFrom("letters")
        .where("kind", "=", kind)
        .where("state", "=", "waiting")
        .where("registration_id", "in", registrationIds)
        .execute(),

    async idOf(key: string): Promise<number> {
      return (await db.selectFrom("letters").select("id").where("key", "=", key).executeTakeFirstOrThrow()).id;
    },

    /** @returns whether it was still waiting, or had failed. */
    async cancel(id: number, at: string): Promise<boolean> {
      const { numUpdatedRows } = await change(id)
        .set({ state: "cancelled", ended_at: at, sealed: null })
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

/** Removes what names a person from the letters about registrations, and cancels those that are not sent yet. */
export async function forgetLetters(db: Db, registrationIds: number[], at: string): Promise<void> {
  await db
    .updateTable("letters")
    .set({
      ...nothingPersonal,
      state: sql`case when state in ('waiting', 'sending') then 'cancelled' else state end`,
      ended_at: sql`coalesce(ended_at, ${at})`,
    })
    .where("registration_id", "in", registrationIds)
    .execute();
}

/** For a restored backup: letters that were waiting in it may have been sent since. */
export async function failUnsentLetters(db: Db, at: string): Promise<void> {
  const reason: MailFailure = "restored";
  await db
    .updateTable("letters")
    .set({ state: "failed", node: null, ended_at: at, reason })
    .where("state", "in", ["waiting", "sending"])
    .execute();
}

/** Values that name no person. */
export const nothingPersonal = {
  registration_id: null,
  recipient: "",
  name: "",
  subject: "",
  facts: "{}",
  sealed: null,
  search_key: "",
  server_reply: null,
};

/** Returns the text that the search of staff compares. */
export function letterSearchKey({ name, recipient, number }: Pick<NewRow, "name" | "recipient" | "number">): string {
  return searchKey(`${name} ${recipient} ${number ?? ""}`);
}
