import type { Db } from "#server/kit/database/tables/tables.ts";

/** A consent to insert into `consents`. */
export type Consent = {
  version: string;
  text_hash: string;
  given_at: string;
  address: string;
  user_agent: string;
  /** The consent text; stored once by its hash. */
  content: string;
  /** The question whose answer is this consent. */
  question_id?: number;
};

type Given = { consent: Consent; registrationId: number; passId?: number };

/** Given consents with their records, and the consent texts. */
export function consentsRepository(db: Db) {
  return {
    /** Also stores the texts that are not in `consent_texts` yet. */
    async add(given: Given[]): Promise<void> {
      if (given.length === 0) return;
      const rows = given.map(({ consent: { content: _, ...proof }, registrationId, passId }) => ({
        ...proof,
        registration_id: registrationId,
        pass_id: passId ?? null,
      }));
      await db.insertInto("consents").values(rows).execute();
      const texts = new Map(given.map(({ consent }) => [consent.version, consent]));
      for (const { version, text_hash, content } of texts.values()) await storeText(db, version, text_hash, content);
    },

    texts: () => db.selectFrom("consent_texts").selectAll().orderBy("id").execute(),

    byVersion: (version: string) =>
      db.selectFrom("consent_texts").selectAll().where("version", "=", version).executeTakeFirst(),

    storeText: (version: string, hash: string, content: string) => storeText(db, version, hash, content),

    /** Oldest first. */
    byRegistrations: (registrationIds: number[]) =>
      db.selectFrom("consents").selectAll().where("registration_id", "in", registrationIds).orderBy("id").execute(),
  };
}

async function storeText(db: Db, version: string, hash: string, content: string): Promise<void> {
  await db
    .insertInto("consent_texts")
    .values({ version, hash, content })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
