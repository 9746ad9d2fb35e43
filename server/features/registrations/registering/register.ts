import { problemTexts } from "#contract/problems.ts";
import type { RegistrationForm } from "#contract/registrations/registration.ts";
import { eachTextField } from "#domain/registration/registration-fields.ts";
import { coalescePerTick } from "#server/platform/coalesce-per-tick.ts";
import type { FieldProblems } from "#server/platform/http/read-body.ts";
import type { Platform } from "#server/platform/platform.ts";
import { conferencesForRegistration } from "../record/registering-conferences-repository.ts";
import { conferenceStatus, refusalOf } from "./conference-status.ts";
import { consentGiven, currentConsent } from "./consent-given.ts";
import { idempotentReplay } from "./idempotent-replay.ts";
import type { PendingRegistration, Registered } from "./pending-registration.ts";
import { registerBatch } from "./register-batch.ts";
import { isHoneypotFilled, schoolProblem } from "./registration-errors.ts";
import type { Sender } from "./sender.ts";

const currentStatus = coalescePerTick(async (platform: Platform) => {
  const { read } = platform.database;
  return conferenceStatus(platform, read, await conferencesForRegistration(read).current());
});

/** The problems of a registration besides the format of its values; or the function that stores it. */
type Prepared = { problems: FieldProblems } | { register: (form: RegistrationForm) => Promise<Registered> };

/**
 * Registers a person for the current conference. The same person again makes no second row. A request with an
 * idempotency key gets its previous answer, whatever has changed since. Staff can register at the desk while the site's
 * registration is closed, but not without a conference or a place.
 * @returns the check of a registration as it was sent; what it reads is not read again.
 */
export function registering(platform: Platform) {
  const { database, clock } = platform;
  const registerTogether = database.batched(
    (transaction, pending: PendingRegistration[]) => registerBatch(platform, transaction, pending),
    ({ conferenceId }) => conferenceId,
  );
  return async (sent: Record<string, unknown>, sender: Sender): Promise<Prepared> => {
    const answered = await idempotentReplay<Registered>(database.read, clock, sender);
    if (answered) return { register: async () => answered };
    if (isHoneypotFilled(sent)) return { problems: { non_field_errors: [problemTexts.trapped] } };
    const status = await currentStatus(platform);
    const refusal = refusalOf(status, sender);
    const { row: conference, schools } = status;
    if (refusal !== undefined || !conference)
      return { problems: { non_field_errors: [refusal ?? problemTexts.noConference] } };
    const version = typeof sent["consent"] === "string" ? sent["consent"] : undefined;
    const given = consentGiven(
      { version, hash: sent["consent_hash"] },
      await currentConsent(platform),
      sender,
      clock(),
    );
    const school = schoolProblem(sent["school_name"], schools);
    if (school !== undefined || "problem" in given)
      return {
        problems: {
          ...(school !== undefined && { school_name: [school] }),
          ...("problem" in given && { consent: [given.problem] }),
        },
      };
    return {
      register: ({ school_name, ...form }) =>
        registerTogether({
          written: { ...eachTextField((name) => form[name] ?? ""), school_name },
          consent: given.consent,
          conferenceId: conference.id,
          sender,
        }),
    };
  };
}
