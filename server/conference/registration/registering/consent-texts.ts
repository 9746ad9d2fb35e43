import type { Db } from "#server/kit/database/tables/tables.ts";
import { hashOf } from "#server/kit/secrets/random-tokens.ts";
import { consentsRepository } from "../record/consents-repository.ts";
import { conferencesForRegistration } from "../record/registering-conferences-repository.ts";

type Text = { version: string; content: string };

/**
 * Whether a version already belongs to another text, published now or earlier: a text that people have agreed to must
 * not change. Every character counts.
 */
export async function isVersionOfAnotherText(db: Db, { version, content }: Text): Promise<boolean> {
  const known = await consentsRepository(db).byVersion(version);
  if (known) return known.hash !== hashOf(content);
  const onSite = await conferencesForRegistration(db).consent();
  return onSite?.version === version && onSite.content !== content;
}

/** Stores the text of a version. */
export async function keepConsentText(db: Db, { version, content }: Text): Promise<void> {
  await consentsRepository(db).storeText(version, hashOf(content), content);
}
