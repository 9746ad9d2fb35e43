import { counted, type PluralForms } from "../text/russian-plurals.ts";

type Bar = { name: string; count: number | null; of: number | null; note: string };

const forms: Partial<Record<string, PluralForms>> = {
  regions: ["регион", "региона", "регионов"],
  schools: ["школа", "школы", "школ"],
  positions: ["должность", "должности", "должностей"],
};

/** The name of the last row, which is not a value of its own. */
export const missing = { masculine: "Не указан", feminine: "Не указана" } as const;

/** Sums the rows beyond the first ones, except missing values: «Ещё 5 регионов». */
export function foldBars<Row extends Bar>(chart: string, rows: readonly Row[], most: number): Bar[] {
  const word = forms[chart];
  const isMissing = ({ name }: Bar) => Object.values<string>(missing).includes(name);
  const [named, unnamed] = [rows.filter((row) => !isMissing(row)), rows.filter(isMissing)];
  if (!word || named.length <= most + 1) return [...rows];
  const rest = named.slice(most);
  const sum = (of: "count" | "of") =>
    rest.every((row) => row[of] === null) ? null : rest.reduce((all, row) => all + (row[of] ?? 0), 0);
  const folded = { name: `Ещё\u00a0${counted(rest.length, word)}`, count: sum("count"), of: sum("of"), note: "" };
  return [...named.slice(0, most), folded, ...unnamed];
}
