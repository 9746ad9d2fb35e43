/** The beginning of a formula or command in a spreadsheet; full-width signs count too. */
const startsFormula = /^[=+\-@\t\r\n\0＝＋－＠]/;

/** A phone number for people: its brackets make it no formula, so that a spreadsheet keeps it as text. */
const bracketedPhone = /^\+\d\s\(\d{3}\)\s\d{3}-\d\d-\d\d$/;

/** The byte order mark; with semicolons and CRLF, Russian Excel opens the file by a double click. */
export const csvStart = "\ufeff";

/** A line. Every cell is quoted; a cell that looks like a formula gets an apostrophe, so that it stays text. */
export function csvLine(cells: string[]): string {
  return `${cells.map(csvCell).join(";")}\r\n`;
}

function csvCell(text: string): string {
  const plain = startsFormula.test(text) && !bracketedPhone.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
