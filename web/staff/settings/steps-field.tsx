import { Textarea } from "@mantine/core";
import { FieldBox } from "../entries/fields/field-box.tsx";
import type { FieldProps } from "../entries/fields/field-props.ts";
import { OrderedRows } from "../entries/fields/ordered-rows.tsx";

type StepsFieldProps = FieldProps<string[]> & { errorOf: (field: string) => string | undefined };

/** How one joins, step by step. */
export function StepsField({ value, onChange, errorOf, ...field }: StepsFieldProps) {
  return (
    <FieldBox {...field} hint="Шаги по порядку. Слова «заявление о приёме» и почта общества на сайте станут ссылками.">
      <OrderedRows
        rows={value}
        onChange={onChange}
        word="шаг"
        nameOf={(step) => step}
        blank=""
        add="Добавить шаг"
        most={12}
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
