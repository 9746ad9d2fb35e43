import { DateField, LineField, NumberField, OneOfField, SwitchField, TitleField } from "../../fields/basic-fields.tsx";
import { FieldPlace } from "../../fields/field-box.tsx";
import { type EntryForm, optional } from "../../fields/field-props.ts";
import styles from "../../fields/fields.module.css";
import { FileField } from "../../files/file-field.tsx";
import { useOnSite } from "../use-choices.ts";

/** A session of the school: one day of a season. */
export function SessionForm({ field }: EntryForm<"session">) {
  const seasons = useOnSite("season");
  return (
    <>
      <TitleField {...field("title")} />
      <div className="cluster gap-4">
        <div className={styles.wide}>
          <OneOfField {...field("season")} choices={seasons} none="Не выбран" />
        </div>
        <NumberField {...field("number")} />
        <DateField {...field("date")} />
      </div>
      <LineField {...optional(field("managements"))} />
      <LineField {...optional(field("school_name"))} />
      <LineField {...optional(field("school_link"))} inputMode="url" placeholder="https://" />
      <FieldPlace id="program">
        <FileField {...field("program")} accept="document" optional />
      </FieldPlace>
      <SwitchField {...field("is_active")} hint="На сайте она выделена среди других" />
    </>
  );
}
