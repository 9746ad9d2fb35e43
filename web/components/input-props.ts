import type { ComponentProps } from "react";
import type { FieldType } from "#domain/registration/registration-fields.ts";

/** Attributes for phone keyboards and spelling, by the type of an answer. */
export const inputPropsOf: Record<
  FieldType,
  Pick<ComponentProps<"input">, "type" | "inputMode" | "autoCapitalize" | "spellCheck">
> = {
  name: { autoCapitalize: "words", spellCheck: false },
  region: { spellCheck: false },
  line: {},
  phone: { type: "tel", inputMode: "tel" },
  email: { type: "email", inputMode: "email", autoCapitalize: "none", spellCheck: false },
  school: {},
};
