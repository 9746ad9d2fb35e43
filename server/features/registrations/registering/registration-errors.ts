import { problemTexts } from "#contract/problems.ts";
import type { FieldProblems } from "#server/platform/http/read-body.ts";
import type { Platform } from "#server/platform/platform.ts";
import { conferencesForRegistration } from "../record/registering-conferences-repository.ts";

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
export function schoolProblem(sent: unknown, schools: { id: number }[]): string | undefined {
  const isId = Number.isSafeInteger(sent) || (typeof sent === "string" && /^\s*-?[0-9]{1,15}\s*$/.test(sent));
  if (!isId) return undefined;
  const id = Number(sent);
  return schools.some((school) => school.id === id) ? undefined : problemTexts.unknownId(id);
}
