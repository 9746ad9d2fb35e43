import { problemTexts } from "../../../contract/problems.ts";
import type { Platform } from "../../platform/platform.ts";
import { Problem } from "../../platform/problem-replies.ts";
import { sharedByTurn } from "../../platform/shared-by-turn.ts";
import { hashOf } from "../../platform/unguessable.ts";
import { conferencesForRegistration } from "./conferences-for-registration.ts";
import type { Sender } from "./sender.ts";

const notGiven = {
  consent_version: null,
  consent_hash: null,
  consent_at: null,
  consent_address: null,
  consent_agent: null,
};

/**
 * The proof of a consent: which text, when, from where.
 * @param version what was sent: absent is no consent, anything but the current version is refused.
 * @throws Problem 400 on `consent`.
 */
export async function consentGiven(platform: Platform, version: string | undefined, sender: Sender) {
  if (version === undefined) return notGiven;
  const text = await currentConsent(platform);
  const problem = consentProblem(version, text?.version ?? null);
  if (problem !== undefined || !text) throw new Problem(400, { consent: [problem ?? problemTexts.oldConsent] });
  return {
    consent_version: version,
    consent_hash: hashOf(text.content),
    consent_at: platform.clock().toISOString(),
    consent_address: sender.address,
    consent_agent: sender.userAgent,
  };
}

/** The text that people agree to, and its version; undefined where staff have not written one. */
export const currentConsent = sharedByTurn(({ database }: Platform) =>
  conferencesForRegistration(database.read).consent(),
);

export function consentProblem(version: unknown, current: string | null): string | undefined {
  if (version === undefined || (current !== null && version === current)) return undefined;
  return version === "" || version === null ? problemTexts.noConsent : problemTexts.oldConsent;
}
