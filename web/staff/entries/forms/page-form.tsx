import { usePicturePicker } from "../../files/use-picture-picker.tsx";
import { RichTextField } from "../../rich-text/rich-text-field.tsx";
import { AddressField, addressAfter } from "../fields/address-field.tsx";
import type { EntryForm } from "../fields/field-props.ts";
import styles from "../fields/fields.module.css";
import { LineField } from "../fields/line-field.tsx";
import { TextAreaField } from "../fields/text-area-field.tsx";
import { TitleField } from "../fields/title-field.tsx";

/** The text that registrants agree to, whose wording they are shown to have seen. */
const consentAddress = "consent";

/** A page under an address of its own. */
export function PageForm({ data, entry, set, field, generation }: EntryForm<"page">) {
  const pictures = usePicturePicker();
  const isPublished = entry !== null && entry.subject !== null;
  const rename = (title: string) =>
    set({ title, url: addressAfter({ name: data.title, address: data.url }, title, isPublished) });
  return (
    <>
      <TitleField {...field("title")} onChange={rename} />
      <AddressField {...field("url")} source={data.title} isPublished={isPublished} before="/" />
      <RichTextField key={generation} {...field("content")} pictures={pictures} />
      <TextAreaField {...field("description")} rows={2} hint="Одно-два предложения: их показывают поисковые системы" />
      {(data.url === consentAddress || data.version !== "") && (
        <LineField
          {...field("version")}
          className={styles.short}
          hint="Меняйте вместе с текстом: записавшимся раньше засчитана прежняя"
        />
      )}
      {pictures.dialog}
    </>
  );
}
