import { Textarea } from "@mantine/core";
import type { FieldProps } from "./field-props.ts";

type TextAreaFieldProps = FieldProps<string> & {
  hint?: string;
  rows?: number;
  /** One line that may be long: as high as it needs, Enter is a space in it. */
  isLine?: boolean;
};

/** A few lines without markup. */
export function TextAreaField({ hint, onChange, rows = 3, isLine = false, ...field }: TextAreaFieldProps) {
  const read = (text: string) => (isLine ? text.replaceAll("\n", " ") : text);
  return (
    <Textarea
      {...field}
      description={hint}
      {...(isLine ? { autosize: true, minRows: 1 } : { rows })}
      onChange={(event) => onChange(read(event.currentTarget.value))}
    />
  );
}
