import { TextInput } from "@mantine/core";
import type { EntryData } from "#contract/library/entry-data.ts";
import { Notice } from "#ui/status/notice.tsx";
import {
  DateField,
  LineField,
  OneOfField,
  SwitchField,
  TextAreaField,
  TitleField,
} from "#web/staff/kit/fields/basic-fields.tsx";
import { FieldBox } from "#web/staff/kit/fields/field-box.tsx";
import { type EntryForm, type FieldProps, optional } from "#web/staff/kit/fields/field-props.ts";
import styles from "#web/staff/kit/fields/fields.module.css";
import { OrderedRows } from "#web/staff/kit/fields/ordered-rows.tsx";
import { TitledFilesField } from "#web/staff/library/files/titled-files-field.tsx";
import { ConferenceTabs } from "../conference/conference-tabs.tsx";
import { useOnSite } from "../use-choices.ts";

/** The fields of a conference. Its registration has a page of its own. */
export function ConferenceForm({ data, entry, field }: EntryForm<"conference">) {
  const news = useOnSite("news");
  const becomesCurrent = data.is_current && entry?.state !== "published";
  return (
    <>
      {entry && <ConferenceTabs entry={entry.id} part="about" />}
      <TitleField {...field("name")} />
      <div className="cluster gap-4">
        <LineField {...field("roman")} placeholder="XIII" className={styles.short} />
        <DateField {...field("start_date")} />
        <DateField {...field("end_date")} />
      </div>
      <TextAreaField {...optional(field("theme"))} rows={2} />
      <LineField {...optional(field("place"))} />
      <SchoolsField {...field("schools")} />
      <TitledFilesField {...field("documents")} />
      <OneOfField {...field("news")} choices={news} none="Нет" hint="На неё ведёт «Подробнее»" />
      <SwitchField {...field("is_current")} hint="О ней главная страница, на неё записывает анкета сайта" />
      {(becomesCurrent || (data.is_current && entry?.has_changes)) && (
        <Notice kind="warning" live>
          <p>
            Текущая бывает одна. После публикации прежняя перестанет ею быть, а анкета, список участников и быстрая
            регистрация перейдут на эту. Записи прежней сохранятся.
          </p>
        </Notice>
      )}
    </>
  );
}

type School = EntryData<"conference">["schools"][number];

const blank: School = { id: null, name: "" };

/** The schools of a conference in their order; they can be renamed, moved, added and removed. */
function SchoolsField({ value, onChange, ...field }: FieldProps<School[]>) {
  return (
    <FieldBox {...field} hint="«Без школы» добавляется к списку само. Школу, на которую уже записались, убрать нельзя.">
      <OrderedRows
        rows={value}
        onChange={onChange}
        word="школа"
        nameOf={({ name }) => name}
        adding={{ label: "Добавить школу", blank, most: 50 }}
      >
        {(school, index, set) => (
          <TextInput
            aria-label={`Школа ${index + 1}`}
            value={school.name}
            onChange={(event) => set({ ...school, name: event.currentTarget.value })}
          />
        )}
      </OrderedRows>
    </FieldBox>
  );
}
