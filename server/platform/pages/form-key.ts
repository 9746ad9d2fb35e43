import { createHmac } from "node:crypto";
import { addressKey } from "../http/limits.ts";
import type { SecretKey } from "../secrets/secret-key.ts";

type SentBy = { address: string; userAgent: string };

/**
 * An idempotency key for a form that brought none: a browser without script sends the page as everybody gets it. The same
 * words from the same browser are the same request; whoever knows the words alone cannot make the key.
 */
export function formKey(secretKey: SecretKey, { address, userAgent }: SentBy, words: string): string {
  const sent = JSON.stringify([addressKey(address), userAgent, words]);
  return createHmac("sha256", secretKey.derive("forms without a key")).update(sent).digest("hex");
}
