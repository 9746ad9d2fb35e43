import { type FormEvent, useState } from "react";
import { type FormErrors, titleForCount } from "./form-error-texts.ts";

type ResolvedErrors = {
  /** The errors that are left, for the summary and beside the fields. */
  left: FormErrors | undefined;
  /** For the form's `onInput`. */
  note: (event: FormEvent<HTMLFormElement>) => Promise<void>;
};

/** By the name of a refused field: the message that now applies, null for a value that may be valid. */
type Typed = Record<string, string | null>;

/**
 * Lets the errors follow the typing: an answer that may be valid has none, another one has its own.
 * While it is typed, because hiding a message on blur would move the form under the pointer. Whether an answer is valid
 * is decided by the server.
 */
export function useResolvedErrors(formErrors: FormErrors | undefined): ResolvedErrors {
  const [noted, setNoted] = useState({ formErrors, typed: {} as Typed });
  const typed = noted.formErrors === formErrors ? noted.typed : {};
  const note = async ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement)) return;
    if (!formErrors?.errors.some(({ field }) => field === target.name)) return;
    // Loaded when it is needed: most forms are never refused.
    const { typedProblem } = await import("./typed-problem.ts");
    const problem = typedProblem(target);
    setNoted((before) => {
      const { [target.name]: _, ...others } = before.formErrors === formErrors ? before.typed : {};
      return { formErrors, typed: problem === undefined ? others : { ...others, [target.name]: problem } };
    });
  };
  return { left: formErrors && errorsLeft(formErrors, typed), note };
}

function errorsLeft(formErrors: FormErrors, typed: Typed): FormErrors {
  const errors = formErrors.errors
    .filter(({ field }) => typed[field] !== null)
    .map((error) => ({ ...error, message: typed[error.field] ?? error.message }));
  if (formErrors.title !== titleForCount(formErrors.errors.length)) return { ...formErrors, errors };
  return errors.length > 0
    ? { ...formErrors, errors, title: titleForCount(errors.length) }
    : { title: "Ответы исправлены", text: "Отправьте ещё раз.", errors };
}
