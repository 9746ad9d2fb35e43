import { type ReactNode, useId } from "react";
import type { FieldProps } from "./field-props.ts";
import styles from "./fields.module.css";

type FieldBoxProps = Omit<FieldProps<unknown>, "value" | "onChange"> & { hint?: string; children: ReactNode };

/** A field of several controls: a label above, an error below, and an id for links from an error summary. */
export function FieldBox({ id, label, error, hint, children }: FieldBoxProps) {
  const labelId = useId();
  const errorId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out by a grid, and cannot take the focus
    <div
      id={id}
      role="group"
      tabIndex={-1}
      aria-labelledby={labelId}
      aria-describedby={error ? errorId : undefined}
      className={styles.box}
    >
      <p id={labelId} className={styles.label}>
        {label}
      </p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
