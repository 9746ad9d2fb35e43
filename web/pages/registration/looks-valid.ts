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
export async function looksValid({ type, checked, value, defaultValue, validity }: Given): Promise<boolean> {
  if (type === "radio" || type === "checkbox") return checked;
  if (value.trim() === "" || value === defaultValue || !validity.valid) return false;
  if (type !== "tel") return true;
  const { readPhone } = await import("#domain/people/read-phone.ts");
  return "value" in readPhone(value);
}
