import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { ErrorSignIcon } from "../status/icons.tsx";
import styles from "./form-fields.module.css";

type Explanations = { hint?: string | undefined; error?: string | undefined };

/** Ids of a control's hint and error; undefined if not shown, so that aria-describedby names only existing elements. */
export function fieldIds(id: string, { hint, error }: Explanations) {
  return { hint: hint ? `${id}-hint` : undefined, error: error ? `${id}-error` : undefined };
}

export type FieldProps = Explanations & {
  id: string;
  label?: string | undefined;
  disabled?: boolean | undefined;
  children: ReactNode;
};

/** Label, hint, control and error: the frame of every control with one label. */
export function Field({ id, label, hint, error, disabled, children }: FieldProps) {
  const ids = fieldIds(id, { hint, error });
  return (
    <div className={classNames(error && styles.wrong)}>
      {label && (
        <label htmlFor={id} className={classNames(styles.label, disabled && "muted")}>
          {label}
        </label>
      )}
      {hint && (
        <p id={ids.hint} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      {error && <ErrorMessage id={ids.error}>{error}</ErrorMessage>}
    </div>
  );
}

/** The error of an answer, under its field. */
export function ErrorMessage({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className={styles.message}>
      <ErrorSignIcon className={styles.sign} />
      <span className="shrink">{children}</span>
    </p>
  );
}
