import { z } from "zod";
import { questionTypes } from "#domain/registration/question-types.ts";
import { maxOptions, maxQuestions, type Question, type QuestionType } from "#domain/registration/questions.ts";
import { editors, endpoint, staffRoles } from "../../endpoint.ts";
import { problemTexts } from "../../problems.ts";
import {
  flag,
  largestId,
  line,
  optionalLine,
  severalLines,
  valuesSeen,
  wholeNumber,
  wrongChoice,
} from "../../wire/body-values.ts";
import { idInPath, limitUpTo, pageNumber } from "../../wire/query-values.ts";
import { instant, paged } from "../../wire/wire-values.ts";

/** The longest label of a question or an option, and the longest answers, in characters. */
const maxLabel = 200;
const maxLine = 300;
const maxText = 2000;
const maxNumber = 1_000_000;

/** Wider than the range of other dates: a date of birth is a possible answer. */
export const dateOfAnswer = z.iso
  .date({ error: problemTexts.notDate })
  .refine((date) => date >= "1900-01-01" && date < "2100-01-01", problemTexts.notInAnswerRange);

function optionOf({ options }: Pick<Question, "options">) {
  return z
    .int({ error: problemTexts.goneOption })
    .refine((id) => options.some((option) => option.id === id), problemTexts.goneOption);
}

/** The values that answer a question of a type. */
export const answerSchemas: Record<QuestionType, (question: Pick<Question, "options">) => z.ZodType> = {
  line: () => line(maxLine),
  text: () => severalLines(maxText),
  one: optionOf,
  several: (question) =>
    z.array(optionOf(question), { error: problemTexts.notList }).transform((ids) => [...new Set(ids)].sort(byNumber)),
  flag: () => flag,
  number: () => wholeNumber(0, maxNumber),
  date: () => dateOfAnswer,
};

const byNumber = (one: number, other: number) => one - other;

const answer = z.union([z.string(), z.number(), z.boolean(), z.array(z.int())]);

/** The answers to the questions of the conference, as stored. */
export const writtenAnswers = z.record(z.string(), answer).meta({
  description: "Ответы на вопросы конференции по id вопроса: текст, число, дата, true или false, id вариантов",
});

/** Values are checked against the questions of the conference. */
export const answersInBody = z.record(z.string(), z.unknown()).optional().meta({
  description:
    'Ответы на вопросы конференции: {"<id вопроса>": значение}. Без этого поля обязательные вопросы не проверяются',
});

const type = z.enum(Object.keys(questionTypes) as [QuestionType, ...QuestionType[]], { error: wrongChoice });
const idOfNew = z.int({ error: problemTexts.notNumber }).min(-largestId).max(largestId);
const impossible = { error: problemTexts.impossibleCondition };
const shown_if = z
  .object({ question: idOfNew, value: z.union([idOfNew, z.boolean()], impossible) }, impossible)
  .nullable();

const newOption = z.object({
  id: idOfNew,
  label: line(maxLabel),
  /** The number of people who can choose it; null for no limit. */
  places: wholeNumber(0, 1_000_000).nullable(),
});

/** New questions and options have negative ids, by which a condition of the same list can refer to them. */
const newQuestion = z.object({
  id: idOfNew,
  type,
  label: line(maxLabel),
  hint: optionalLine(maxLabel),
  required: flag,
  /** Not asked any more; its answers are kept. */
  hidden: flag,
  /** For yes or no: «yes» is a consent to appear in the public list of participants, and is kept as proof. */
  is_consent: flag,
  options: z.array(newOption).max(maxOptions, problemTexts.longList(maxOptions)),
  shown_if,
});

const newQuestions = z
  .array(newQuestion, { error: problemTexts.notList })
  .max(maxQuestions, problemTexts.longList(maxQuestions))
  .superRefine((questions, { addIssue }) => {
    questions.forEach((question, index) => {
      for (const [field, message] of Object.entries(problemsOf(question, questions.slice(0, index)))) {
        addIssue({ code: "custom", path: [index, field], message });
      }
    });
  });

type NewQuestion = z.output<typeof newQuestion>;

