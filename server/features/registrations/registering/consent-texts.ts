import type { Db } from "#server/platform/database/tables/tables.ts";
import { hashOf } from "#server/platform/secrets/random-tokens.ts";
import { conferencesForRegistration } from "../record/registering-conferences-repository.ts";
import { consentsRepository } from "./consents-repository.ts";

type Text = { version: string; content: string };

/**
 * Whether a version names another text already, on the site or ever since: what people agreed to under it must stay what
 * it was. Every character counts.
 */
export async function isVersionOfAnotherText(db: Db, { version, content }: Text): Promise<boolean> {
  const known = await consentsRepository(db).byVersion(version);
  if (known) return known.hash !== hashOf(content);
  const onSite = await conferencesForRegistration(db).consent();
  return onSite?.version === version && onSite.content !== content;
}

/** From now on the version is this text. */
export async function keepConsentText(db: Db, { version, content }: Text): Promise<void> {
  await consentsRepository(db).storeText(version, hashOf(content), content);
}
