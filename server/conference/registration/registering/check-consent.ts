import { problemTexts } from "#contract/problems.ts";
import { hashOf } from "#server/kit/secrets/random-tokens.ts";
import type { Consent } from "../record/consents-repository.ts";
import type { Sender } from "./sender.ts";

/** The consent text and its version. */
export type ConsentText = { version: string | null; content: string };

/** The version that a sender agrees to (absent: no consent), and the hash of the text that was shown. */
export type SentConsent = { version?: unknown; hash?: unknown };

type Given = { problem: string } | { consent: Consent | null };

/**
 * Returns the record of the consent (version, text, hash, time, address, user agent), null if `version` is absent, or
 * the reason for refusing it: an empty or outdated version, or a hash that does not match the current text.
 */
export function checkConsent(
  { version, hash }: SentConsent,
  current: ConsentText | undefined,
  { address, userAgent }: Pick<Sender, "address" | "userAgent">,
  now: Date,
): Given {
  if (version === undefined) return { consent: null };
  if (version === "" || version === null) return { problem: problemTexts.noConsent };
  const text_hash = current && hashOf(current.content);
  if (!current || !text_hash || current.version === null || version !== current.version)
    return { problem: problemTexts.oldConsent };
  if (hash !== undefined && hash !== text_hash) return { problem: problemTexts.oldConsent };
  const proof = { version: current.version, text_hash, content: current.content };
  return { consent: { ...proof, given_at: now.toISOString(), address, user_agent: userAgent } };
}
