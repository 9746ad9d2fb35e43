import { readPhone } from "#domain/people/phone-numbers.ts";

export type Given = {
  type: string;
  checked: boolean;
  value: string;
  /** The refused value. */
  defaultValue: string;
  /** The browser's own opinion. */
  validity: { valid: boolean };
};

/** Not what was toFormErrors, and nothing that the browser itself or the rule for telephones would refuse. */
export function looksValid({ type, checked, value, defaultValue, validity }: Given): boolean {
  if (type === "radio" || type === "checkbox") return checked;
  if (value.trim() === "" || value === defaultValue || !validity.valid) return false;
  return type !== "tel" || "value" in readPhone(value);
}
