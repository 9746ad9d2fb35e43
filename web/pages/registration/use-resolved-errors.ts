import { type FormEvent, useState } from "react";
import { type FieldName, fieldOf } from "#domain/registration/registration-fields.ts";
import { type FormErrors, titleForCount } from "./form-error-texts.ts";
import { looksValid } from "./looks-valid.ts";

type ResolvedErrors = {
  /** The errors that are left, for the summary and beside the fields. */
  left: FormErrors | undefined;
  /** For the form's `onInput`. */
  note: (event: FormEvent<HTMLFormElement>) => Promise<void>;
};

/** What was typed in a refused field: it may be valid, be empty, or be wrong as before. */
type Typed = "valid" | "blank" | "wrong";

/**
 * Lets the errors follow the typing: an answer that may be valid has none, an emptied one has that of an empty field.
 * While it is typed, because hiding a message on blur would move the form under the pointer. Whether an answer is valid
 * is decided by the server.
 */
export function useResolvedErrors(formErrors: FormErrors | undefined): ResolvedErrors {
  const [noted, setNoted] = useState({ formErrors, typed: {} as Record<string, Typed> });
  const typed = noted.formErrors === formErrors ? noted.typed : {};
  const note = async ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement) || !formErrors?.errors.some(({ field }) => field === target.name)) return;
    const isValid = await looksValid(target);
    const now = isValid ? "valid" : isText(target) && target.value.trim() === "" ? "blank" : "wrong";
    setNoted((before) => {
      const known = before.formErrors === formErrors ? before.typed : {};
      return now === (known[target.name] ?? "wrong") ? before : { formErrors, typed: { ...known, [target.name]: now } };
    });
  };
  return { left: formErrors && errorsLeft(formErrors, typed), note };
}

function isText({ type }: HTMLInputElement): boolean {
  return type !== "radio" && type !== "checkbox";
}

function errorsLeft(formErrors: FormErrors, typed: Record<string, Typed>): FormErrors {
  const errors = formErrors.errors
    .filter(({ field }) => typed[field] !== "valid")
    .map((error) =>
      typed[error.field] === "blank" ? { ...error, message: fieldOf(error.field as FieldName).blank } : error,
    );
  if (formErrors.title !== titleForCount(formErrors.errors.length)) return { ...formErrors, errors };
  return errors.length > 0
    ? { ...formErrors, errors, title: titleForCount(errors.length) }
    : { title: "Ответы исправлены", text: "Отправьте ещё раз.", errors };
}
