import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./choice.module.css";
import { Field, fieldIds } from "./field.tsx";

export type CheckboxProps = Omit<ComponentProps<"input">, "type" | "name" | "children"> & {
  name: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** The label next to the box; may contain links. */
  children: ReactNode;
};

/** A checkbox. Its id is its name unless given. */
export function Checkbox({ hint, error, className, children, ...input }: CheckboxProps) {
  const id = input.id ?? input.name;
  const ids = fieldIds(id, { hint, error });
  return (
    <Field id={id} error={error}>
      <label className={classNames(styles.choice, className)}>
        <input
          {...input}
          id={id}
          type="checkbox"
          className={styles.mark}
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames(input["aria-describedby"], ids.hint, ids.error)}
        />
        <span className={styles.words}>{children}</span>
      </label>
      {hint && (
        <p id={ids.hint} className={classNames(styles.hint, styles.under)}>
          {hint}
        </p>
      )}
    </Field>
  );
}
