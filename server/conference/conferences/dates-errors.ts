import { problemTexts } from "#contract/problems.ts";
import type { FieldProblems } from "../../kit/http/read-body.ts";
import { missing } from "../../library/entry-rules/entry-rules.ts";

/** The problems of a conference's dates, by field. */
export function datesErrors(data: { start_date: string; end_date: string }): FieldProblems {
  const isBackwards = data.start_date !== "" && data.end_date !== "" && data.end_date < data.start_date;
  return {
    ...missing(data, ["start_date", "end_date"]),
    ...(isBackwards && { end_date: [problemTexts.datesBackwards] }),
  };
}
