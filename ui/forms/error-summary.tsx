import { type MouseEvent, type Ref, useEffect, useId, useImperativeHandle, useRef } from "react";
import styles from "./form-fields.module.css";

export type FieldError = {
  /** Id of the control, which is its name by default. */
  field: string;
  message: string;
};

export type ErrorSummaryProps = {
  /** The number of errors: «Проверьте три ответа». Without a title the text labels the box. */
  title?: string | undefined;
  /** A sentence about the other answers, which are kept. */
  text?: string | undefined;
  /** Advice below the alert, outside of it. */
  advice?: string | undefined;
  errors?: FieldError[] | undefined;
  /** Takes the focus when it appears. Needs a new `key` for each attempt, so that it appears again. */
  takesFocus?: boolean | undefined;
  ref?: Ref<HTMLElement>;
};

/** All errors of a form, with the same texts as under the fields. */
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
      // biome-ignore lint/a11y/noAutofocus: for the page that the server renders without script
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
                <a href={`#${field}`} className={styles.error} onClick={(event) => leadTo(field, event)}>
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

/** Without a navigation, at which the router would drop the errors of the form. */
function leadTo(field: string, event: MouseEvent): void {
  const control = document.getElementById(field);
  if (!control) return;
  event.preventDefault();
  control.focus();
}
