import { NativeSelect } from "@mantine/core";
import type { DryRunOrder, UnknownValue } from "#contract/conference/registrants/registration-imports.ts";
import { offeredRegions } from "#domain/people/regions.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { type Column, RuledTable } from "#web/staff/kit/list/ruled-table.tsx";
import { StaffSection } from "#web/staff/kit/parts/staff-section.tsx";
import type { Conference } from "../use-conference.ts";

type UnknownValuesProps = {
  unknown: readonly UnknownValue[];
  schools: Conference["schools"];
  values: DryRunOrder["values"];
  change: (values: DryRunOrder["values"]) => void;
};

const rowForms = ["строка", "строки", "строк"] as const;
const questions = { school_name: "Какая это школа?", region: "Какой это регион?" };

/** Unknown values of the file; a choice applies to all rows with the value. */
export function UnknownValues({ unknown, schools, values, change }: UnknownValuesProps) {
  if (unknown.length === 0) return null;
  const meaningOf = ({ column, value }: UnknownValue) =>
    values.find((one) => one.column === column && one.value === value)?.meaning;
  const set = ({ column, value }: UnknownValue, meaning: string | undefined) => {
    const others = values.filter((one) => one.column !== column || one.value !== value);
    change(meaning === undefined ? others : [...others, { column, value, meaning }]);
  };
  const columns: readonly Column<UnknownValue>[] = [
    { head: "В файле", isRowHead: true, className: "breakable", cell: ({ value }) => `«${value}»` },
    { head: "Где", label: "Где:", cell: ({ rows }) => counted(rows, rowForms) },
    {
      head: "Что это",
      cell: (one) => (
        <NativeSelect
          size="sm"
          aria-label={`«${one.value}». ${questions[one.column]}`}
          value={meaningOf(one) === undefined ? unanswered : `=${meaningOf(one)}`}
          data={[{ value: unanswered, label: questions[one.column] }, ...choicesFor(one, schools)]}
          onChange={({ currentTarget: { value } }) => set(one, value === unanswered ? undefined : value.slice(1))}
        />
      ),
    },
  ];
  return (
    <StaffSection
      title="Что значат эти слова"
      text="Ответ относится ко всем строкам с этим словом и запомнится для файла с тем же именем."
    >
      <RuledTable
        label="Непонятные значения"
        columns={columns}
        rows={unknown}
        keyOf={({ column, value }) => `${column} ${value}`}
      />
    </StaffSection>
  );
}

/** Options of a choice begin with an equals sign, because a choice may be empty. */
const unanswered = "";

function choicesFor({ column }: UnknownValue, schools: Conference["schools"]) {
  if (column === "school_name") {
    return [
      ...schools.map(({ id, name }) => ({ value: `=${id}`, label: name })),
      { value: "=", label: "Школа не указана" },
    ];
  }
  return [
    ...offeredRegions.map(({ name }) => ({ value: `=${name}`, label: name })),
    { value: "=", label: "Регион не указан" },
  ];
}
