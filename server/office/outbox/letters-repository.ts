import type { Insertable } from "kysely";
import { forgottenKinds, type LetterKind } from "#domain/letters/letter-kinds.ts";
import { letterSearchKey } from "#domain/letters/letter-search-key.ts";
import type { MailFailure } from "#domain/letters/mail-failures.ts";
import { inPortions } from "#server/kit/database/in-portions.ts";
import { type LetterState, nothingPersonal } from "#server/kit/database/tables/letter-tables.ts";
import type { Db, Tables } from "#server/kit/database/tables/tables.ts";

type NewRow = Omit<Insertable<Tables["letters"]>, "search_key">;

/** Adds letters to the outbox. */
export function lettersRepository(db: Db) {
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

    /** Sends what waits for a person to their corrected address; a test of a mailing went to staff. */
    async readdress(registrationId: number, recipient: string): Promise<void> {
      const waiting = await db
        .selectFrom("letters")
        .select(["id", "name", "number"])
        .where("registration_id", "=", registrationId)
        .where("state", "=", "waiting")
        .where("kind", "<>", "test")
        .execute();
      for (const { id, ...row } of waiting) {
        const search_key = letterSearchKey({ ...row, recipient });
        await db.updateTable("letters").set({ recipient, search_key }).where("id", "=", id).execute();
      }
    },

    async idOf(key: string): Promise<number> {
      return (await db.selectFrom("letters").select("id").where("key", "=", key).executeTakeFirstOrThrow()).id;
    },
  };
}

/** For a restored backup: letters that were waiting in it may have been sent since. */
export async function failUnsentLetters(db: Db, at: string): Promise<void> {
  const reason: MailFailure = "restored";
  const unsent = db.updateTable("letters").where("state", "in", ["waiting", "sending"]);
  const failed = { state: "failed", node: null, ended_at: at, sealed: null, reason } as const;
  await unsent
    .where("kind", "in", forgottenKinds)
    .set({ ...failed, ...nothingPersonal })
    .execute();
  await unsent.set(failed).execute();
}

/** Returns which of these letters are whole: no erasure has removed their address, or a reason that named a person. */
export async function wholeLetters(db: Db, ids: number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom("letters")
    .select("id")
    .where("id", "in", ids)
    .where("recipient", "<>", "")
    .where("facts", "not like", '%"причина":""%')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Cancels a letter that no process has claimed. */
export async function cancelWaiting(db: Db, key: string, at: string): Promise<void> {
  const waiting = db.updateTable("letters").where("key", "=", key).where("state", "=", "waiting");
  await waiting.set({ state: "cancelled", ended_at: at }).execute();
}

/** Returns the states of letters by their keys. */
export async function lettersByKey(db: Db, keys: string[]) {
  const found = new Map<string, { id: number; state: LetterState }>();
  for (const some of inPortions(keys)) {
    const rows = await db.selectFrom("letters").select(["id", "key", "state"]).where("key", "in", some).execute();
    for (const { key, ...row } of rows) found.set(key, row);
  }
  return found;
}
