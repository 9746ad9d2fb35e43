import { problemTexts } from "#contract/problems.ts";
import { ApiProblem } from "../../api/client.ts";
import { problemInOneLine } from "../../api/problem-messages.ts";

/** Somebody else has changed it since it was seen: of all collisions only this one is about a revision. */
export function isEditConflict(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 409 && problemInOneLine(error) === problemTexts.editConflict;
}
