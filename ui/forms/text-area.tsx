import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { Field, fieldIds } from "./field.tsx";
import styles from "./form-fields.module.css";
import type { TextInputProps } from "./text-input.tsx";

export type TextAreaProps = Omit<ComponentProps<"textarea">, "name"> &
  Pick<TextInputProps, "name" | "hint" | "error" | "label">;

/** A text field of several lines. */
export function TextArea({ label, hint, error, className, ...area }: TextAreaProps) {
  const id = area.id ?? area.name;
  const ids = fieldIds(id, { hint, error });
  return (
    <Field id={id} label={label} hint={hint} error={error} disabled={area.disabled}>
      <textarea
        rows={5}
        {...area}
        id={id}
        className={classNames(styles.input, styles.area, styles.long, className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={classNames(ids.hint, ids.error)}
      />
    </Field>
  );
}
