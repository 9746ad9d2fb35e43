import { useMutation } from "@tanstack/react-query";
import {
  type FormHTMLAttributes,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { counted } from "#domain/text/russian-plurals.ts";
import { ErrorSummary, type FieldError } from "#ui/forms/error-summary.tsx";
import { type ProblemMessages, problemMessages } from "#web/api/problem-messages.ts";
import { inSummary, underField } from "#web/components/problem-words.ts";
import { UnsavedChanges } from "./unsaved-changes.tsx";

const fieldForms = ["поле", "поля", "полей"] as const;

export type StaffFormState = {
  element: RefObject<HTMLFormElement | null>;
  /** Ignored while a request is in progress. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  isSending: boolean;
  /** Returns the server's message about a field, for display under it. */
  errorOf: (field: string) => string | undefined;
  /** Shown above the form; takes the focus when the server refuses. */
  summary: ReactNode;
};

/**
 * The sending of a form, which is validated by the server. Input is kept, whatever the response.
 * @param send sends the request; its error is shown in the summary and under the fields.
 * @param prefix of the fields' ids, for two forms on a page with the same fields.
 */
export function useSending(send: () => Promise<unknown>, prefix = ""): StaffFormState {
  const element = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const refuse = (error: unknown) => {
    const { fields, general } = problemMessages(error);
    const wrong = element.current ? inOrderOf(element.current, fields, prefix) : [];
    setRefusal((before) => ({ fields, general, wrong, attempt: (before?.attempt ?? 0) + 1 }));
  };
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: () => setRefusal(null),
    onError: refuse,
  });
  return {
    element,
    onSubmit: (event) => {
      event.preventDefault();
      // React also passes it to the form that opened this one in a dialog.
      event.stopPropagation();
      if (!isPending) mutate();
    },
    isSending: isPending,
    errorOf: (field) => refusal?.fields[field] && underField(refusal.fields[field]),
    summary: refusal && <FormProblem key={refusal.attempt} refusal={refusal} />,
  };
}

type StaffFormProps = Omit<FormHTMLAttributes<HTMLFormElement>, "onSubmit"> & {
  form: Pick<StaffFormState, "element" | "onSubmit" | "summary">;
  /** Labels of the fields with unsaved input, about which a question is asked before leaving. */
  changed?: readonly string[];
};

const nothing: readonly string[] = [];

/** A form with an error summary that links to the fields, and a question before unsaved input is lost. */
export function StaffForm({ form, changed = nothing, children, ...attributes }: StaffFormProps) {
  useFieldLinks(form.element);
  return (
    <form ref={form.element} noValidate {...attributes} onSubmit={form.onSubmit}>
      <UnsavedChanges changed={changed} />
      {form.summary}
      {children}
    </form>
  );
}

/**
 * Follows the links of the summary without a history entry: a navigation would cause the question about unsaved input.
 */
function useFieldLinks(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current;
    const lead = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#"]');
      if (!link) return;
      event.preventDefault();
      document.getElementById(link.hash.slice(1))?.focus();
    };
    element?.addEventListener("click", lead);
    return () => element?.removeEventListener("click", lead);
  }, [form]);
}

type Refusal = ProblemMessages & { wrong: FieldError[]; attempt: number };

/** Sorts the errors in the order of the fields on the page. */
function inOrderOf(form: HTMLFormElement, fields: Record<string, string>, prefix: string): FieldError[] {
  const controls = [...form.querySelectorAll("[id]")];
  const placeOf = (name: string) => controls.findIndex(({ id }) => id === prefix + name);
  return Object.entries(fields)
    .sort(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([name, message]) => {
      const id = CSS.escape(prefix + name);
      const label =
        form.querySelector(`label[for="${id}"]`)?.firstChild?.textContent ??
        form.querySelector(`#${id}`)?.getAttribute("aria-label") ??
        document.getElementById(form.querySelector(`#${id}`)?.getAttribute("aria-labelledby") ?? "")?.textContent ??
        undefined;
      return { field: prefix + name, message: inSummary(message, label?.replace(/ \(.*\)$/, "")) };
    });
}

function FormProblem({ refusal: { wrong, general } }: { refusal: Refusal }) {
  const title = wrong.length > 0 ? `Проверьте ${counted(wrong.length, fieldForms)}` : "Не сохранено";
  const kept = "Пока не сохранено, введённое осталось в полях.";
  return <ErrorSummary title={title} text={[...general, kept].join(" ")} errors={wrong} />;
}
