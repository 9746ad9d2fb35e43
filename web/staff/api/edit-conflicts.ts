import { problemTexts } from "#contract/problems.ts";
import { ApiProblem } from "../../api/client.ts";
import { problemInOneLine } from "../../api/problem-messages.ts";

/** Whether a request failed because a newer revision exists; other collisions have other fields. */
export function isEditConflict(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 409 && problemInOneLine(error) === problemTexts.editConflict;
}
