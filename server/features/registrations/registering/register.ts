import { problemTexts } from "#contract/problems.ts";
import type { RegistrationForm } from "#contract/registrations/registration.ts";
import { eachTextField } from "#domain/registration/registration-fields.ts";
import { Problem } from "#server/platform/http/problem-replies.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Capacity } from "../record/take-place.ts";
import { conferenceNow } from "./conference-now.ts";
import { consentGiven } from "./consent-given.ts";
import { idempotentReplay } from "./idempotent-replay.ts";
import type { PendingRegistration, Registered } from "./pending-registration.ts";
import { registerBatch } from "./register-batch.ts";
import type { Sender } from "./sender.ts";

type SentConsent = { consent?: string | undefined; consent_hash?: string | undefined };

/**
 * Registers somebody for the current conference. The same person again is not another row. A request that names itself
 * gets the answer it got before.
 * @throws Problem 400 where there is no conference, no place, or the consent is to another text.
 */
export function registering(platform: Platform) {
  const registerTogether = platform.database.batched((transaction, pending: PendingRegistration[]) =>
    registerBatch(platform, transaction, pending),
  );
  return async (
    { consent: version, consent_hash: hash, ...form }: RegistrationForm & SentConsent,
    sender: Sender,
  ): Promise<Registered> => {
    const written = { ...eachTextField((name) => form[name] ?? ""), school_name: form.school_name };
    const answered = await idempotentReplay<Registered>(platform.database.read, platform.clock, sender);
    if (answered) return answered;
    const { row: conference, schools } = await conferenceNow(platform);
    if (!conference) throw new Problem(400, { non_field_errors: [problemTexts.noConference] });
    const consent = await consentGiven(platform, { version, hash }, sender);
    const capacity: Capacity = { conference, school: schools.find((school) => school.id === written.school_name) };
    return registerTogether({ written, consent, capacity, sender });
  };
}
