import { Textarea } from "@mantine/core";
import type { FieldProps } from "./field-props.ts";
import styles from "./fields.module.css";

/** What an entry is called, in large letters: one line of text in as many rows as it takes. */
export function TitleField({ onChange, ...field }: FieldProps<string>) {
  return (
    <Textarea
      {...field}
      autosize
      minRows={1}
      className={styles.title ?? ""}
      autoComplete="off"
      // A pasted title may come in several lines; Enter makes none.
      onChange={(event) => onChange(event.currentTarget.value.replace(/\s*\n\s*/g, " "))}
      onKeyDown={(event) => {
        if (event.key === "Enter" && !event.ctrlKey) event.preventDefault();
      }}
    />
  );
}
