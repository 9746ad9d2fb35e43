import { Button, Checkbox } from "@mantine/core";
import { type LibraryFile, takeFirstPage } from "#contract/library/files.ts";
import { useApiCache, useApiMutation } from "#web/staff/kit/api/use-api.ts";
import { DateField, LineField, SwitchField, TextAreaField } from "#web/staff/kit/fields/basic-fields.tsx";
import { type EntryForm, optional } from "#web/staff/kit/fields/field-props.ts";
import styles from "#web/staff/kit/fields/fields.module.css";
import { FileField } from "#web/staff/library/files/file-field.tsx";
import { keepFile, useFile } from "#web/staff/library/files/use-library.ts";
import { PanelSection } from "../panel-section.tsx";
import { TimesPanel } from "./times-panel.tsx";

/** An issue of the bulletin. */
export function BulletinForm({ data, field }: EntryForm<"bulletin">) {
  return (
    <>
      <div className="cluster gap-4">
        <LineField {...field("number")} className={styles.short} />
        <DateField {...field("date")} />
      </div>
      <TextAreaField {...field("about")} rows={5} />
      <FileField {...field("file")} accept="document" />
      <FileField {...optional(field("cover"))} accept="picture">
        {data.file !== null && <FirstPageAsCover file={data.file} take={({ id }) => field("cover").onChange(id)} />}
      </FileField>
    </>
  );
}

type FirstPageAsCoverProps = { file: number; take: (picture: LibraryFile) => void };

/** Offers the first page of the issue's PDF as a cover, once its picture exists. */
function FirstPageAsCover({ file, take }: FirstPageAsCoverProps) {
  const cache = useApiCache();
  const { data: issue } = useFile(file);
  const taking = useApiMutation(takeFirstPage, {
    failed: "Не удалось взять первую страницу.",
    onSuccess: (picture) => {
      keepFile(cache, picture);
      take(picture);
    },
  });
  if (!issue || issue.pages === null || issue.thumbnail === null) return null;
  return (
    <Button
      variant="default"
      size="sm"
      loading={taking.isPending}
      onClick={() => taking.mutate({ params: { id: String(file) } })}
    >
      Взять первую страницу PDF
    </Button>
  );
}

/** The panel of a news item: its times, the announcement, and the picture of its card. */
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
  const { value, onChange, ...own } = field("picture");
  return (
    <div className="stack gap-3">
      <FileField
        {...own}
        label="Картинка на карточке новости, необязательно"
        accept="picture"
        value={value?.file ?? null}
        onChange={(id, file) => onChange(id === null ? null : { file: id, alt: file?.alt ?? "", is_decoration: false })}
      />
      {value && (
        <>
          {!value.is_decoration && (
            <TextAreaField
              id="picture-alt"
              label="Описание картинки"
              hint="Что на ней — для тех, кто её не видит"
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
    </div>
  );
}
