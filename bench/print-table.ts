import { loadavg } from "node:os";

export type Row = Record<string, string | number>;

/** Prints rows as a Markdown table, which can be pasted into README.md, with the load of the machine. */
export function printTable(rows: Row[]): void {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = [columns, ...rows.map((row) => columns.map((column) => format(row[column] ?? "")))];
  const widths = columns.map((_, place) => Math.max(3, ...cells.map((line) => line[place]?.length ?? 0)));
  const [head = "", ...body] = cells.map((line) => asLine(line.map((cell, place) => cell.padEnd(widths[place] ?? 0))));
  console.log([head, asLine(widths.map((width) => "-".repeat(width))), ...body].join("\n"));
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`);
}

const asLine = (cells: string[]) => `| ${cells.join(" | ")} |`;

function format(value: string | number): string {
  if (typeof value === "string" || Number.isInteger(value)) return String(value);
  return value.toFixed(value < 100 ? 1 : 0);
}
