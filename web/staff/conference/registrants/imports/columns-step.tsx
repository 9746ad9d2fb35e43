import { Button, NativeSelect } from "@mantine/core";
import { type SubmitEvent, useState } from "react";
import { Link } from "react-router";
import type { DryRunOrder, ListColumn, UploadedList } from "#contract/conference/registrants/registration-imports.ts";
import { type ImportField, importFieldLabel, importFields } from "#domain/registration/list-columns.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { classNames } from "#ui/class-names.ts";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import ruled from "#web/staff/kit/list/list-table.module.css";
import { StaffSection } from "#web/staff/kit/parts/staff-section.tsx";
import { staffPaths } from "#web/staff/staff-paths.ts";
import { conferenceName } from "../conference-line.tsx";
import type { Conference } from "../use-conference.ts";
import styles from "./import-steps.module.css";

type ColumnsStepProps = {
  list: UploadedList;
  order: DryRunOrder;
  conferences: readonly Conference[];
  check: (order: DryRunOrder) => void;
};

const rowForms = ["строка", "строки", "строк"] as const;

/** The second step: the field of each column, and the conference to import into. */
export function ColumnsStep({ list, order: given, conferences, check }: ColumnsStepProps) {
  const [order, setOrder] = useState(given);
  const [attempt, setAttempt] = useState(0);
  const hasName = order.columns.some((field) => field === "fio" || field === "surname");
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (hasName) check(order);
    else setAttempt(attempt + 1);
  };
  return (
    <form className={styles.parts} onSubmit={submit} noValidate>
      {attempt > 0 && !hasName && (
        <ErrorSummary
          key={attempt}
          title="Нет столбца с именами"
          errors={[{ field: columnId(0), message: "Выберите у какого-нибудь столбца «ФИО целиком» или «Фамилия»." }]}
        />
      )}
      <StaffSection title="Что в каком столбце" text={readWords(list)}>
        <ColumnsTable
          columns={list.columns}
          chosen={order.columns}
          choose={(place, field) => setOrder({ ...order, columns: withField(order.columns, place, field) })}
        />
      </StaffSection>
      <Where order={order} conferences={conferences} change={(change) => setOrder({ ...order, ...change })} />
      <div className={styles.actions}>
        <Button type="submit">Проверить</Button>
        <Button component={Link} to={staffPaths.registrantsImport} variant="default">
          Другой файл
        </Button>
        <p className="hint">На следующем шаге тоже ничего не записывается.</p>
      </div>
    </form>
  );
}

/** Assigns a field to a column; the column that had it before becomes unassigned. */
function withField(columns: DryRunOrder["columns"], place: number, field: ImportField | null): DryRunOrder["columns"] {
  return columns.map((before, index) => {
    if (index === place) return field;
    return before === field ? null : before;
  });
}

function readWords({ rows, heading_row, sheet, other_sheets }: UploadedList): string {
  const heading = heading_row === 0 ? "Заголовков не нашлось" : `Заголовки в строке ${heading_row}`;
  const read = `Прочитано: ${counted(rows, rowForms)}${sheet === "" ? "" : ` с листа «${sheet}»`}. ${heading}.`;
  if (other_sheets.length === 0) return read;
  return `${read} Другие листы не читались: ${other_sheets.map((name) => `«${name}»`).join(", ")}.`;
}

type WhereProps = {
  order: DryRunOrder;
  conferences: readonly Conference[];
  change: (change: Partial<DryRunOrder>) => void;
};

function Where({ order, conferences, change }: WhereProps) {
  const schools = conferences.find(({ id }) => id === order.conference)?.schools ?? [];
  const ofFile = order.columns.includes("school_name");
  return (
    <StaffSection title="Куда записать">
      <div className={styles.fields}>
        <NativeSelect
          label="Конференция"
          value={order.conference}
          onChange={(event) => change({ conference: Number(event.currentTarget.value), school: null })}
          data={conferences.map((conference) => ({
            value: String(conference.id),
            label: `${conferenceName(conference)}${conference.is_current ? ", текущая" : ""}`,
          }))}
        />
        <NativeSelect
          label={ofFile ? "Школа, если в файле её нет" : "Школа для всех"}
          value={order.school ?? ""}
          onChange={(event) => change({ school: Number(event.currentTarget.value) || null })}
          data={[
            { value: "", label: "Не указана" },
            ...schools.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      </div>
    </StaffSection>
  );
}

type ColumnsTableProps = {
  columns: readonly ListColumn[];
  chosen: DryRunOrder["columns"];
  choose: (place: number, field: ImportField | null) => void;
};

function columnId(place: number): string {
  return `column-${place}`;
}

const choices = [
  { value: "", label: "Не загружать" },
  ...importFields.map((field) => ({ value: field, label: importFieldLabel(field) })),
];

/** The file's columns with their headings and sample values, and the choice of a field for each. */
function ColumnsTable({ columns, chosen, choose }: ColumnsTableProps) {
  return (
    <table className={classNames(ruled.table, styles.table)} aria-label="Столбцы файла">
      <thead>
        <tr>
          <th scope="col">Столбец файла</th>
          <th scope="col">Что в нём, например</th>
          <th scope="col">Загрузить как</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ title, samples }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by their position
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
