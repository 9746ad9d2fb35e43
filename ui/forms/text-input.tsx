import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { Field, fieldIds } from "./field.tsx";
import styles from "./form-fields.module.css";

/** Classes by width; named one by one, because an index would keep all classes of the module in the script. */
export const widths = { short: styles.short, medium: styles.medium, long: styles.long };

export type TextInputProps = Omit<ComponentProps<"input">, "width" | "name"> & {
  name: string;
  label?: string | undefined;
  hint?: string | undefined;
  /** Shown under the field, with the same text as in the error summary. */
  error?: string | undefined;
  /** According to the length of the answer: 18, 26 or 36rem; by default the field fills its container. */
  width?: keyof typeof widths | undefined;
};

/** A single-line text field. Its id is its name unless given, so that an error summary can link to `#name`. */
export function TextInput({ label, hint, error, width, className, ...input }: TextInputProps) {
  const id = input.id ?? input.name;
  const ids = fieldIds(id, { hint, error });
  return (
    <Field id={id} label={label} hint={hint} error={error} disabled={input.disabled}>
      <input
        type="text"
        {...input}
        id={id}
        className={classNames(styles.input, width && widths[width], className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={classNames(input["aria-describedby"], ids.hint, ids.error)}
      />
    </Field>
  );
}
