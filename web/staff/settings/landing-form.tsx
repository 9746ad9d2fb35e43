import { useQueryClient } from "@tanstack/react-query";
import { type Landing, setLanding, showLanding } from "../../../contract/society-settings.ts";
import { LineField } from "../entries/fields/line-field.tsx";
import { NumberField } from "../entries/fields/number-field.tsx";
import { TextAreaField } from "../entries/fields/text-area-field.tsx";
import { useStaffApi } from "../staff-api.ts";
import { FeaturesField } from "./features-field.tsx";
import { settingInWords } from "./setting-in-words.ts";
import styles from "./settings-form.module.css";
import { SettingsForm } from "./settings-form.tsx";
import { StepsField } from "./steps-field.tsx";
import { fieldsOf, useSettingsForm } from "./use-settings-form.ts";

const labels = {
  headline: "Заголовок",
  facts: "Факты об\u00a0обществе",
  features: "Чем занимается общество",
  joining_steps: "Как вступить в\u00a0общество",
  joining_age: "Возраст вступления",
  season_label: "Сезон школы",
  credit_points: "Зачётные единицы",
};

/** The words of the front page. */
export function LandingForm({ landing }: { landing: Landing }) {
  const api = useStaffApi();
  const client = useQueryClient();
  const edit = useSettingsForm({
    saved: landing,
    valuesOf,
    labels,
    send: (values, revision) => api.ask(setLanding, { body: { ...values, revision } }),
    latest: () => api.ask(showLanding),
    tell: (saved) => client.setQueryData(landingKey, saved),
    done: "Главная страница сохранена. На сайте она сменится сразу.",
  });
  const field = fieldsOf(edit);
  const { errorOf } = edit.form;
  return (
    <SettingsForm edit={edit} save="Сохранить главную страницу" words={settingInWords}>
      <TextAreaField
        {...field("headline")}
        rows={2}
        isLine
        hint="Первые слова сайта. Без него здесь полное название общества"
      />
      <TextAreaField
        {...field("facts")}
        rows={2}
        isLine
        hint="Рядом с&nbsp;заголовком: год основания, сколько врачей"
      />
      <FeaturesField {...field("features")} errorOf={errorOf} />
      <StepsField {...field("joining_steps")} errorOf={errorOf} />
      <div className={styles.thirds}>
        <NumberField {...field("joining_age")} hint="Полных лет" />
        <LineField {...field("season_label")} hint="Например, «9 сезон»" />
        <NumberField {...field("credit_points")} hint="За сезон школы" />
      </div>
    </SettingsForm>
  );
}

export const landingKey = ["settings", "landing"];

function valuesOf({ revision: _, ...landing }: Landing) {
  return landing;
}
