import { Textarea, TextInput } from "@mantine/core";
import type { Landing } from "../../../contract/society-settings.ts";
import { FieldBox } from "../entries/fields/field-box.tsx";
import type { FieldProps } from "../entries/fields/field-props.ts";
import { OrderedRows } from "../entries/fields/ordered-rows.tsx";

type Feature = Landing["features"][number];
type FeaturesFieldProps = FieldProps<Feature[]> & { errorOf: (field: string) => string | undefined };

const blank: Feature = { title: "", text: "" };

/** What the society does, in a few words each. */
export function FeaturesField({ value, onChange, errorOf, ...field }: FeaturesFieldProps) {
  return (
    <FieldBox {...field} hint="Под заголовком, по порядку: название и одно-два предложения.">
      <OrderedRows
        rows={value}
        onChange={onChange}
        word="пункт"
        nameOf={({ title }) => title}
        blank={blank}
        add="Добавить пункт"
        most={12}
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
