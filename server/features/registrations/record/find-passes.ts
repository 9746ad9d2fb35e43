import type { Db } from "#server/platform/database/tables/tables.ts";
import { hashOf } from "#server/platform/secrets/random-tokens.ts";

/** Finds what somebody shows: the key of an address, the code of a QR. */
export function findPasses(db: Db) {
  const passes = db.selectFrom("registration_passes").selectAll();
  return {
    byResultKey: (key: string) => passes.where("key_hash", "=", hashOf(key)).executeTakeFirst(),

    byTicketKey: (key: string) => passes.where("ticket_hash", "=", hashOf(key)).executeTakeFirst(),

    byFormKey: (key: string, now: Date) =>
      passes.where("form_hash", "=", hashOf(key)).where("form_until", ">", now.toISOString()).executeTakeFirst(),

    /** The whole code, or its beginning as it is spoken: eight characters or more. */
    byCode: (code: string) =>
      passes
        .where("code", ">=", code.padEnd(26, "2"))
        .where("code", "<=", code.padEnd(26, "Z"))
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirst(),

    own: (registrationId: number) =>
      passes.where("registration_id", "=", registrationId).where("kind", "=", "own").executeTakeFirst(),

    ownCodes: (registrationIds: number[]) =>
      db
        .selectFrom("registration_passes")
        .select(["registration_id", "code"])
        .where("registration_id", "in", registrationIds)
        .where("kind", "=", "own")
        .execute(),
  };
}

export type PassRow = NonNullable<Awaited<ReturnType<ReturnType<typeof findPasses>["own"]>>>;
