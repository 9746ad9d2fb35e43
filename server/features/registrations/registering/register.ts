import { problemTexts } from "#contract/problems.ts";
import type { RegistrationForm } from "#contract/registrations/registration.ts";
import { eachTextField } from "#domain/registration/registration-fields.ts";
import { registrationNow } from "#domain/registration/registration-state.ts";
import { coalescePerTick } from "#server/platform/coalesce-per-tick.ts";
import type { FieldProblems } from "#server/platform/http/read-body.ts";
import type { Platform } from "#server/platform/platform.ts";
import { placesTaken } from "../../places/places-taken.ts";
import { conferencesForRegistration } from "../record/registering-conferences-repository.ts";
import { consentGiven, currentConsent } from "./consent-given.ts";
import { idempotentReplay } from "./idempotent-replay.ts";
import type { PendingRegistration, Registered } from "./pending-registration.ts";
import { registerBatch } from "./register-batch.ts";
import { isHoneypotFilled, schoolProblem } from "./registration-errors.ts";
import type { Sender } from "./sender.ts";

/** The current conference with its schools and whether one more person may register for it now. */
const conferenceNow = coalescePerTick(async (platform: Platform) => {
  const { read } = platform.database;
  const row = await conferencesForRegistration(read).current();
  if (!row) return { row: undefined, schools: [], ...registrationNow(null, platform.clock(), platform.timeZone) };
  const [schools, taken] = await Promise.all([conferencesForRegistration(read).schoolsOf(row.id), placesTaken(read)]);
  const window = {
    on: row.registration_on === 1,
    from: row.registration_from,
    until: row.registration_until,
  };
  const conference = { window, places: row.places, live: taken.inConference(row.id) };
  return { row, schools, ...registrationNow(conference, platform.clock(), platform.timeZone) };
});

/** What is wrong with a registration besides the form of its values; or who registers it once that is known. */
type Prepared = { problems: FieldProblems } | { register: (form: RegistrationForm) => Promise<Registered> };

/**
 * Registers somebody for the current conference. The same person again is not another row. A request that names itself
 * gets the answer it got before, whatever has changed since. Staff register at the desk when the site's registration is
 * closed or has not begun; where there is no conference or no place, they cannot either.
 * @returns what looks at a registration as it was sent; what it finds is not asked for again.
 */
export function registering(platform: Platform) {
  const { database, clock } = platform;
  const registerTogether = database.batched(
    (transaction, pending: PendingRegistration[]) => registerBatch(platform, transaction, pending),
    ({ capacity }) => capacity.conference.id,
  );
  return async (sent: Record<string, unknown>, sender: Sender): Promise<Prepared> => {
    const answered = await idempotentReplay<Registered>(database.read, clock, sender);
    if (answered) return { register: async () => answered };
    if (isHoneypotFilled(sent)) return { problems: { non_field_errors: [problemTexts.trapped] } };
    const now = await conferenceNow(platform);
    const refusal = refusalOf(now, sender);
    const { row: conference, schools } = now;
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
          capacity: { conference, school: schools.find(({ id }) => id === school_name) },
          sender,
        }),
    };
  };
}

/** Why nobody, or only staff, may register just now. */
function refusalOf(now: Awaited<ReturnType<typeof conferenceNow>>, { staff }: Sender): string | undefined {
  if (now.state === "open") return undefined;
  const waits = now.state === "closed" || now.state === "not-yet";
  return staff && waits ? undefined : now.reason;
}
