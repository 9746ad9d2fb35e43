import { TextInput } from "@mantine/core";
import type { EntryData } from "#contract/editors/entry-data.ts";
import { FieldBox } from "../../fields/field-box.tsx";
import type { FieldProps } from "../../fields/field-props.ts";
import { OrderedRows } from "../../fields/ordered-rows.tsx";

type School = EntryData<"conference">["schools"][number];

const blank: School = { id: null, name: "" };

/** The schools of a conference in their order: named anew, moved, added, taken away. */
export function SchoolsField({ value, onChange, ...field }: FieldProps<School[]>) {
  return (
    <FieldBox {...field} hint="«Без школы» добавляется к списку само. Школу, на которую уже записались, убрать нельзя.">
      <OrderedRows
        rows={value}
        onChange={onChange}
        word="школа"
        nameOf={({ name }) => name}
        blank={blank}
        add="Добавить школу"
        most={50}
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
