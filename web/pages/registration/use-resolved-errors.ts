import { type FormEvent, useState } from "react";
import type { FormErrors } from "./form-error-texts.ts";
import { looksValid } from "./looks-valid.ts";

type ResolvedErrors = {
  /** The messages that are still shown beside the fields; the summary contains all of them. */
  left: FormErrors | undefined;
  /** For the form's `onInput`. */
  note: (event: FormEvent<HTMLFormElement>) => void;
};

/**
 * Hides the message of an answer as soon as the answer may be valid, while it is being typed: hiding it on blur would
 * move the form under the pointer. Whether it is valid is decided by the server.
 */
export function useResolvedErrors(formErrors: FormErrors | undefined): ResolvedErrors {
  const [mended, setMended] = useState({ formErrors, names: [] as string[] });
  const names = mended.formErrors === formErrors ? mended.names : [];
  const left = formErrors && { ...formErrors, errors: formErrors.errors.filter(({ field }) => !names.includes(field)) };
  const note = ({ target }: FormEvent<HTMLFormElement>) => {
    const isWrong = target instanceof HTMLInputElement && left?.errors.some(({ field }) => field === target.name);
    if (isWrong && looksValid(target)) setMended({ formErrors, names: [...names, target.name] });
  };
  return { left, note };
}
