/** The most questions of a conference, and the most options of a question. */
export const maxQuestions = 40;
export const maxOptions = 50;

export type QuestionType = "line" | "text" | "one" | "several" | "flag" | "number" | "date";

/** An answer as the API has it: a text, a whole number, a date, yes or no, or the ids of options. */
export type Answer = string | number | boolean | number[];

/** The answers of a registration, by the id of their question. Unanswered questions are absent. */
export type QuestionAnswers = Record<string, Answer>;

export type QuestionOption = { id: number; label: string };

/** The parts of a question that are needed to ask it, and to read and present its answers. */
export type Question = {
  id: number;
  type: QuestionType;
  label: string;
  options: QuestionOption[];
  /** The question is asked only of those whose answer to an earlier question is, or contains, this value. */
  shown_if: { question: number; value: number | boolean } | null;
};

/**
 * The keys by which answers are found and counted: numbers with leading zeros, so that they are in order as texts, dates,
 * `true` and `false`. The key of texts is empty, because they are not searched; several options have it besides theirs,
 * so that the people who answered can be counted.
 */
export function answerKeys(answer: Answer): string[] {
  if (Array.isArray(answer)) return ["", ...answer.map(numberKey)];
  if (typeof answer === "number") return [numberKey(answer)];
  return [typeof answer === "boolean" || /^\d{4}-\d\d-\d\d$/.test(answer) ? String(answer) : ""];
}

function numberKey(number: number): string {
  return String(number).padStart(9, "0");
}

/**
 * Whether a question is asked: its condition and those of its condition are met.
 * @param has whether the answer to a question is, or contains, a value.
 */
export function isAsked<Asked extends Pick<Question, "id" | "shown_if">>(
  { shown_if: condition }: Asked,
  questions: readonly Asked[],
  has: (question: number, value: number | boolean) => boolean,
): boolean {
  if (condition === null) return true;
  const decisive = questions.find(({ id }) => id === condition.question);
  return decisive !== undefined && has(condition.question, condition.value) && isAsked(decisive, questions, has);
}

/** The name of a question's field in forms and in messages of the API: `answers.12`. */
export function questionField(id: number | string): string {
  return `answers.${id}`;
}
