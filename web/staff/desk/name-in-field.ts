/** What stands in the field; `ahead` is the beginning of the next name, typed while a name that was refused was sent. */
export type NameInField = { text: string; ahead: string };

export const emptyField: NameInField = { text: "", ahead: "" };

/** The name is written: the field keeps what was typed after it. */
export function written({ text, ahead }: NameInField, sent: string): NameInField {
  return { text: [typedAfter(text, sent), ahead].filter(Boolean).join(" "), ahead: "" };
}

/** The name stays in the field; what was typed after it waits. */
export function refused({ text, ahead }: NameInField, sent: string): NameInField {
  return { text: sent, ahead: [typedAfter(text, sent), ahead].filter(Boolean).join(" ") };
}

/** The person gave this name up. */
export function cleared({ ahead }: NameInField): NameInField {
  return { text: ahead, ahead: "" };
}

/** Of a name that was sent nothing is left over where somebody began to delete it; any other text is a new one. */
function typedAfter(text: string, sent: string): string {
  const typed = text.trimStart();
  if (typed.startsWith(sent)) return typed.slice(sent.length).trimStart();
  return sent.startsWith(typed) ? "" : typed;
}
