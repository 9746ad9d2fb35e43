import { TextInput } from "@mantine/core";
import type { FieldProps } from "./field-props.ts";
import styles from "./fields.module.css";

/** A day of the calendar, or none. */
export function DateField({ onChange, ...field }: FieldProps<string>) {
  return (
    <TextInput
      {...field}
      type="date"
      className={styles.short}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
