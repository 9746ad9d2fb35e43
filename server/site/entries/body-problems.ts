import { maxBodySize } from "#contract/library/entry-data.ts";
import { problemTexts } from "#contract/problems.ts";
import { bodyFields } from "#domain/text/entry-advice.ts";
import type { FieldProblems } from "../../kit/http/read-body.ts";
import { markupExcess } from "../../kit/pages/markup-size.ts";

/**
 * Checks the size of an entry's bodies, by field. Runs before they are sanitized, because a huge body would block all
 * requests. Bodies stored before there were limits are shown, but cannot be published again.
 */
export function bodyProblems(sent: unknown): FieldProblems {
  const fields = Object.entries(sent ?? {}).filter(([field]) => bodyFields.includes(field));
  return Object.fromEntries(
    fields.flatMap(([field, body]): [string, string[]][] => {
      const problem = typeof body === "string" ? problemOf(body) : undefined;
      return problem === undefined ? [] : [[field, [problem]]];
    }),
  );
}

function problemOf(body: string): string | undefined {
  if (body.length > maxBodySize) return problemTexts.tooLong(maxBodySize);
  const excess = markupExcess(body);
  return excess && { depth: problemTexts.tooDeep, pieces: problemTexts.tooMuchMarkup }[excess];
}