/** Returns the problems of a question by field. @param earlier the questions above it. */
function problemsOf(question: NewQuestion, earlier: NewQuestion[]): Record<string, string> {
  const { id, type: kind, options, shown_if: condition } = question;
  const isChoice = kind === "one" || kind === "several";
  const isTwice = earlier.some((one) => one.id === id || one.label === question.label);
  const isRepeated = (name: "id" | "label") => new Set(options.map((option) => option[name])).size < options.length;
  return {
    ...(isTwice && { label: problemTexts.twice }),
    ...(isChoice && options.length === 0 && { options: problemTexts.noOptions }),
    ...(!isChoice && options.length > 0 && { options: problemTexts.onlyForChoice }),
    ...((isRepeated("id") || isRepeated("label")) && { options: problemTexts.twice }),
    ...(condition && !isPossible(condition, earlier) && { shown_if: problemTexts.impossibleCondition }),
    ...(question.is_consent && earlier.some((one) => one.is_consent) && { is_consent: problemTexts.twice }),
    ...(question.is_consent && (kind !== "flag" || question.required) && { is_consent: problemTexts.freeConsent }),
  };
}

/** Whether a condition names a value of a question above, so that conditions form no circle. */
function isPossible({ question, value }: NonNullable<NewQuestion["shown_if"]>, earlier: NewQuestion[]): boolean {
  const decisive = earlier.find(({ id }) => id === question);
  if (decisive?.type === "flag") return typeof value === "boolean";
  return decisive?.options.some(({ id }) => id === value) ?? false;
}

/** A question with what was answered, for staff. */
const conferenceQuestion = newQuestion.extend({
  /** The number of active registrations with an answer. */
  answers: z.int(),
  options: z.array(newOption.extend({ answers: z.int() })),
  /** When it was deleted; it can be restored for thirty days. */
  deleted_at: instant.nullable(),
});

const questionsOfConference = z.object({
  questions: z.array(conferenceQuestion),
  /** Identifies the questions without the deleted ones. */
  revision: z.string(),
});

const conferenceInPath = z.object({ id: idInPath });
const path = "/api/staff/conferences/:id/questions/";

export const listConferenceQuestions = endpoint({
  name: "listConferenceQuestions",
  summary: "Вопросы конференции, с числом ответов; удалённые за последние 30 дней — в конце",
  method: "GET",
  path,
  access: staffRoles,
  params: conferenceInPath,
  answer: questionsOfConference,
});

export const setConferenceQuestions = endpoint({
  name: "setConferenceQuestions",
  summary: "Задать вопросы конференции по порядку; пропущенные удаляются, поверх чужой правки не сохраняет",
  method: "PUT",
  path,
  access: editors,
  params: conferenceInPath,
  body: z.object({ questions: newQuestions, revision: valuesSeen }),
  answer: questionsOfConference,
});

export const formQuestion = conferenceQuestion
  .pick({ id: true, type: true, label: true, hint: true, required: true, is_consent: true, shown_if: true })
  .extend({
    options: z.array(
      z.object({
        id: z.int(),
        label: z.string(),
        is_full: z.boolean(),
        /** The number of free places; null for many. */
        places_left: z.int().nullable(),
      }),
    ),
  });

export const listFormQuestions = endpoint({
  name: "listFormQuestions",
  summary: "Вопросы анкеты текущей конференции, по порядку",
  method: "GET",
  path: "/api/registration/questions/",
  access: "public",
  changesWith: "content",
  answer: z.array(formQuestion),
});

export const listParticipants = endpoint({
  name: "listParticipants",
  summary: "Участники текущей конференции, которые согласились быть в открытом списке, по имени",
  method: "GET",
  path: "/api/registration/participants/",
  access: "public",
  query: z.object({ page: pageNumber, limit: limitUpTo(200, 100) }),
  answer: paged(z.object({ fio: z.string() })),
});

export type ConferenceQuestion = z.output<typeof conferenceQuestion>;
export type ConferenceQuestions = z.output<typeof questionsOfConference>;
export type FormQuestion = z.output<typeof formQuestion>;
export type { NewQuestion };

export const questionEndpoints = {
  listFormQuestions,
  listParticipants,
  listConferenceQuestions,
  setConferenceQuestions,
};
