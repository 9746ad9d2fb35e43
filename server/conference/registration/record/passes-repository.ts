import type { Db } from "#server/kit/database/tables/tables.ts";
import { derivedKey, hashOf, newCode, newKey } from "#server/kit/secrets/random-tokens.ts";

/** A pass for a result page; with `formUntil` also for printing the form until that instant. */
type NewPass = { registrationId: number; kind: "own" | "repeat"; sent?: unknown; formUntil?: Date };

/** The passes of registrants: the code of a QR, the key of a result page, the key of a form. */
export function passesRepository(db: Db) {
  return {
    /** @returns their codes and keys, in order; the database stores hashes and encrypted copies of the keys. */
    async add(
      passes: NewPass[],
      now: Date,
      { seal }: { seal: (code: string, key: string) => string | null },
    ): Promise<{ id: number; key: string; code: string }[]> {
      const secrets = passes.map(() => ({ key: newKey(), code: newCode() }));
      const rows = passes.map(({ registrationId, kind, sent, formUntil }, index) => {
        const { key = "", code = "" } = secrets[index] ?? {};
        return {
          registration_id: registrationId,
          kind,
          code,
          sent: sent === undefined ? null : JSON.stringify(sent),
          created_at: now.toISOString(),
          key_hash: formUntil ? null : hashOf(key),
          sealed_key: formUntil ? null : seal(code, key),
          ticket_hash: formUntil ? null : hashOf(ticketKey(key)),
          form_hash: formUntil ? hashOf(key) : null,
          form_until: formUntil?.toISOString() ?? null,
        };
      });
      const added = await db.insertInto("registration_passes").values(rows).returning(["id", "code"]).execute();
      const ids = new Map(added.map(({ id, code }) => [code, id]));
      return secrets.map(({ key, code }) => ({ key, code, id: ids.get(code) ?? 0 }));
    },
  };
}

/** The key of the ticket, a read-only page, from the key of the result page. */
export const ticketKey = (resultKey: string) => derivedKey(resultKey, "ticket");

/** Sets the key of the result page. */
export async function setResultKey(db: Db, passId: number, { key, sealed }: { key: string; sealed: string }) {
  await db
    .updateTable("registration_passes")
    .set({ key_hash: hashOf(key), sealed_key: sealed, letter_hash: null, ticket_hash: hashOf(ticketKey(key)) })
    .where("id", "=", passId)
    .execute();
}

/**
 * Adds a further key of the result page, for links in letters, unless another transaction changed the pass since it was
 * read.
 * @returns whether the key was added.
 */
export async function addLetterKey(db: Db, pass: Pick<PassRow, "id" | "sealed_key">, key: string, sealed: string) {
  const unchanged = pass.sealed_key === null ? "is" : "=";
  // No letter links to the ticket of a key that can no longer be opened.
  const ticket = pass.sealed_key === null ? {} : { ticket_hash: hashOf(ticketKey(key)) };
  const { numUpdatedRows } = await db
    .updateTable("registration_passes")
    .set({ letter_hash: hashOf(key), sealed_key: sealed, ...ticket })
    .where("id", "=", pass.id)
    .where("sealed_key", unchanged, pass.sealed_key)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Adds the key of the ticket to a pass from before tickets. */
export async function addTicketKey(db: Db, passId: number, resultKey: string): Promise<void> {
  const ticket_hash = hashOf(ticketKey(resultKey));
  await db.updateTable("registration_passes").set({ ticket_hash }).where("id", "=", passId).execute();
}

type Corrections = { corrections: number; corrections_in_day: number; correcting_since: string | null };

export async function noteCorrection(db: Db, passId: number, counted: Corrections): Promise<void> {
  await db.updateTable("registration_passes").set(counted).where("id", "=", passId).execute();
}

/** Finds a registration by a pass: by the key of an address or the code of a QR. */
export function findPasses(db: Db) {
  const passes = db.selectFrom("registration_passes").selectAll();
  return {
    byResultKey: async (key: string) =>
      (await passes.where("key_hash", "=", hashOf(key)).executeTakeFirst()) ??
      (await passes.where("letter_hash", "=", hashOf(key)).executeTakeFirst()),

    byTicketKey: (key: string) => passes.where("ticket_hash", "=", hashOf(key)).executeTakeFirst(),

    byFormKey: (key: string, now: Date) =>
      passes.where("form_hash", "=", hashOf(key)).where("form_until", ">", now.toISOString()).executeTakeFirst(),

    /** Finds by the whole code, or by its first eight or more characters. */
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
