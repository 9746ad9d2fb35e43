import type { LetterRow } from "#server/kit/database/tables/letter-tables.ts";
import type { Platform } from "#server/kit/platform.ts";
import { sealText, unsealText } from "#server/kit/secrets/sealed-text.ts";

type Values = Record<string, string>;

/** Values that are encrypted until the letter is sent, such as a one-time password. */
export function secretValues({ secretKey }: Pick<Platform, "secretKey">) {
  const key = secretKey.derive("values of letters");
  const contextOf = (letterKey: string) => `letter ${letterKey}`;
  return {
    seal: (letterKey: string, values: Values) => sealText(key, contextOf(letterKey), JSON.stringify(values)),

    open: ({ key: letterKey, sealed }: Pick<LetterRow, "key" | "sealed">): Values =>
      JSON.parse((sealed && unsealText(key, contextOf(letterKey), sealed)) ?? "{}"),
  };
}
