import { Textarea, TextInput } from "@mantine/core";
import { type Landing, setLanding, showLanding } from "#contract/site/society-settings.ts";
import { useApiCache, useStaffApi } from "../../kit/api/use-api.ts";
import { LineField, NumberField, TextAreaField } from "../../kit/fields/basic-fields.tsx";
import { EditForm, fieldsOf, useEditForm } from "../../kit/fields/edit-form.tsx";
import { FieldBox } from "../../kit/fields/field-box.tsx";
import { type FieldProps, optional } from "../../kit/fields/field-props.ts";
import { OrderedRows } from "../../kit/fields/ordered-rows.tsx";
import { settingInWords } from "../../kit/fields/setting-in-words.ts";
import styles from "../../kit/parts/settings-part.module.css";
import { FileField } from "../../library/files/file-field.tsx";
import { landingLabels } from "./setting-labels.ts";

/** The texts of the front page. */
export function LandingForm({ landing }: { landing: Landing }) {
  const api = useStaffApi();
  const cache = useApiCache();
  const edit = useEditForm({
    saved: landing,
    valuesOf: landingValues,
    labels: landingLabels,
    send: (values, revision) => api.request(setLanding, { body: { ...values, revision } }),
    latest: () => api.request(showLanding),
    onSaved: (saved) => cache.set(showLanding, undefined, saved),
    done: "Главная страница сохранена. На сайте она сменится сразу.",
  });
  const field = fieldsOf(edit);
  const { errorOf } = edit.form;
  return (
    <EditForm edit={edit} save="Сохранить главную страницу" words={landingInWords}>
      <TextAreaField
        {...field("headline")}
        rows={2}
        isLine
        hint="Первые слова сайта. Без него здесь полное название общества"
      />
      <TextAreaField {...field("facts")} rows={2} isLine hint="Рядом с заголовком: год основания, сколько врачей" />
      <PictureField {...field("landing_picture")} />
      <FeaturesField {...field("features")} errorOf={errorOf} />
      <StepsField {...field("joining_steps")} errorOf={errorOf} />
      <div className={styles.thirds}>
        <NumberField {...field("joining_age")} hint="Полных лет" />
        <LineField {...field("season_label")} hint="Например, «9 сезон»" />
        <NumberField {...field("credit_points")} hint="За сезон школы" />
      </div>
    </EditForm>
  );
}

function landingInWords(name: string, value: unknown) {
  if (name !== "landing_picture") return settingInWords(name, value);
  const picture = value as Landing["landing_picture"];
  return picture ? picture.alt || `файл № ${picture.file_id}` : "";
}

function landingValues({ revision: _, ...landing }: Landing) {
  return landing;
}

/** The photograph below the slogan, and its description. */
function PictureField({ value, onChange, ...field }: FieldProps<Landing["landing_picture"]>) {
  return (
    <>
      <FileField
        {...optional(field)}
        accept="picture"
        hint="Под заголовком: занятие, конференция, люди. Без файла не показывается."
        value={value?.file_id ?? null}
        onChange={(file_id, file) => onChange(file_id === null ? null : { file_id, alt: file?.alt ?? "" })}
      />
      {value && (
        <LineField
          id="landing_picture.alt"
          label="Что на фотографии — для тех, кто её не видит"
          value={value.alt}
          error={undefined}
          onChange={(alt) => onChange({ ...value, alt })}
        />
      )}
    </>
  );
}

type StepsFieldProps = FieldProps<string[]> & { errorOf: (field: string) => string | undefined };

/** The steps to join the society. */
function StepsField({ value, onChange, errorOf, ...field }: StepsFieldProps) {
  return (
    <FieldBox {...field} hint="Шаги по порядку. Слова «заявление о приёме» и почта общества на сайте станут ссылками.">
      <OrderedRows
        rows={value}
        onChange={onChange}
        word="шаг"
        nameOf={(step) => step}
        adding={{ label: "Добавить шаг", blank: "", most: 12 }}
      >
        {(step, index, set) => (
          <Textarea
            id={`joining_steps.${index}`}
            aria-label={`Шаг ${index + 1}`}
            autosize
            minRows={1}
            value={step}
            error={errorOf(`joining_steps.${index}`)}
            onChange={(event) => set(event.currentTarget.value.replaceAll("\n", " "))}
          />
        )}
      </OrderedRows>
    </FieldBox>
  );
}

type Feature = Landing["features"][number];
type FeaturesFieldProps = FieldProps<Feature[]> & { errorOf: (field: string) => string | undefined };

const blank: Feature = { title: "", text: "" };

/** The society's activities, in a few words each. */
function FeaturesField({ value, onChange, errorOf, ...field }: FeaturesFieldProps) {
  return (
    <FieldBox {...field} hint="Под заголовком, по порядку: название и одно-два предложения.">
      <OrderedRows
        rows={value}
        onChange={onChange}
        word="пункт"
        nameOf={({ title }) => title}
        adding={{ label: "Добавить пункт", blank, most: 12 }}
      >
        {(feature, index, set) => (
          <>
            <TextInput
              id={`features.${index}.title`}
              aria-label={`Пункт ${index + 1}: название`}
              placeholder="Название"
              value={feature.title}
              error={errorOf(`features.${index}.title`)}
              onChange={(event) => set({ ...feature, title: event.currentTarget.value })}
            />
            <Textarea
              id={`features.${index}.text`}
              aria-label={`Пункт ${index + 1}: текст`}
              placeholder="Текст"
              autosize
              minRows={1}
              value={feature.text}
              error={errorOf(`features.${index}.text`)}
              onChange={(event) => set({ ...feature, text: event.currentTarget.value.replaceAll("\n", " ") })}
            />
          </>
        )}
      </OrderedRows>
    </FieldBox>
  );
}
