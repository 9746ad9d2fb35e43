import { useMemo } from "react";
import {
  type ConferenceQuestion,
  listConferenceQuestions,
} from "#contract/conference/registration/registration-questions.ts";
import { useApiQuery } from "../../kit/api/use-api.ts";

/** The questions of a conference, in order; none while they are loaded. */
export function useQuestions(conference: number | undefined): readonly ConferenceQuestion[] {
  const at = conference === undefined ? null : { params: { id: String(conference) } };
  const { data } = useApiQuery(listConferenceQuestions, at);
  return useMemo(() => data?.questions.filter(({ deleted_at }) => deleted_at === null) ?? [], [data]);
}

/** A value of a condition on an answer. */
export type AnswerChoice = { value: number | boolean | "any" | "none"; label: string };

const yesOrNo: AnswerChoice[] = [
  { value: true, label: "да" },
  { value: false, label: "нет" },
];

/** The answers to a question with options, as choices. */
export function choicesOf({ type, options }: Pick<ConferenceQuestion, "type" | "options">): AnswerChoice[] {
  return type === "flag" ? yesOrNo : options.map(({ id, label }) => ({ value: id, label }));
}
