import { NativeSelect } from "@mantine/core";
import type { DryRunOrder, ListColumn } from "#contract/registrations/registration-imports.ts";
import { type ImportField, importFieldLabel, importFields } from "#domain/registration/list-columns.ts";
import { classNames } from "#ui/class-names.ts";
import ruled from "../../list/list-table.module.css";
import styles from "./columns-table.module.css";

type ColumnsTableProps = {
  columns: readonly ListColumn[];
  chosen: DryRunOrder["columns"];
  choose: (place: number, field: ImportField | null) => void;
};

export function columnId(place: number): string {
  return `column-${place}`;
}

const choices = [
  { value: "", label: "Не загружать" },
  ...importFields.map((field) => ({ value: field, label: importFieldLabel(field) })),
];

/** The file's columns, each with its heading and a few of its values, and what it is for us. */
export function ColumnsTable({ columns, chosen, choose }: ColumnsTableProps) {
  return (
    <table className={classNames(ruled.table, styles.table)} aria-label="Столбцы файла">
      <thead>
        <tr>
          <th scope="col">Столбец файла</th>
          <th scope="col">Что в&nbsp;нём, например</th>
          <th scope="col">Загрузить как</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ title, samples }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place, two may have one title
          <tr key={place} data-idle={chosen[place] === null || undefined}>
            <th scope="row" id={`${columnId(place)}-title`}>
              {title}
            </th>
            <td className="muted tabular">{samples.length === 0 ? "пусто" : samples.join(" · ")}</td>
            <td className={styles.field}>
              <NativeSelect
                id={columnId(place)}
                size="sm"
                aria-label={`Загрузить столбец «${title}» как`}
                value={chosen[place] ?? ""}
                onChange={(event) =>
                  choose(place, importFields.find((field) => field === event.currentTarget.value) ?? null)
                }
                data={choices}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
