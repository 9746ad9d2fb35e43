import type { Insertable } from "kysely";
import type { Db, Tables } from "./database/tables/tables.ts";

/** Sealed answers to named requests, by the hashes of the names. */
export function keptRepliesRepository(db: Db) {
  return {
    async find(keyHash: string, keptAfter: string): Promise<string | undefined> {
      const row = await db
        .selectFrom("kept_replies")
        .select("sealed")
        .where("key_hash", "=", keyHash)
        .where("created_at", ">", keptAfter)
        .executeTakeFirst();
      return row?.sealed;
    },

    /** Those of these keys that are stored. */
    async known(keyHashes: string[]): Promise<string[]> {
      const rows = await db.selectFrom("kept_replies").select("key_hash").where("key_hash", "in", keyHashes).execute();
      return rows.map((row) => row.key_hash);
    },

    /** The newest under a name counts. */
    add: (rows: Insertable<Tables["kept_replies"]>[]) =>
      db
        .insertInto("kept_replies")
        .values(rows)
        .onConflict((conflict) =>
          conflict.column("key_hash").doUpdateSet((eb) => ({
            body_digest: eb.ref("excluded.body_digest"),
            sealed: eb.ref("excluded.sealed"),
            created_at: eb.ref("excluded.created_at"),
            subject: eb.ref("excluded.subject"),
          })),
        )
        .execute(),

    forgetAbout: (subjects: string[]) => db.deleteFrom("kept_replies").where("subject", "in", subjects).execute(),

    forgetUntil: (instant: string) => db.deleteFrom("kept_replies").where("created_at", "<=", instant).execute(),
  };
}
