import { Link } from "#ui/links/link.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { paths } from "#web/paths.ts";
import {
  DateField,
  LineField,
  OneOfField,
  SwitchField,
  TextAreaField,
  TitleField,
} from "../../fields/basic-fields.tsx";
import { FieldPlace } from "../../fields/field-box.tsx";
import { type EntryForm, optional } from "../../fields/field-props.ts";
import styles from "../../fields/fields.module.css";
import { TitledFilesField } from "../../files/titled-files-field.tsx";
import { useOnSite } from "../use-choices.ts";
import { SchoolsField } from "./schools-field.tsx";

/** A conference. Its registration is opened and closed in the settings. */
export function ConferenceForm({ data, entry, field }: EntryForm<"conference">) {
  const news = useOnSite("news");
  const onSite = entry?.state === "published" ? entry.subject : null;
  const becomesCurrent = data.is_current && entry?.state !== "published";
  return (
    <>
      <TitleField {...field("name")} />
      <div className="cluster gap-4">
        <LineField {...field("roman")} placeholder="XIII" className={styles.short} />
        <DateField {...field("start_date")} />
        <DateField {...field("end_date")} />
      </div>
      <TextAreaField {...optional(field("theme"))} rows={2} />
      <LineField {...optional(field("place"))} />
      <SchoolsField {...field("schools")} />
      <FieldPlace id="documents">
        <TitledFilesField {...field("documents")} />
      </FieldPlace>
      <OneOfField {...field("news")} choices={news} none="Нет" hint="На неё ведёт «Подробнее»" />
      <SwitchField {...field("is_current")} hint="О ней главная страница, на неё записывает анкета сайта" />
      {onSite !== null && (
        <p>
          Открыть регистрацию, задать её сроки и&nbsp;места:{" "}
          <Link to={paths.staffSettingsPart(onSite)}>настройки регистрации</Link>
        </p>
      )}
      {(becomesCurrent || (data.is_current && entry?.has_changes)) && (
        <Notice kind="warning" live>
          <p>
            Текущая бывает одна. После публикации прежняя перестанет ею быть, а&nbsp;анкета, список участников
            и&nbsp;быстрая регистрация перейдут на&nbsp;эту. Записи прежней сохранятся.
          </p>
        </Notice>
      )}
    </>
  );
}
