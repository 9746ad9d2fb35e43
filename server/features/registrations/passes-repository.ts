import type { Kysely } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";
import { hashOf, newCode, newKey } from "../../platform/unguessable.ts";

type Pass = { registrationId: number; kind: "own" | "repeat"; sent?: unknown; now: Date };

/** Hands out what people hold: the code in a QR, the key of a result page, the key of a form. */
export function passesRepository(db: Kysely<Tables>) {
  const add = async (pass: Pass, keys: { key_hash?: string; form_hash?: string; form_until?: string }) => {
    const code = newCode();
    await db
      .insertInto("registration_passes")
      .values({
        registration_id: pass.registrationId,
        kind: pass.kind,
        code,
        sent: pass.sent === undefined ? null : JSON.stringify(pass.sent),
        created_at: pass.now.toISOString(),
        ...keys,
      })
      .execute();
    return code;
  };
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
    async addWithResult(pass: Pass): Promise<{ key: string; code: string }> {
      const key = newKey();
      return { key, code: await add(pass, { key_hash: hashOf(key) }) };
    },

    /** With a form that can be printed until an instant. */
    async addWithForm(pass: Pass, until: Date): Promise<{ key: string; code: string }> {
      const key = newKey();
      return { key, code: await add(pass, { form_hash: hashOf(key), form_until: until.toISOString() }) };
    },

    /** The link that was known before opens nothing any more; the QR stays as it is. */
    async reissueResultKey(registrationId: number): Promise<string> {
      const key = newKey();
      await db
        .updateTable("registration_passes")
        .set({ key_hash: hashOf(key) })
        .where("registration_id", "=", registrationId)
        .where("kind", "=", "own")
        .execute();
      return key;
    },
  };
}
