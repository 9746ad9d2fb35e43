import { TextInput } from "@mantine/core";
import type { FieldProps } from "./field-props.ts";

type LineFieldProps = FieldProps<string> & {
  hint?: string;
  placeholder?: string;
  className?: string | undefined;
  inputMode?: "url" | "email" | "numeric";
};

/** One line of text. */
export function LineField({ hint, onChange, ...field }: LineFieldProps) {
  return (
    <TextInput
      {...field}
      description={hint}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
