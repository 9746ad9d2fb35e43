import { createHmac } from "node:crypto";
import { addressKey } from "../http/limits.ts";
import type { SecretKey } from "../secrets/secret-key.ts";

type SentBy = { address: string; userAgent: string };

/**
 * Derives an idempotency key for a form without one, because browsers without script send a cached page. The same
 * answers from the same browser have the same key, which cannot be computed from the answers alone.
 */
export function formKey(secretKey: SecretKey, { address, userAgent }: SentBy, words: string): string {
  const sent = JSON.stringify([addressKey(address), userAgent, words]);
  return createHmac("sha256", secretKey.derive("forms without a key")).update(sent).digest("hex");
}
