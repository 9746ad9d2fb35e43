import { pluralForm } from "#domain/text/russian-plurals.ts";
import type { FieldError } from "#ui/forms/error-summary.tsx";
import type { Sent } from "./answers.ts";

/**
 * The errors of a form: the summary, and the message under each field. `callUs`: correcting the answers does not help,
 * so the summary contains the society's phone.
 */
export type FormErrors = {
  title: string;
  text: string;
  errors: FieldError[];
  callUs?: true;
  /** The chosen school takes the focus, because its note offers the next step. */
  focusSchool?: true;
};

/** A refused form with all its values. */
export type NotTaken = Sent & {
  formErrors: FormErrors;
  /** The school meanwhile, of a person who waits for a place in the chosen one. */
  meanwhile?: string;
};

/** Errors for a form that could not be sent; sending it again is safe. */
export function couldNotSend(reason: string): FormErrors {
  return {
    title: "Не удалось отправить",
    text: `${reason} Всё, что вы заполнили, сохранено. Отправьте ещё раз: второй записи не появится.`,
    errors: [],
  };
}

const numerals = ["", "один", "два", "три", "четыре", "пять", "шесть", "семь", "восемь", "девять", "десять"];
const answersCounted = ["ответ", "ответа", "ответов"] as const;

/** «Проверьте три ответа». */
export function titleForCount(count: number): string {
  return `Проверьте ${numerals[count] ?? count} ${pluralForm(count, answersCounted)}`;
}
