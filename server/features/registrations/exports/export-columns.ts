import type { ListedRegistration } from "#contract/registrations/registration-list.ts";
import { phoneForPeople } from "#domain/people/phone-numbers.ts";

export type ExportColumn = { name: string; title: string; width: number; text: (row: ExportedRow) => string };
/** A line of the table with the name of its school. */
export type ExportedRow = ListedRegistration & { school: string };

const sources = { site: "сайт", quick: "быстрая запись", desk: "стойка", import: "импорт" } as const;

/** Everything that a line can show, in the order of the sheet. */
const columns: ExportColumn[] = [
  { name: "number", title: "№", width: 8, text: (row) => String(row.number) },
  { name: "fio", title: "Фамилия, имя, отчество", width: 36, text: (row) => row.fio },
  { name: "region", title: "Регион", width: 24, text: (row) => row.region },
  { name: "job_place", title: "Учреждение", width: 48, text: (row) => row.job_place },
  { name: "job", title: "Должность", width: 28, text: (row) => row.job },
  { name: "phone", title: "Телефон", width: 20, text: (row) => phoneForPeople(row.phone) },
  { name: "email", title: "Электронная почта", width: 28, text: (row) => row.email },
  { name: "school", title: "Школа", width: 32, text: (row) => row.school },
  { name: "created", title: "Записан", width: 18, text: (row) => dateAndTime(row.created_at) },
  { name: "source", title: "Откуда", width: 16, text: (row) => sources[row.source] },
  {
    name: "status",
    title: "Состояние",
    width: 14,
    text: (row) => (row.status === "withdrawn" ? "отозвана" : "записан"),
  },
  { name: "consent", title: "Согласие", width: 12, text: (row) => (row.consent ? "дано" : "нет") },
];

/** The asked columns in the asked order; without any, all. Unknown names are left out. */
export function exportColumns(names: string[] | undefined): ExportColumn[] {
  if (names === undefined) return columns;
  return names.flatMap((name) => columns.filter((column) => column.name === name));
}

/** `05.09.2025 10:00` in the time zone that the instant is written in. */
function dateAndTime(instant: string): string {
  const [date = "", time = ""] = instant.split("T");
  return `${date.split("-").reverse().join(".")} ${time.slice(0, 5)}`;
}
