import { TitledFilesField } from "../../files/titled-files-field.tsx";
import { usePicturePicker } from "../../files/use-picture-picker.tsx";
import { RichTextField } from "../../rich-text/rich-text-field.tsx";
import { FieldPlace } from "../fields/field-box.tsx";
import type { EntryForm } from "../fields/field-props.ts";
import { LineField } from "../fields/line-field.tsx";
import { TagsField } from "../fields/tags-field.tsx";
import { TitleField } from "../fields/title-field.tsx";

/** A news item: what is read. When it appears, and its picture, stand beside it. */
export function NewsForm({ field, generation }: EntryForm<"news">) {
  const pictures = usePicturePicker();
  return (
    <>
      <TitleField {...field("title")} />
      <TagsField {...field("tags")} />
      <RichTextField key={generation} {...field("text")} pictures={pictures} />
      <FieldPlace id="documents">
        <TitledFilesField {...field("documents")} />
      </FieldPlace>
      <LineField
        {...field("link")}
        inputMode="url"
        placeholder="https://"
        hint="Куда ведёт объявление. Пусто – на страницу самой новости."
      />
      {pictures.dialog}
    </>
  );
}
