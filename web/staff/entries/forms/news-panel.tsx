import { Checkbox } from "@mantine/core";
import { SwitchField, TextAreaField } from "../../fields/basic-fields.tsx";
import { FieldPlace } from "../../fields/field-box.tsx";
import type { EntryForm } from "../../fields/field-props.ts";
import { FileField } from "../../files/file-field.tsx";
import { PanelSection } from "../panel-section.tsx";
import { TimesPanel } from "./times-panel.tsx";

/** Beside a news item: when it appears and whether in the strip of announcements, and the picture of its card. */
export function NewsPanel(form: EntryForm<"news">) {
  return (
    <>
      <TimesPanel {...form}>
        <SwitchField {...form.field("is_announ")} hint="Лента вверху каждой страницы" />
      </TimesPanel>
      <PanelSection title="Титульная картинка">
        <TitlePicture {...form} />
      </PanelSection>
    </>
  );
}

function TitlePicture({ field }: EntryForm<"news">) {
  const { value, onChange, error } = field("picture");
  return (
    <FieldPlace id="picture" isApart>
      <FileField
        label="Картинка на карточке новости"
        accept="picture"
        optional
        value={value?.file ?? null}
        error={error}
        onChange={(id, file) => onChange(id === null ? null : { file: id, alt: file?.alt ?? "", is_decoration: false })}
      />
      {value && (
        <>
          {!value.is_decoration && (
            <TextAreaField
              id="picture-alt"
              label="Описание картинки"
              hint="Что на ней&nbsp;— для тех, кто её не видит"
              rows={2}
              value={value.alt}
              error={undefined}
              onChange={(alt) => onChange({ ...value, alt: alt.replaceAll("\n", " ") })}
            />
          )}
          <Checkbox
            label="Без описания, она украшение"
            checked={value.is_decoration}
            onChange={(event) => onChange({ ...value, is_decoration: event.currentTarget.checked })}
          />
        </>
      )}
    </FieldPlace>
  );
}
