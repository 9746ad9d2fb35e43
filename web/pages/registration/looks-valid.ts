import { readPhone } from "#domain/people/phone-numbers.ts";

export type Given = {
  type: string;
  checked: boolean;
  value: string;
  /** The refused value. */
  defaultValue: string;
  /** The browser's validation. */
  validity: { valid: boolean };
};

/** Whether an answer differs from the refused one, and passes the browser's validation and the rule for phones. */
export function looksValid({ type, checked, value, defaultValue, validity }: Given): boolean {
  if (type === "radio" || type === "checkbox") return checked;
  if (value.trim() === "" || value === defaultValue || !validity.valid) return false;
  return type !== "tel" || "value" in readPhone(value);
}
