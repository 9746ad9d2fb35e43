import type { Db } from "#server/kit/database/tables/tables.ts";
import type { Platform } from "#server/kit/platform.ts";
import { newKey } from "#server/kit/secrets/random-tokens.ts";
import { sealText, unsealText } from "#server/kit/secrets/sealed-text.ts";
import { addLetterKey, findPasses, setResultKey } from "./passes-repository.ts";

type Pass = { code: string; sealed_key: string | null };

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

    /** The key of a pass; undefined if none is stored that a letter could link to. */
    open,

    /** Replaces the key of the result page. Earlier links become invalid; the QR stays valid. */
    async reissue(db: Db, registrationId: number): Promise<string> {
      const pass = await findPasses(db).own(registrationId);
      const key = newKey();
      if (pass) await setResultKey(db, pass.id, { key, sealed: seal(pass.code, key) });
      return key;
    },

    /**
     * Returns the key for a link in a letter. A pass whose first key is not stored, because it is older than letters or
     * of a registration by name, gets a further one; its earlier link stays valid.
     */
    async forLetter(db: Db, registrationId: number): Promise<string | undefined> {
      const pass = await findPasses(db).own(registrationId);
      if (!pass) return undefined;
      const known = open(pass);
      if (known !== undefined) return known;
      const key = newKey();
      if (await addLetterKey(db, pass, key, seal(pass.code, key))) return key;
      const added = await findPasses(db).own(registrationId);
      return added && open(added);
    },
  };
}
