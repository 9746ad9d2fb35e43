import { problemTexts } from "#contract/problems.ts";
import type { FieldProblems } from "#server/platform/http/read-body.ts";
import type { Platform } from "#server/platform/platform.ts";
import { conferencesForRegistration } from "../record/registering-conferences-repository.ts";
import { conferenceNow } from "./conference-now.ts";
import { consentProblem, currentConsent } from "./consent-given.ts";
import { idempotentReplay } from "./idempotent-replay.ts";
import type { Sender } from "./sender.ts";

/**
 * What is wrong with a registration besides the form of its values. Staff register at the desk when the site's
 * registration is closed or has not begun; where there is no conference or no place, they cannot either. A request that
 * was answered before is answered again, whatever has changed since.
 */
export async function registrationErrors(
  platform: Platform,
  sent: Record<string, unknown>,
  sender: Sender,
): Promise<FieldProblems> {
  const { staff } = sender;
  if (await idempotentReplay(platform.database.read, platform.clock, sender)) return {};
  if (isHoneypotFilled(sent)) return { non_field_errors: [problemTexts.trapped] };
  const conference = await conferenceNow(platform);
  const waits = conference.state === "closed" || conference.state === "not-yet";
  if (conference.state !== "open" && !(staff && waits)) return { non_field_errors: [conference.reason] };
  const consent = await currentConsent(platform);
  const problems = {
    school_name: schoolProblem(sent["school_name"], conference.schools),
    consent:
      typeof sent["consent"] === "string" &&
      consentProblem({ version: sent["consent"], hash: sent["consent_hash"] }, consent),
  };
  return Object.fromEntries(Object.entries(problems).flatMap(([field, text]) => (text ? [[field, [text]]] : [])));
}

/** Of a correction: the school has to be one of the registration's own conference. */
export async function schoolErrors(
  platform: Platform,
  conference: number,
  sent: Record<string, unknown>,
): Promise<FieldProblems> {
  const schools = await conferencesForRegistration(platform.database.read).schoolsOf(conference);
  const problem = schoolProblem(sent["school_name"], schools);
  return problem === undefined ? {} : { school_name: [problem] };
}

/** Nobody sees the field `homepage`; who fills it in is a program. */
export function isHoneypotFilled(sent: Record<string, unknown>): boolean {
  const { homepage } = sent;
  return homepage !== undefined && homepage !== null && homepage !== "";
}

/** Of values that are the number of something; what is none the contract refuses. */
function schoolProblem(sent: unknown, schools: { id: number }[]): string | undefined {
  const isId = Number.isSafeInteger(sent) || (typeof sent === "string" && /^\s*-?[0-9]{1,15}\s*$/.test(sent));
  if (!isId) return undefined;
  const id = Number(sent);
  return schools.some((school) => school.id === id) ? undefined : problemTexts.unknownId(id);
}
