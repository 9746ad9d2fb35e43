import { problemTexts } from "#contract/problems.ts";
import { ApiProblem } from "#web/api/client.ts";
import { allMessages } from "#web/api/problem-messages.ts";

/** Whether a request failed because there is a newer revision; other conflicts have other fields. */
export function isEditConflict(error: unknown): boolean {
  return (
    error instanceof ApiProblem && error.status === 409 && allMessages(error).join(" ") === problemTexts.editConflict
  );
}
