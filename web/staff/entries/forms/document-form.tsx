import { FileField } from "../../files/file-field.tsx";
import { FieldPlace } from "../fields/field-box.tsx";
import type { EntryForm } from "../fields/field-props.ts";
import { TitleField } from "../fields/title-field.tsx";

/** A document of the society. */
export function DocumentForm({ field }: EntryForm<"document">) {
  return (
    <>
      <TitleField {...field("title")} />
      <FieldPlace id="file">
        <FileField {...field("file")} accept="document" />
      </FieldPlace>
    </>
  );
}
