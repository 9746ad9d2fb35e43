import { Textarea } from "@mantine/core";
import type { FieldProps } from "./field-props.ts";

/** A few lines without markup. */
export function TextAreaField({ hint, onChange, rows = 3, ...field }: FieldProps<string> & Hinted) {
  return (
    <Textarea {...field} description={hint} rows={rows} onChange={(event) => onChange(event.currentTarget.value)} />
  );
}

type Hinted = { hint?: string; rows?: number };
