import { problemTexts } from "#contract/problems.ts";
import { hashOf } from "#server/platform/secrets/random-tokens.ts";
import type { Sender } from "./sender.ts";

/** An act of consent, on its way to `consents`. */
export type Consent = {
  version: string;
  text_hash: string;
  given_at: string;
  address: string;
  user_agent: string;
  /** The consent text; stored once by its hash. */
  content: string;
};

/** The text that people agree to, and its version. */
export type ConsentText = { version: string | null; content: string };

/** The version that a sender agrees to, absent for no consent, and the hash of the text that was shown. */
export type SentConsent = { version?: unknown; hash?: unknown };

type Given = { problem: string } | { consent: Consent | null };

/**
 * Returns the proof of a consent (text, time, address), or its problem.
 * @param sent `version`: absent is no consent, anything but the current version is refused; `hash` of the text that was
 *   shown, where the sender gives it.
 */
export function consentGiven(
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
