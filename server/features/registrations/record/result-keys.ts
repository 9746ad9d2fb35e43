import type { Db } from "#server/platform/database/tables/tables.ts";
import type { Platform } from "#server/platform/platform.ts";
import { newKey } from "#server/platform/secrets/random-tokens.ts";
import { sealText, unsealText } from "#server/platform/secrets/sealed-text.ts";
import { findPasses, setResultKey } from "./passes-repository.ts";

type Pass = { id: number; code: string; key_hash: string | null; sealed_key: string | null };

/**
 * The keys of result pages, encrypted under a key outside the database, so that letters can link to a page whose own key
 * the database stores only as a hash.
 */
export function resultKeys({ secretKey }: Pick<Platform, "secretKey">) {
  const sealingKey = secretKey.derive("keys of result pages");
  const contextOf = (code: string) => `pass ${code}`;
  const seal = (code: string, key: string) => sealText(sealingKey, contextOf(code), key);
  const open = ({ code, sealed_key }: Pass) =>
    sealed_key === null ? undefined : unsealText(sealingKey, contextOf(code), sealed_key);
  return {
    seal,

    /** Replaces the key of the result page. Earlier links become invalid; the QR stays valid. */
    async reissue(db: Db, registrationId: number): Promise<string> {
      const pass = await findPasses(db).own(registrationId);
      const key = newKey();
      if (pass) await setResultKey(db, pass.id, { key, sealed: seal(pass.code, key) });
      return key;
    },

    /**
     * Returns the key for a link in a letter. A registration by name, which has no result page, gets one; a pass whose
     * key is not stored keeps it, because a registrant may use its link, and has none here.
     */
    async forLetter(db: Db, registrationId: number): Promise<string | undefined> {
      const pass = await findPasses(db).own(registrationId);
      if (!pass) return undefined;
      return open(pass) ?? (pass.key_hash === null ? this.reissue(db, registrationId) : undefined);
    },
  };
}
