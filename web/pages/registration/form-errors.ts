import { data } from "react-router";
import type { FormQuestion } from "#contract/conference/registration/registration-questions.ts";
import { maxCorrectionsInDay } from "#contract/conference/registration/registration-result.ts";
import { problemTexts } from "#contract/problems.ts";
import { questionField } from "#domain/registration/questions.ts";
import { type FieldName, fieldNames, fieldOf } from "#domain/registration/registration-fields.ts";
import { withNoBreakSpaces } from "#domain/text/no-break-spaces.ts";
import type { FieldError } from "#ui/forms/error-summary.tsx";
import { ApiProblem } from "../../api/client.ts";
import { problemWords } from "../../components/problem-words.ts";
import type { QuestionValues } from "../../components/questions/question-values.ts";
import type { Answers } from "./answers.ts";
import { couldNotSend, type FormErrors, titleForCount } from "./form-error-texts.ts";

const asked: AskedName[] = [...fieldNames, "consent"];

/** Applies to the limit per minute and to the limit per hour. */
const tooMany = "С вашего адреса пришло слишком много анкет. Подождите минуту, а если не поможет — до часа.";

/** The questions of the conference, with the answers as typed. */
type Questions = { asked: readonly Pick<FormQuestion, "id" | "label">[]; values: QuestionValues };

/**
 * Converts an API error into the errors of the form, with the same status and texts for visitors.
 * @param fields number of fields of the form.
 * @throws the error itself if it is not about the form, or is a 404.
 */
export function toFormErrors(
  error: unknown,
  typed: Answers & { consent?: string },
  fields = asked.length,
  questions?: Questions,
) {
  if (!(error instanceof ApiProblem)) throw error;
  if (error.status === 404) throw data(null, { status: 404 });
  return { status: error.status, formErrors: refusalOf(error, { consent: "", ...typed }, fields, questions) };
}

const fullSchool = sentenceOf(problemTexts.fullSchool);

/** The last place was taken while the form was open: the form offers the waiting list. */
export function placeJustTaken(formErrors: FormErrors): FormErrors {
  const isTaken = ({ field, message }: FieldError) => field === "school_name" && message === fullSchool;
  if (!formErrors.errors.some(isTaken)) return formErrors;
  const message = "Место в школе только что заняли";
  const errors = formErrors.errors.map((error) => (isTaken(error) ? { ...error, message } : error));
  return errors.length > 1 ? { ...formErrors, errors } : { ...formErrors, errors, title: message, focusSchool: true };
}

function refusalOf(
  { status, body }: ApiProblem,
  typed: Record<AskedName, string>,
  fields: number,
  questions?: Questions,
): FormErrors {
  if (status >= 500) return couldNotSend("Сервер сейчас не отвечает.");
  const isOfKey = (body as Record<string, unknown>)["detail"] === problemTexts.tooManyCorrections(maxCorrectionsInDay);
  if (status === 429 && !isOfKey) return couldNotSend(tooMany);
  const errors = errorsByField(body as Record<string, unknown>, typed, questions);
  const text = generalSentence(body as Record<string, unknown>);
  if (text === "" && errors.length > 0) return toCheck(errors, fields);
  return {
    title: "Не получилось",
    text: text || "Обновите страницу и попробуйте ещё раз.",
    errors,
    callUs: true,
  };
}

const fullMeanwhile = "В школе, в которую вы хотели пойти пока, мест больше нет. Выберите другую";

/** In the order of the form, one sentence for each field. */
function errorsByField(
  body: Record<string, unknown>,
  typed: Record<AskedName, string>,
  questions?: Questions,
): FieldError[] {
  if (body["school_meanwhile"] !== undefined) return [{ field: "school_name", message: fullMeanwhile }];
  const errorOf = (name: AskedName) => {
    const [said] = [body[name]].flat();
    return typeof said === "string" ? [{ field: name, message: problemSentence(name, typed[name], said) }] : [];
  };
  return [...fieldNames.flatMap(errorOf), ...questionErrors(body, questions), ...errorOf("consent")];
}

const noQuestions: Questions = { asked: [], values: {} };

/** A page without the questions shows the message as it is, as for a taken place. */
function questionErrors(body: Record<string, unknown>, { asked: questions, values } = noQuestions): FieldError[] {
  return Object.entries(body).flatMap(([field, said]) => {
    if (!field.startsWith(questionField(""))) return [];
    const label = questions.find(({ id }) => questionField(id) === field)?.label;
    const message = sentenceOf(String([said].flat()[0]));
    if ([said].flat().includes(problemTexts.goneQuestion)) return [{ field, message: goneQuestion }];
    if (label === undefined) return [{ field, message }];
    const isBlank = values[field]?.every((value) => value.trim() === "") ?? true;
    return [
      { field, message: withNoBreakSpaces(isBlank ? `Ответьте: «${label}»` : `«${label}»: ${lowerFirst(message)}`) },
    ];
  });
}

const goneQuestion = "Один из вопросов убрали, пока вы отвечали. Отправьте ещё раз";
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function generalSentence({ non_field_errors: sentences, detail }: Record<string, unknown>): string {
  return [sentences, detail].flat().filter(Boolean).join(" ");
}

function toCheck(errors: FieldError[], fields: number): FormErrors {
  const rest = errors.length < fields ? "Остальное сохранено, заполнять заново не нужно." : "";
  return { title: titleForCount(errors.length), text: rest, errors };
}

/** Fields with messages; `consent` is not an answer but has a place for its message. */
type AskedName = FieldName | "consent";

/**
 * The message beside a field: that of the form if it has one, otherwise that of the server.
 * @param typed the refused answer
 * @param said the message of the server
 */
function problemSentence(name: AskedName, typed: string, said: string): string {
  const { blank, longest } =
    name === "consent" ? { blank: "Отметьте согласие на обработку персональных данных", longest: 0 } : fieldOf(name);
  if (typed.trim() === "") return blank;
  if (said === problemTexts.notEmail && typed.includes("@")) return blank;
  if (said === problemTexts.tooLong(longest)) {
    return `Сократите ответ: в нём должно быть не больше ${longest}\u00a0символов`;
  }
  if (name === "school_name" && ![problemTexts.fullSchool, problemTexts.closedWaitingList].includes(said as never))
    return "Этой школы в списке больше нет. Выберите другую";
  return problemWords[said]?.alone ?? sentenceOf(said);
}

function sentenceOf(said: string): string {
  return withNoBreakSpaces(said.replace(/\.$/, ""));
}
