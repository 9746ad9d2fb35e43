import { useEffect, useRef } from "react";
import { phoneForPeople } from "#domain/people/phone-numbers.ts";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { useRootData } from "../../root-data.ts";
import type { FormErrors } from "./form-error-texts.ts";

type FormErrorSummaryProps = {
  /** As the server has sent them. */
  formErrors: FormErrors;
  /** Those that are left while answers are typed. */
  left?: FormErrors | undefined;
  firstSchool?: number;
};

/** The summary of errors. Takes the focus at every new set of errors, even with the same texts as before. */
export function FormErrorSummary({ formErrors, left = formErrors, firstSchool = 0 }: FormErrorSummaryProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const school = formErrors.focusSchool && document.getElementById(controlId("school_name", firstSchool));
    (school || box.current)?.focus();
  }, [formErrors, firstSchool]);
  const [phone] = useRootData()?.site.phones ?? [];
  const whomToCall = left.callUs && phone ? ` Наш телефон: ${phoneForPeople(phone)}.` : "";
  const errors = left.errors.map(({ field, message }) => ({ field: controlId(field, firstSchool), message }));
  return <ErrorSummary ref={box} title={left.title} text={left.text + whomToCall} errors={errors} />;
}

/**
 * The id of the control of a field. Radios are numbered from the second on; a link must not lead to a disabled one.
 */
function controlId(field: string, firstSchool: number): string {
  return field === "school_name" && firstSchool > 0 ? `${field}-${firstSchool + 1}` : field;
}
