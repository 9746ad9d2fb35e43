import { Checkbox, NativeSelect } from "@mantine/core";
import type {
  DryRun,
  DryRunOrder,
  DryRunRow,
  UnknownValue,
} from "#contract/conference/registrants/registration-imports.ts";
import { offeredRegions } from "#domain/people/regions.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { type Column, RuledTable } from "#web/staff/kit/list/ruled-table.tsx";
import { StaffSection } from "#web/staff/kit/parts/staff-section.tsx";
import { recordForms } from "../registrant-words.ts";
import type { Conference } from "../use-conference.ts";
import styles from "./imports.module.css";
import { rowForms } from "./table-import.tsx";

type UnknownValuesProps = {
  unknown: readonly UnknownValue[];
  schools: Conference["schools"];
  values: DryRunOrder["values"];
  change: (values: DryRunOrder["values"]) => void;
};

const questions = { school_name: "Какая это школа?", region: "Какой это регион?" };

/** Unknown values of the file; a choice applies to all rows with the value. */
export function UnknownValues({ unknown, schools, values, change }: UnknownValuesProps) {
  if (unknown.length === 0) return null;
  const isOf =
    ({ column, value }: UnknownValue) =>
    (one: DryRunOrder["values"][number]) =>
      one.column === column && one.value === value;
  const set = (of: UnknownValue, chosen: string) => {
    const others = values.filter((one) => !isOf(of)(one));
    const { column, value } = of;
    change(chosen === unanswered ? others : [...others, { column, value, meaning: chosen.slice(1) }]);
  };
  const columns: readonly Column<UnknownValue>[] = [
    { head: "В файле", isRowHead: true, className: "breakable", cell: ({ value }) => `«${value}»` },
    { head: "Где", label: "Где:", cell: ({ rows }) => counted(rows, rowForms) },
    {
      head: "Что это",
      cell: (one) => {
        const answer = values.find(isOf(one));
        return (
          <NativeSelect
            size="sm"
            aria-label={`«${one.value}». ${questions[one.column]}`}
            value={answer ? `=${answer.meaning}` : unanswered}
            data={[{ value: unanswered, label: questions[one.column] }, ...choicesFor(one, schools)]}
            onChange={({ currentTarget: { value } }) => set(one, value)}
          />
        );
      },
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
    const known = schools.map(({ id, name }) => ({ value: `=${id}`, label: name }));
    return [...known, { value: "=", label: "Школа не указана" }];
  }
  const known = offeredRegions.map(({ name }) => ({ value: `=${name}`, label: name }));
  return [...known, { value: "=", label: "Регион не указан" }];
}

type Group = { verdict: DryRunRow["verdict"]; title: string; text: string };

/** In order of urgency. */
const groups: readonly Group[] = [
  {
    verdict: "refused",
    title: "Не получится добавить",
    text: "Исправьте эти строки в файле и загрузите его ещё раз: повторов не будет.",
  },
  {
    verdict: "likely",
    title: "Похожи на тех, кто уже записан",
    text: "Пропустим их. Отметьте, кто на самом деле другой человек.",
  },
  {
    verdict: "new",
    title: "Будут добавлены с замечаниями",
    text: "Непрочитанное останется пустым, его можно дописать потом в списке участников.",
  },
  { verdict: "there", title: "Уже в списке", text: "Второй раз не добавим." },
];

type DryRunRowsProps = {
  found: DryRun;
  /** The rows of likely duplicates that are other people. */
  others: ReadonlySet<number>;
  setOther: (row: number, isOther: boolean) => void;
};

/** Rows to check, with their numbers in the file. */
export function DryRunRows({ found: { lines, lines_left }, others, setOther }: DryRunRowsProps) {
  const columnsOf = (verdict: Group["verdict"]): readonly Column<DryRunRow>[] => [
    { head: "Строка", label: "Строка", headClassName: styles.row, cell: ({ row }) => row },
    { head: "Имя", isRowHead: true, headClassName: styles.name, cell: ({ fio }) => fio || "—" },
    { head: verdict === "likely" ? "На кого похоже" : "Что не так", cell: ({ remarks }) => remarks.join("; ") },
    ...(verdict === "likely" ? [decision] : []),
  ];
  const decision: Column<DryRunRow> = {
    head: "Решение",
    headClassName: styles.decision,
    cell: ({ row, fio }) => (
      <Checkbox
        label="Другой человек, добавить"
        aria-label={`${fio}, строка ${row}: другой человек, добавить`}
        checked={others.has(row)}
        onChange={(event) => setOther(row, event.currentTarget.checked)}
      />
    ),
  };
  return (
    <>
      {groups.map(({ verdict, title, text }) => {
        const rows = lines.filter((line) => line.verdict === verdict);
        if (rows.length === 0) return null;
        const shape = { label: title, columns: columnsOf(verdict), rows, className: styles.rows };
        const table = <RuledTable {...shape} keyOf={({ row }) => row} />;
        return (
          <StaffSection key={verdict} title={title} text={text}>
            {verdict === "there" ? (
              <details className={styles.details}>
                <summary>Показать, кто: {counted(rows.length, recordForms)}</summary>
                {table}
              </details>
            ) : (
              table
            )}
          </StaffSection>
        );
      })}
      {lines_left > 0 && <p className="hint">И ещё {counted(lines_left, recordForms)}: все они будут в отчёте.</p>}
    </>
  );
}
