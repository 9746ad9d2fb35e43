import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import {
  type DryRunOrder,
  maxListSize,
  type UploadedList,
  uploadImportFile,
} from "#contract/conference/registrants/registration-imports.ts";
import { columnsProblem, guessByTitle, type TableColumns } from "#domain/search/table-columns.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { fileSize } from "#ui/links/file-facts.ts";
import { ApiProblem } from "#web/api/client.ts";
import { deskStorage } from "#web/api/desk-storage.ts";
import { useAction } from "#web/staff/kit/api/use-api.ts";
import { type Column, RuledTable } from "#web/staff/kit/list/ruled-table.tsx";
import { StaffSection } from "#web/staff/kit/parts/staff-section.tsx";
import { ChooseFiles } from "#web/staff/kit/uploads/choose-files.tsx";
import styles from "./imports.module.css";

export const rowForms = ["строка", "строки", "строк"] as const;

const maxFileName = 200;

/** Uploads a table, which the server reads; nothing else is written yet. */
export function useTableUpload(onSent: (list: UploadedList) => void) {
  return useAction(
    async (file: File, api) => {
      if (file.size <= maxListSize) {
        return api.request(uploadImportFile, { query: { name: file.name.slice(-maxFileName) }, body: file });
      }
      const detail = `Файл больше ${fileSize(maxListSize)}. Оставьте в нём один лист со списком и сохраните заново.`;
      throw new ApiProblem(413, { detail });
    },
    { failed: "Файл не прочитан.", onSuccess: onSent },
  );
}

type ChooseTableProps = {
  upload: ReturnType<typeof useTableUpload>;
  variant?: "filled" | "default";
  children: string;
};

export function ChooseTable({ upload, variant = "filled", children }: ChooseTableProps) {
  return (
    <ChooseFiles
      accept="list"
      variant={variant}
      loading={upload.isPending}
      take={([file]) => file && upload.mutate(file)}
    >
      {children}
    </ChooseFiles>
  );
}

/** The choices for a file: meanings by column title, schools and regions by value. */
type Answers = { columns: [title: string, meaning: string | null][]; values: DryRunOrder["values"] };

/** Maximum number of stored files. A corrected file has the same name, and gets the same choices. */
const maxFiles = 10;

/** Returns the choices made on this device for a file of this name. */
export function answersFor({ file_name }: UploadedList): Answers {
  return { columns: [], values: [], ...readAll().find(([name]) => name === file_name)?.[1] };
}

export function keepAnswers(list: UploadedList, change: Partial<Answers>): void {
  const others = readAll().filter(([name]) => name !== list.file_name);
  const kept = [[list.file_name, { ...answersFor(list), ...change }], ...others].slice(0, maxFiles);
  localStorage.setItem(deskStorage.importAnswers, JSON.stringify(kept));
}

function readAll(): [string, Partial<Answers>][] {
  try {
    const kept = JSON.parse(localStorage.getItem(deskStorage.importAnswers) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/**
 * The chosen meanings of the columns of a list, each meaning once: those chosen on this device for a file of the same
 * name, else the likely ones.
 */
export function useColumns<Meaning extends string>(declared: TableColumns<Meaning>, list: UploadedList) {
  const isMeaning = (text: string | null | undefined): text is Meaning | null =>
    text === null || (text !== undefined && text in declared.labels);
  const [columns, setColumns] = useState(() => {
    const kept = new Map(answersFor(list).columns);
    const titles = list.columns.map(({ title }) => title);
    const guesses = declared.patterns ? guessByTitle(declared, titles) : list.columns.map(({ guess }) => guess);
    return titles.map((title, place) => [kept.get(title), guesses[place]].find(isMeaning) ?? null);
  });
  const choose = (place: number, meaning: string | null) => {
    if (!isMeaning(meaning)) return;
    const next = columns.map((one, at) => (at === place ? meaning : one === meaning ? null : one));
    keepAnswers(list, { columns: list.columns.map(({ title }, at) => [title, next[at] ?? null]) });
    setColumns(next);
  };
  return { declared, list, columns, choose, problem: columnsProblem(declared, columns) };
}

type Row = UploadedList["columns"][number] & { place: number };
type ColumnsProps<Meaning extends string> = ReturnType<typeof useColumns<Meaning>>;

/** The columns of a list with sample values, and the choice of a meaning for each. */
export function ColumnsSection<Meaning extends string>(props: ColumnsProps<Meaning>) {
  const { declared, list, columns, choose, problem } = props;
  const choices = Object.entries<string>(declared.labels).map(([value, label]) => ({ value, label }));
  const sample: Column<Row> = {
    head: "Что в нём, например",
    className: "muted tabular",
    cell: ({ samples }) => (samples.length === 0 ? "пусто" : samples.join(" · ")),
  };
  const shown: readonly Column<Row>[] = [
    { head: "Столбец файла", isRowHead: true, className: "breakable", cell: ({ title }) => title },
    ...(declared.isSecret ? [] : [sample]),
    {
      head: "Загрузить как",
      className: styles.field,
      cell: ({ title, place }) => (
        <NativeSelect
          size="sm"
          aria-label={`Загрузить столбец «${title}» как`}
          value={columns[place] ?? ""}
          data={[{ value: "", label: "Не загружать" }, ...choices]}
          onChange={(event) => choose(place, event.currentTarget.value || null)}
        />
      ),
    },
  ];
  const rows = list.columns.map((column, place) => ({ ...column, place }));
  return (
    <StaffSection title="Что в каком столбце" text={readWords(list)}>
      <RuledTable
        label="Столбцы файла"
        columns={shown}
        rows={rows}
        keyOf={({ place }) => place}
        className={styles.table}
        ofRow={({ place }) => ({ "data-idle": columns[place] === null || undefined })}
      />
      {problem !== undefined && (
        <p className="problem" role="status">
          {problem}
        </p>
      )}
    </StaffSection>
  );
}

function readWords({ rows, heading_row, sheet, other_sheets }: UploadedList): string {
  const heading = heading_row === 0 ? "Заголовков не нашлось" : `Заголовки в строке ${heading_row}`;
  const read = `Прочитано: ${counted(rows, rowForms)}${sheet === "" ? "" : ` с листа «${sheet}»`}. ${heading}.`;
  if (other_sheets.length === 0) return read;
  return `${read} Другие листы не читались: ${other_sheets.map((name) => `«${name}»`).join(", ")}.`;
}
