import { type Ref, useEffect, useId, useImperativeHandle, useRef } from "react";
import styles from "./error-summary.module.css";

export type FieldError = {
  /** The id of the control; that is its name unless the form says otherwise. */
  field: string;
  message: string;
};

export type ErrorSummaryProps = {
  /** Counts them: «Проверьте три ответа». Without a title the text names the box. */
  title?: string | undefined;
  /** Says that the rest is kept. */
  text?: string | undefined;
  /** What to do, below the alert and no part of it. */
  advice?: string | undefined;
  errors?: FieldError[] | undefined;
  /** Takes focus when it appears. Give a new `key` for each attempt, so that it appears again. */
  takesFocus?: boolean | undefined;
  ref?: Ref<HTMLElement>;
};

/** Everything wrong with a form, in the words that also stand under the fields. */
export function ErrorSummary({ title, text, advice, errors = [], takesFocus = true, ref }: ErrorSummaryProps) {
  const titleId = useId();
  const box = useRef<HTMLElement>(null);
  useImperativeHandle(ref, () => box.current as HTMLElement);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <section
      ref={box}
      aria-labelledby={titleId}
      className={styles.summary}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: serves the page that the server answers with when there is no script
      autoFocus={takesFocus}
      data-error-summary=""
    >
      <div role="alert">
        {title && (
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
        )}
        {text && <p id={title ? undefined : titleId}>{text}</p>}
        {errors.length > 0 && (
          <ul className={styles.errors}>
            {errors.map(({ field, message }) => (
              <li key={field}>
                <a href={`#${field}`} className={styles.error}>
                  {message}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      {advice && <p>{advice}</p>}
    </section>
  );
}
