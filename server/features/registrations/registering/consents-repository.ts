import type { Db } from "#server/platform/database/tables/tables.ts";
import type { Consent } from "./consent-given.ts";

type Given = { consent: Consent; registrationId: number; passId?: number };

/** Acts of consent with their proof, and the texts that people agreed to. */
export function consentsRepository(db: Db) {
  return {
    /** With its text, where that is not kept yet. */
    async add(given: Given[]): Promise<void> {
      if (given.length === 0) return;
      const rows = given.map(({ consent: { content: _, ...proof }, registrationId, passId }) => ({
        ...proof,
        registration_id: registrationId,
        pass_id: passId ?? null,
      }));
      await db.insertInto("consents").values(rows).execute();
      const texts = new Map(given.map(({ consent }) => [consent.version, consent]));
      for (const { version, text_hash, content } of texts.values()) await keepText(db, version, text_hash, content);
    },

    all: () => db.selectFrom("consents").selectAll().orderBy("id").execute(),

    texts: () => db.selectFrom("consent_texts").selectAll().orderBy("id").execute(),

    byVersion: (version: string) =>
      db.selectFrom("consent_texts").selectAll().where("version", "=", version).executeTakeFirst(),

    keepText: (version: string, hash: string, content: string) => keepText(db, version, hash, content),

    /** All that were given to a registration, the first first. */
    of: (registrationIds: number[]) =>
      db.selectFrom("consents").selectAll().where("registration_id", "in", registrationIds).orderBy("id").execute(),
  };
}

async function keepText(db: Db, version: string, hash: string, content: string): Promise<void> {
  await db
    .insertInto("consent_texts")
    .values({ version, hash, content })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
