import { Checkbox, Radio } from "@mantine/core";
import { useState } from "react";
import { useRootData } from "#web/root-data.ts";
import { useSiteOffset } from "../../api/use-site-offset.ts";
import { dayAfter, momentAt } from "../../clock/site-clock.ts";
import { SwitchField, TextAreaField } from "../../fields/basic-fields.tsx";
import { FieldPlace } from "../../fields/field-box.tsx";
import type { EntryForm } from "../../fields/field-props.ts";
import styles from "../../fields/fields.module.css";
import { MomentField } from "../../fields/moment-field.tsx";
import { FileField } from "../../files/file-field.tsx";
import { PanelSection } from "../panel-section.tsx";

/** Beside a news item: when it appears and whether in the strip of announcements, and the picture of its card. */
export function NewsPanel(form: EntryForm<"news">) {
  return (
    <>
      <PanelSection title="Публикация">
        <WhenField {...form} />
        <UntilField {...form} />
        <SwitchField {...form.field("is_announ")} hint="Лента вверху каждой страницы" />
      </PanelSection>
      <PanelSection title="Титульная картинка">
        <TitlePicture {...form} />
      </PanelSection>
    </>
  );
}

/** At once, or at a moment that is set; what has appeared has a moment in any case. */
function WhenField({ field, entry, generation }: EntryForm<"news">) {
  const { value, onChange, ...moment } = field("pub_date");
  const today = useRootData()?.site.today ?? "";
  const offset = useSiteOffset();
  const [last, setLast] = useState<string | null>(null);
  const set = (instant: string | null) => {
    if (instant !== null) setLast(instant);
    onChange(instant);
  };
  const setTime = () => set(last ?? `${dayAfter(today)}T09:00:00${offset}`);
  const isOut = entry?.state === "published" || entry?.state === "ended";
  return (
    <>
      {!isOut && (
        <Radio.Group
          label="Когда"
          value={value === null ? "now" : "then"}
          onChange={(when) => (when === "now" ? set(null) : setTime())}
        >
          <div className="stack gap-3">
            <Radio value="now" label="Сразу" />
            <Radio value="then" label="В назначенное время" disabled={offset === undefined} />
          </div>
        </Radio.Group>
      )}
      {isOut && <p className={styles.label}>{moment.label}</p>}
      {value !== null && <MomentField key={generation} {...moment} value={value} onChange={set} />}
    </>
  );
}

/** For ever, or until a moment that is set: what is over leaves by itself. */
function UntilField({ data, field, generation }: EntryForm<"news">) {
  const { value, onChange, label, ...moment } = field("until");
  const today = useRootData()?.site.today ?? "";
  const offset = useSiteOffset();
  const set = (isSet: boolean) => {
    const appears = data.pub_date === null || offset === undefined ? "" : momentAt(data.pub_date, offset).slice(0, 10);
    onChange(isSet ? `${dayAfter(appears > today ? appears : today)}T18:00:00${offset}` : null);
  };
  return (
    <fieldset className="stack gap-3" aria-label={label}>
      <Checkbox
        label="Снять с сайта по времени"
        checked={value !== null}
        disabled={offset === undefined}
        onChange={(event) => set(event.currentTarget.checked)}
      />
      {value !== null && <MomentField key={generation} {...moment} label={label} value={value} onChange={onChange} />}
    </fieldset>
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
              hint="Что на ней – для тех, кто её не видит"
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
