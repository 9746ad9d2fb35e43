import type { Insertable } from "kysely";
import type { Db, Tables } from "./database/tables/tables.ts";

/** Encrypted responses to requests with an idempotency key, by the hash of the request. */
export function idempotencyRepository(db: Db) {
  return {
    find: (keyHashes: string[], storedAfter: string) =>
      db
        .selectFrom("idempotency_keys")
        .select(["key_hash", "sealed"])
        .where("key_hash", "in", keyHashes)
        .where("created_at", ">", storedAfter)
        .execute(),

    /** Replaces an earlier response to the same request. */
    add: (rows: Insertable<Tables["idempotency_keys"]>[]) =>
      db
        .insertInto("idempotency_keys")
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

    deleteAbout: (subjects: string[]) => db.deleteFrom("idempotency_keys").where("subject", "in", subjects).execute(),

    deleteUntil: (instant: string) => db.deleteFrom("idempotency_keys").where("created_at", "<=", instant).execute(),
  };
}
