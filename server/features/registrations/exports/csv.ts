/** The beginning of a formula or command in a spreadsheet; full-width signs count too. */
const startsFormula = /^[=+\-@\t\r\n\0＝＋－＠]/;

/** A phone number for people: its brackets make it no formula, so that a spreadsheet keeps it as text. */
const bracketedPhone = /^\+\d\s\(\d{3}\)\s\d{3}-\d\d-\d\d$/;

/** Russian Excel opens it by a double click: semicolons, a mark of UTF-8 at the start of the file, CRLF. */
export const csvStart = "\ufeff";

/** One line. Every cell is quoted; what looks like a formula gets an apostrophe before it and stays text. */
export function csvLine(cells: string[]): string {
  return `${cells.map(csvCell).join(";")}\r\n`;
}

function csvCell(text: string): string {
  const plain = startsFormula.test(text) && !bracketedPhone.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
