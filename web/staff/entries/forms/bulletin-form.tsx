import { FileField } from "../../files/file-field.tsx";
import { DateField } from "../fields/date-field.tsx";
import { FieldPlace } from "../fields/field-box.tsx";
import type { EntryForm } from "../fields/field-props.ts";
import styles from "../fields/fields.module.css";
import { LineField } from "../fields/line-field.tsx";
import { TextAreaField } from "../fields/text-area-field.tsx";
import { FirstPageAsCover } from "./first-page-as-cover.tsx";

/** An issue of the bulletin. */
export function BulletinForm({ data, field }: EntryForm<"bulletin">) {
  return (
    <>
      <div className={styles.pair}>
        <LineField {...field("number")} className={styles.short} />
        <DateField {...field("date")} />
      </div>
      <TextAreaField {...field("about")} rows={5} />
      <FieldPlace id="file">
        <FileField {...field("file")} accept="document" />
      </FieldPlace>
      <FieldPlace id="cover">
        <FileField {...field("cover")} accept="picture" optional>
          {data.file !== null && <FirstPageAsCover file={data.file} take={({ id }) => field("cover").onChange(id)} />}
        </FileField>
      </FieldPlace>
    </>
  );
}
