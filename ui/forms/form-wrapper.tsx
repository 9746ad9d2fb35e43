import { type ComponentProps, type ReactNode, useId } from "react";
import type { Form } from "react-router";
import { classNames } from "../class-names.ts";
import styles from "./form-fields.module.css";

export type FormWrapperProps = ComponentProps<"form"> & {
  title?: string | undefined;
  titleLevel?: 1 | 2 | undefined;
  /** Label of the form if the page's title is outside of it. */
  label?: string | undefined;
  errorSummary?: ReactNode;
  /** React Router's Form, to submit by script. */
  as?: "form" | typeof Form;
};

/** A form in one column. The server validates it and returns its own messages, so the browser's are off. */
export function FormWrapper({ title, titleLevel = 2, label, errorSummary, as = "form", ...form }: FormWrapperProps) {
  const titleId = useId();
  const Element = as as "form";
  const Heading = `h${titleLevel}` as const;
  return (
    <Element
      noValidate
      aria-label={title ? undefined : label}
      aria-labelledby={title ? titleId : undefined}
      {...form}
      className={classNames(styles.form, form.className)}
    >
      {errorSummary}
      {title && <Heading id={titleId}>{title}</Heading>}
      {form.children}
    </Element>
  );
}

export type FormGroupProps = ComponentProps<"fieldset"> & { title: string; hint?: string | undefined };

/** Fields for one plain question: «Кто вы». */
export function FormGroup({ title, hint, children, ...fieldset }: FormGroupProps) {
  return (
    <fieldset {...fieldset} className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {hint && <p className="muted">{hint}</p>}
      {children}
    </fieldset>
  );
}

/** A separated part of the form with a control that has its own question (a radio group). */
export function FormPart({ children }: { children: ReactNode }) {
  return <div className={styles.group}>{children}</div>;
}
