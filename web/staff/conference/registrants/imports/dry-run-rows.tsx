import { Checkbox } from "@mantine/core";
import type { DryRun, DryRunRow } from "#contract/conference/registrants/registration-imports.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { type Column, RuledTable } from "#web/staff/kit/list/ruled-table.tsx";
import { StaffSection } from "#web/staff/kit/parts/staff-section.tsx";
import { recordForms } from "../registrant-words.ts";
import styles from "./import-steps.module.css";

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
  setOther: (row: number, is: boolean) => void;
};

/** Rows to check, with their numbers in the file. */
export function DryRunRows({ found: { lines, lines_left }, ...choice }: DryRunRowsProps) {
  return (
    <>
      {groups.map((group) => {
        const own = lines.filter(({ verdict }) => verdict === group.verdict);
        if (own.length === 0) return null;
        const table = <Lines group={group} lines={own} {...choice} />;
        return (
          <StaffSection key={group.verdict} title={group.title} text={group.text}>
            {group.verdict === "there" ? (
              <details className={styles.details}>
                <summary>Показать, кто: {counted(own.length, recordForms)}</summary>
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

type LinesProps = Omit<DryRunRowsProps, "found"> & { group: Group; lines: readonly DryRunRow[] };

function Lines({ group: { verdict, title }, lines, others, setOther }: LinesProps) {
  const isLikely = verdict === "likely";
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
  const columns: readonly Column<DryRunRow>[] = [
    { head: "Строка", label: "Строка", headClassName: styles.row, cell: ({ row }) => row },
    { head: "Имя", isRowHead: true, headClassName: styles.name, cell: ({ fio }) => fio || "—" },
    { head: isLikely ? "На кого похоже" : "Что не так", cell: ({ remarks }) => remarks.join("; ") },
    ...(isLikely ? [decision] : []),
  ];
  return (
    <RuledTable
      label={title}
      columns={columns}
      rows={lines}
      keyOf={({ row }) => row}
      className={styles.dryRunRowsTable}
    />
  );
}
