import { FileField } from "../../files/file-field.tsx";
import { FieldPlace } from "../fields/field-box.tsx";
import type { EntryForm } from "../fields/field-props.ts";
import styles from "../fields/fields.module.css";
import { LineField } from "../fields/line-field.tsx";

/** A document of the society. */
export function DocumentForm({ field }: EntryForm<"document">) {
  return (
    <>
      <LineField {...field("title")} className={styles.title} />
      <FieldPlace id="file">
        <FileField {...field("file")} accept="document" />
      </FieldPlace>
    </>
  );
}
