import type { Db } from "#server/platform/database/tables/tables.ts";
import { hashOf, newCode, newKey } from "#server/platform/secrets/random-tokens.ts";

type Pass = { registrationId: number; kind: "own" | "repeat"; sent?: unknown; now: Date };

/** Hands out what people hold: the code in a QR, the key of a result page, the key of a form. */
export function passesRepository(db: Db) {
  return {
    /** Each registration's own, with a result page, in one statement. The keys only their senders know. */
    async addWithResults(registrationIds: number[], now: Date): Promise<{ registrationId: number; key: string }[]> {
      const passes = registrationIds.map((registrationId) => ({ registrationId, key: newKey() }));
      const rows = passes.map(({ registrationId, key }) => ({
        registration_id: registrationId,
        kind: "own" as const,
        code: newCode(),
        key_hash: hashOf(key),
        created_at: now.toISOString(),
      }));
      await db.insertInto("registration_passes").values(rows).execute();
      return passes;
    },

    /** With a result page. @returns its key, which only the sender knows. */
    async addWithResult(pass: Pass): Promise<{ key: string; id: number; code: string }> {
      const key = newKey();
      return { key, ...(await add(db, pass, { key_hash: hashOf(key) })) };
    },

    /** With a form that can be printed until an instant. */
    async addWithForm(pass: Pass, until: Date): Promise<{ key: string; code: string }> {
      const key = newKey();
      const { code } = await add(db, pass, { form_hash: hashOf(key), form_until: until.toISOString() });
      return { key, code };
    },

    /** The links that were known before open nothing any more; the QR stays as it is. */
    async reissueResultKey(registrationId: number): Promise<string> {
      const key = newKey();
      await db
        .updateTable("registration_passes")
        .set({ key_hash: hashOf(key), ticket_hash: null })
        .where("registration_id", "=", registrationId)
        .where("kind", "=", "own")
        .execute();
      return key;
    },
  };
}

/** Lets this key show the ticket of a pass, and change nothing. */
export async function addTicketKey(db: Db, passId: number, key: string): Promise<void> {
  const ticket_hash = hashOf(key);
  await db.updateTable("registration_passes").set({ ticket_hash }).where("id", "=", passId).execute();
}

type Corrections = { corrections: number; corrections_in_day: number; correcting_since: string | null };

export async function noteCorrection(db: Db, passId: number, counted: Corrections): Promise<void> {
  await db.updateTable("registration_passes").set(counted).where("id", "=", passId).execute();
}

type Keys = { key_hash?: string; form_hash?: string; form_until?: string };

async function add(db: Db, pass: Pass, keys: Keys): Promise<{ id: number; code: string }> {
  const code = newCode();
  const { id } = await db
    .insertInto("registration_passes")
    .values({
      registration_id: pass.registrationId,
      kind: pass.kind,
      code,
      sent: pass.sent === undefined ? null : JSON.stringify(pass.sent),
      created_at: pass.now.toISOString(),
      ...keys,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, code };
}

/** Finds a registration by a pass: the key of an address, the code of a QR. */
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
