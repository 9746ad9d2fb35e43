import { Switch } from "@mantine/core";
import type { FieldProps } from "./field-props.ts";

/** Yes or no, and what it means. */
export function SwitchField({ value, onChange, hint, ...field }: FieldProps<boolean> & { hint?: string }) {
  return (
    <Switch {...field} description={hint} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
  );
}
