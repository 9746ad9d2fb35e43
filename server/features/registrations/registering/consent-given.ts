import { problemTexts } from "#contract/problems.ts";
import { coalescePerTick } from "#server/platform/coalesce-per-tick.ts";
import { Problem } from "#server/platform/http/problem-replies.ts";
import type { Platform } from "#server/platform/platform.ts";
import { hashOf } from "#server/platform/secrets/random-tokens.ts";
import { conferencesForRegistration } from "../record/registering-conferences-repository.ts";
import type { Sender } from "./sender.ts";

/** An act of consent, on its way to `consents`. */
export type Consent = {
  version: string;
  text_hash: string;
  given_at: string;
  address: string;
  user_agent: string;
  /** What was agreed to: kept by its hash. */
  content: string;
};

/**
 * The proof of a consent: which text, when, from where.
 * @param version what was sent: absent is no consent, anything but the current version is refused.
 * @param hash of the text that was shown, where the sender says it.
 * @throws Problem 400 on `consent`.
 */
export async function consentGiven(
  platform: Platform,
  { version, hash }: { version: string | undefined; hash: string | undefined },
  sender: Pick<Sender, "address" | "userAgent">,
): Promise<Consent | null> {
  if (version === undefined) return null;
  const text = await currentConsent(platform);
  const problem = consentProblem({ version, hash }, text);
  if (problem !== undefined || !text) throw new Problem(400, { consent: [problem ?? problemTexts.oldConsent] });
  return {
    version,
    text_hash: hashOf(text.content),
    given_at: platform.clock().toISOString(),
    address: sender.address,
    user_agent: sender.userAgent,
    content: text.content,
  };
}

/** The text that people agree to, and its version; undefined where staff have not written one. */
export const currentConsent = coalescePerTick(({ database }: Platform) =>
  conferencesForRegistration(database.read).consent(),
);

/** What is wrong with a consent as it was sent; undefined: nothing, or none was sent. */
export function consentProblem(
  { version, hash }: { version: unknown; hash: unknown },
  current: { version: string | null; content: string } | undefined,
): string | undefined {
  if (version === undefined) return undefined;
  if (version === "" || version === null) return problemTexts.noConsent;
  const isCurrent = current !== undefined && current.version !== null && version === current.version;
  const isShown = hash === undefined || (isCurrent && hash === hashOf(current.content));
  return isCurrent && isShown ? undefined : problemTexts.oldConsent;
}
