import { type FormEvent, useState } from "react";
import type { FormErrors } from "./form-error-texts.ts";
import { looksValid } from "./looks-valid.ts";

type ResolvedErrors = {
  /** What still has to be said beside the fields; the summary keeps saying all of it. */
  left: FormErrors | undefined;
  /** For the form's `onInput`. */
  note: (event: FormEvent<HTMLFormElement>) => void;
};

/**
 * The message beside an answer goes as soon as the answer could be right, while it is being given: on leaving the field
 * the form would move under the pointer. Whether it is right the server says.
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
