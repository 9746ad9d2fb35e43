import { useState } from "react";
import type { FieldProps } from "./field-props.ts";
import { type StaffFormState, useSending } from "./staff-form.tsx";

export type FormFields<Values extends object> = StaffFormState & {
  values: Values;
  set: (change: Partial<Values>) => void;
  /** The common properties of a field. */
  field: <Name extends keyof Values & string>(name: Name, label: string) => FieldProps<Values[Name]>;
};

/**
 * The values of a form that is validated by the server.
 * @param send sends the values; its error is shown in the summary and under the fields.
 * @param prefix of the fields' ids, for two forms on a page with the same fields.
 */
export function useStaffForm<Values extends object>(
  initial: Values | (() => Values),
  send: (values: Values) => Promise<unknown>,
  prefix = "",
): FormFields<Values> {
  const [values, setValues] = useState(initial);
  const set = (change: Partial<Values>) => setValues((before) => ({ ...before, ...change }));
  const form = useSending(() => send(values), prefix);
  const field: FormFields<Values>["field"] = (name, label) => ({
    id: `${prefix}${name}`,
    label,
    value: values[name],
    onChange: (value) => set({ [name]: value } as unknown as Partial<Values>),
    error: form.errorOf(name),
  });
  return { ...form, values, set, field };
}
