import { answerSchemas } from "#contract/conference/registration/registration-questions.ts";
import { problemTexts } from "#contract/problems.ts";
import { isAsked, type QuestionAnswers, questionField } from "#domain/registration/questions.ts";
import { type FieldProblems, wrongValue } from "#server/kit/http/read-body.ts";
import type { StoredQuestion } from "./questions-repository.ts";

export type SentAnswers = Record<string, unknown>;

/** The answers in a body that may be invalid. */
export function answersIn({ answers }: Record<string, unknown>): SentAnswers | undefined {
  return typeof answers === "object" && answers !== null && !Array.isArray(answers)
    ? (answers as SentAnswers)
    : undefined;
}

type Reading = {
  sent: SentAnswers;
  /** The stored answers, of which the sent ones replace those to the same questions. */
  before?: QuestionAnswers;
  /** Whether required questions must have an answer. */
  isForm?: boolean;
};

type Read = { problems: FieldProblems; answers?: never } | { answers: QuestionAnswers; problems?: never };

/**
 * Reads answers; null and empty ones remove the stored answer. Answers to hidden questions are kept, those to questions
 * that are not asked because of another answer are dropped.
 * @returns all answers of the registration, or the problems as `answers.12`.
 */
export function readAnswers(questions: StoredQuestion[], { sent, before = {}, isForm = false }: Reading): Read {
  const problems: FieldProblems = {};
  const refuse = (id: number | string, message: string) => Object.assign(problems, { [questionField(id)]: [message] });
  const answers = { ...before };
  for (const id of Object.keys(sent)) {
    if (!questions.some((question) => String(question.id) === id)) refuse(id, problemTexts.goneQuestion);
  }
  for (const question of questions) {
    const value = sent[question.id];
    if (value === undefined) continue;
    delete answers[question.id];
    if (isEmpty(value)) continue;
    const { data, error } = answerSchemas[question.type](question).safeParse(value, { error: wrongValue });
    if (error) refuse(question.id, error.issues[0]?.message ?? problemTexts.notText);
    else answers[question.id] = data as QuestionAnswers[string];
  }
  const has = (id: number, value: number | boolean) => [answers[id]].flat().includes(value);
  const inForm = questions.filter(({ hidden }) => !hidden);
  for (const question of questions) {
    if (!isAsked(question, questions, has)) delete answers[question.id];
  }
  for (const { id, required, shown_if } of isForm ? inForm : []) {
    const isMissing =
      required &&
      answers[id] === undefined &&
      isAsked<Pick<StoredQuestion, "id" | "shown_if">>({ id, shown_if }, inForm, has);
    if (isMissing && !(questionField(id) in problems)) refuse(id, problemTexts.blank);
  }
  return Object.keys(problems).length > 0 ? { problems } : { answers };
}

function isEmpty(value: unknown): boolean {
  return (
    value === null || (typeof value === "string" && value.trim() === "") || (Array.isArray(value) && value.length === 0)
  );
}
