import { problemTexts } from "#contract/problems.ts";
import type { FieldProblems } from "#server/kit/http/read-body.ts";
import type { Platform } from "#server/kit/platform.ts";
import { conferencesForRegistration } from "../record/registering-conferences-repository.ts";

/** Checks that the school belongs to the registration's conference, for a correction. */
export async function schoolErrors(
  platform: Platform,
  conference: number,
  sent: Record<string, unknown>,
): Promise<FieldProblems> {
  const schools = await conferencesForRegistration(platform.database.read).schoolsOf(conference);
  const problem = schoolProblem(sent["school_name"], schools);
  return problem === undefined ? {} : { school_name: [problem] };
}

/** The field `homepage` is hidden from people, so that only bots fill it in. */
export function honeypotProblems({ homepage }: { homepage?: unknown }): FieldProblems | undefined {
  const isEmpty = homepage === undefined || homepage === null || homepage === "";
  return isEmpty ? undefined : { non_field_errors: [problemTexts.trapped] };
}

/** Checks values that are a number; the contract refuses all others. */
export function schoolProblem(sent: unknown, schools: { id: number }[]): string | undefined {
  const isId = Number.isSafeInteger(sent) || (typeof sent === "string" && /^\s*-?[0-9]{1,15}\s*$/.test(sent));
  if (!isId) return undefined;
  const id = Number(sent);
  return schools.some((school) => school.id === id) ? undefined : problemTexts.unknownId(id);
}
