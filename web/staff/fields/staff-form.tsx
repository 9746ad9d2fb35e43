import { type ReactNode, type SubmitEvent, useState } from "react";
import { counted } from "#domain/text/russian-plurals.ts";
import { ErrorSummary, type FieldError } from "#ui/forms/error-summary.tsx";
import { type ProblemMessages, problemMessages } from "../../api/problem-messages.ts";
import { inSummary, underField } from "./field-words.ts";

const fieldForms = ["поле", "поля", "полей"] as const;

export type StaffFormState = {
  /** For the form's `onSubmit`. A second press while the first is on its way does nothing. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  isSending: boolean;
  /** What the server says of a field: the same words stand under it and in the summary. */
  errorOf: (field: string) => string | undefined;
  /** Stands on top of the form and takes the focus when the server refuses. */
  summary: ReactNode;
};

/**
 * A form that the server checks. What was typed stays where it is, whatever the answer.
 * @param send makes the call; what it throws is said in the summary and under the fields.
 * @param prefix of the fields' ids, where two forms of a page have fields of one name.
 */
export function useStaffForm(send: () => Promise<unknown>, prefix = ""): StaffFormState {
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    setIsSending(true);
    try {
      await send();
      setRefusal(null);
    } catch (error) {
      const { fields, general } = problemMessages(error);
      const wrong = inOrderOf(form, fields, prefix);
      setRefusal((before) => ({ fields, general, wrong, attempt: (before?.attempt ?? 0) + 1 }));
    } finally {
      setIsSending(false);
    }
  };
  return {
    onSubmit,
    isSending,
    errorOf: (field) => refusal?.fields[field] && underField(refusal.fields[field]),
    summary: refusal && <FormProblem key={refusal.attempt} refusal={refusal} />,
  };
}

type Refusal = ProblemMessages & { wrong: FieldError[]; attempt: number };

/** As people meet the fields, each message under the name that the field itself bears. */
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
        undefined;
      return { field: prefix + name, message: inSummary(message, label?.replace(/ \(.*\)$/, "")) };
    });
}

function FormProblem({ refusal: { wrong, general } }: { refusal: Refusal }) {
  const title = wrong.length > 0 ? `Проверьте ${counted(wrong.length, fieldForms)}` : "Не\u00a0сохранено";
  const kept = wrong.length > 0 ? "Остальное сохранилось в\u00a0форме." : "Введённое осталось в\u00a0форме.";
  return <ErrorSummary title={title} text={[...general, kept].join(" ")} errors={wrong} />;
}
