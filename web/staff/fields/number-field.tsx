import { TextInput } from "@mantine/core";
import type { FieldProps } from "./field-props.ts";
import styles from "./fields.module.css";

/** A whole number; letters do not get in. */
export function NumberField({ value, onChange, hint, ...field }: FieldProps<number | null> & { hint?: string }) {
  return (
    <TextInput
      {...field}
      description={hint}
      inputMode="numeric"
      autoComplete="off"
      className={styles.short}
      maxLength={4}
      value={value ?? ""}
      onChange={(event) => onChange(Number(event.currentTarget.value.replace(/\D/g, "")) || null)}
    />
  );
}
