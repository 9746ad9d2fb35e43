import { fieldNames, fieldOf } from "#domain/registration/registration-fields.ts";
import { ApiProblem } from "#web/api/client.ts";
import { problemMessages } from "#web/api/problem-messages.ts";

/**
 * Replaces the messages of blank fields by hints about what to enter.
 * @param sent the input by field name.
 */
export function explainBlanks(error: unknown, sent: Partial<Record<string, string>>): unknown {
  if (!(error instanceof ApiProblem)) return error;
  const { fields, general } = problemMessages(error);
  const said = Object.entries(fields).map(([name, text]) => {
    const asked = fieldNames.find((field) => field === name);
    const isBlank = asked !== undefined && (sent[name] ?? "").trim() === "";
    return [name, isBlank ? fieldOf(asked).blank : text];
  });
  const kept = said.length > 0 ? "Запись пока не сохранена." : [];
  return new ApiProblem(error.status, { ...Object.fromEntries(said), non_field_errors: [general, kept].flat() });
}

/** Returns the values of a form, by field name. */
export function typedIn(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
