import type {
  ConferenceQuestion,
  ConferenceQuestions,
  NewQuestion,
} from "#contract/conference/registration/registration-questions.ts";
import { questionTypes } from "#domain/registration/question-types.ts";
import type { QuestionType } from "#domain/registration/questions.ts";

/** A row of the form: a question, with its answers if it is stored. */
export type QuestionRow = NewQuestion & { answers?: number };
export type QuestionsValues = { questions: QuestionRow[] };

export const questionsLabels = { questions: "Вопросы" };

export const typeChoices = (Object.keys(questionTypes) as QuestionType[]).map((value) => ({
  value,
  label: questionTypes[value].label,
}));

/** Without the deleted questions. */
export function questionsValues({ questions }: ConferenceQuestions): QuestionsValues {
  return { questions: questions.filter(({ deleted_at }) => deleted_at === null).map(rowOf) };
}

/** As the API takes it. */
export function rowOf({ deleted_at: _, options, ...question }: ConferenceQuestion): QuestionRow {
  return { ...question, options: options.map(({ id, label, places }) => ({ id, label, places })) };
}

export const hasOptions = ({ type }: Pick<QuestionRow, "type">) => type === "one" || type === "several";

/** For the API, without the parts that another type has left in the row. */
export function sentRow({ answers: _, ...row }: QuestionRow): NewQuestion {
  return { ...row, options: hasOptions(row) ? row.options : [], is_consent: row.type === "flag" && row.is_consent };
}

/** New rows have negative ids, each another. */
export function newId(rows: readonly { id: number }[]): number {
  return Math.min(0, ...rows.map(({ id }) => id)) - 1;
}

export const blankQuestion: Omit<QuestionRow, "id"> = {
  type: "one",
  label: "",
  hint: "",
  required: false,
  hidden: false,
  is_consent: false,
  options: [],
  shown_if: null,
};

/** The questions of another conference as new ones, with the conditions between them. */
export function copiesOf(questions: readonly QuestionRow[], rows: readonly QuestionRow[]): QuestionRow[] {
  const first = newId(rows);
  const ids = new Map(questions.map(({ id }, index) => [id, first - index]));
  return questions.map(({ answers: _, options, shown_if, ...question }) => {
    // Ids of options are new by being negative; those of a condition follow.
    const value = shown_if && typeof shown_if.value === "number" ? -shown_if.value : shown_if?.value;
    return {
      ...question,
      id: ids.get(question.id) ?? first,
      options: options.map((option) => ({ ...option, id: -option.id })),
      shown_if: shown_if && { question: ids.get(shown_if.question) ?? 0, value: value ?? true },
    };
  });
}

/** The values on which the questions after these can depend, as choices: «Как участвуете? — Очно». */
export function conditionsAfter(rows: readonly QuestionRow[]) {
  return rows.flatMap(({ id, type, label, options }) => {
    const values = type === "flag" ? yesOrNo : options.map((option) => [option.id, option.label] as const);
    return type === "flag" || hasOptions({ type })
      ? values.map(([value, words]) => ({
          value: JSON.stringify({ question: id, value }),
          label: `${label} — ${words}`,
        }))
      : [];
  });
}

const yesOrNo = [
  [true, "да"],
  [false, "нет"],
] as const;

/** For the comparison with somebody else's version. */
export function questionInWords(_: string, value: unknown): string[] {
  return (value as QuestionRow[]).map(({ label, type, hidden }) => {
    return [label, questionTypes[type].label.toLowerCase(), hidden ? "скрыт" : ""].filter(Boolean).join(", ");
  });
}
