import { type ReactNode, useState } from "react";
import type { EntryKind } from "#contract/editors/entry-data.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { ApiProblem } from "#web/api/client.ts";
import { type ProblemMessages, problemMessages } from "#web/api/problem-messages.ts";
import { inSummary, underField } from "../../fields/field-words.ts";
import { fieldLabels, labelOf } from "../../map/entry-fields.ts";
import type { AutosaveState } from "../autosave/autosave-state.ts";

const fieldForms = ["поле", "поля", "полей"] as const;
const nothing: Record<string, string> = {};

type Refusal = { fields: Record<string, string>; general: string[]; attempt: number; title: string };

/**
 * Errors of the server: of an action, on top and with the focus; of an automatic save, on top and without it, since the
 * cursor stays in the text.
 */
export function useRefusal(kind: EntryKind, { status, error }: AutosaveState) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const unsaved = status === "refused" ? messagesOf(error) : null;
  const fields = refusal?.fields ?? unsaved?.fields ?? nothing;
  const refuse = (title: string, problem: unknown) =>
    setRefusal((before) => ({ ...messagesOf(problem), title, attempt: (before?.attempt ?? 0) + 1 }));
  /** Clears the errors of fields that are being edited. */
  const mended = (names: readonly string[]) =>
    setRefusal((before) => {
      if (!before) return null;
      const left = Object.fromEntries(Object.entries(before.fields).filter(([name]) => !names.includes(name)));
      return Object.keys(left).length === 0 ? null : { ...before, fields: left, general: [] };
    });
  const shown = refusal ?? (unsaved && { ...unsaved, title: "Не\u00a0сохранено", attempt: 0 });
  return {
    errorOf: (field: string) => (fields[field] === undefined ? undefined : underField(fields[field])),
    refuse,
    mended,
    forget: () => setRefusal(null),
    summary: shown && <Summary key={shown.attempt} kind={kind} refusal={shown} takesFocus={refusal !== null} />,
  };
}

/** A 404 means that another editor has deleted the entry, which is in the bin. */
function messagesOf(error: unknown): ProblemMessages {
  if (!(error instanceof ApiProblem && error.status === 404)) return problemMessages(error);
  return { fields: {}, general: ["Материал удалили. Его можно вернуть из корзины, она в\u00a0списке."] };
}

type SummaryProps = { kind: EntryKind; refusal: Refusal; takesFocus: boolean };

function Summary({ kind, refusal: { fields, general, title }, takesFocus }: SummaryProps): ReactNode {
  const order = Object.keys(fieldLabels[kind]);
  const errors = Object.entries(fields)
    .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([field, message]) => ({ field, message: inSummary(message, labelOf(kind, field)) }));
  const heading = errors.length === 0 ? title : `${title}: проверьте ${counted(errors.length, fieldForms)}`;
  const kept = "Введённое на\u00a0месте.";
  return <ErrorSummary title={heading} text={[...general, kept].join(" ")} errors={errors} takesFocus={takesFocus} />;
}
