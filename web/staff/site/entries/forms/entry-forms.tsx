import { UnstyledButton } from "@mantine/core";
import type { ComponentType } from "react";
import { type EntryKind, isTimed } from "#contract/library/entry-data.ts";
import { withoutSlashes } from "#domain/site/canonical-path.ts";
import { SwatchBox } from "#ui/status/swatch.tsx";
import { AddressField, addressAfter } from "#web/staff/kit/fields/address-field.tsx";
import {
  ColourField,
  DateField,
  LineField,
  NumberField,
  OneOfField,
  SwitchField,
  TextAreaField,
  TitleField,
} from "#web/staff/kit/fields/basic-fields.tsx";
import { FieldBox } from "#web/staff/kit/fields/field-box.tsx";
import { type EntryForm, type FieldProps, optional } from "#web/staff/kit/fields/field-props.ts";
import styles from "#web/staff/kit/fields/fields.module.css";
import { FileField } from "#web/staff/library/files/file-field.tsx";
import { TitledFilesField } from "#web/staff/library/files/titled-files-field.tsx";
import { usePicturePicker } from "#web/staff/library/files/use-picture-picker.tsx";
import { LinkTargetField } from "#web/staff/library/links/link-target-field.tsx";
import { RichTextField } from "#web/staff/library/rich-text/rich-text-field.tsx";
import { useOnSite, useTags } from "../use-choices.ts";
import { BulletinForm, NewsPanel } from "./bulletin-and-news-fields.tsx";
import { ConferenceForm } from "./conference-form.tsx";
import { TimesPanel } from "./times-panel.tsx";

type Form = ComponentType<EntryForm<EntryKind>>;

const forms: { [Kind in EntryKind]: ComponentType<EntryForm<Kind>> } = {
  news: NewsForm,
  tag: TagForm,
  season: SeasonForm,
  session: SessionForm,
  conference: ConferenceForm,
  bulletin: BulletinForm,
  document: DocumentForm,
  page: PageForm,
};

/** Returns the form of a kind, which must receive data of that kind. */
export function formOf(kind: EntryKind): Form {
  return forms[kind] as unknown as Form;
}

/** The panel of a kind, above the panel of all kinds. */
export function panelOf(kind: EntryKind): Form | null {
  if (kind === "news") return NewsPanel as unknown as Form;
  return isTimed(kind) ? (TimesPanel as unknown as Form) : null;
}

/** A season of the school. */
function SeasonForm({ field }: EntryForm<"season">) {
  return (
    <div className="cluster gap-4">
      <NumberField {...field("season_number")} />
      <NumberField {...field("year")} />
    </div>
  );
}

/** A document of the society. */
function DocumentForm({ field }: EntryForm<"document">) {
  return (
    <>
      <TitleField {...field("title")} />
      <LineField {...field("section")} hint="Под этим заголовком документ стоит на странице" />
      <LineField {...field("about")} hint="Строка под названием: кому и когда нужен, от какого числа" />
      <FileField {...field("file")} accept="document" />
    </>
  );
}

/** A tag of news. */
function TagForm({ data, entry, set, field }: EntryForm<"tag">) {
  const isPublished = entry !== null && entry.subject !== null;
  const rename = (name: string) =>
    set({ name, slug: addressAfter({ name: data.name, address: data.slug }, name, isPublished) });
  return (
    <>
      <TitleField {...field("name")} onChange={rename} />
      <AddressField {...field("slug")} source={data.name} isPublished={isPublished} before="/news?tags=" />
      <ColourField {...field("color")} />
    </>
  );
}

/** The text of a news item. Its times and picture are in the panel. */
function NewsForm({ field, generation }: EntryForm<"news">) {
  const pictures = usePicturePicker();
  return (
    <>
      <TitleField {...field("title")} />
      <TagsField {...field("tags")} />
      <RichTextField key={generation} {...field("text")} pictures={pictures} />
      <TitledFilesField {...field("documents")} />
      <LinkTargetField
        {...field("link")}
        hint="Куда ведёт объявление: название страницы или файла этого сайта либо адрес. Пусто — на страницу самой новости."
      />
      {pictures.dialog}
    </>
  );
}

/** The page with the text of the consent. */
const consentAddress = "consent";

/** A page under an address of its own. */
function PageForm({ data, entry, set, field, generation }: EntryForm<"page">) {
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
      {(withoutSlashes(data.url) === consentAddress || data.version !== "") && (
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

/** A session of the school: one day of a season. */
function SessionForm({ field }: EntryForm<"session">) {
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
      <FileField {...optional(field("program"))} accept="document" />
      <SwitchField {...field("is_active")} hint="На сайте оно выделено среди других" />
    </>
  );
}

/** The tags of a news item, as toggle buttons. */
function TagsField({ value, onChange, ...field }: FieldProps<number[]>) {
  const tags = useTags();
  const turn = (id: number) => onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id]);
  return (
    <FieldBox {...field}>
      <div className="cluster gap-2">
        {tags.map(({ id, name, color }) => (
          <UnstyledButton
            key={id}
            className={styles.tag ?? ""}
            aria-pressed={value.includes(id)}
            onClick={() => turn(id)}
          >
            <SwatchBox on={value.includes(id)} colour={color} />
            {name}
          </UnstyledButton>
        ))}
        {tags.length === 0 && <p className="muted">Рубрик пока нет.</p>}
      </div>
    </FieldBox>
  );
}
