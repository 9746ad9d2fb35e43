/** The beginning of a formula or command in a spreadsheet, also in full-width signs. */
const startsFormula = /^[=+\-@\t\r\n\0＝＋－＠]/;

/** A formatted phone number: because of its brackets, spreadsheets treat it as text, not as a formula. */
const bracketedPhone = /^\+\d\s\(\d{3}\)\s\d{3}-\d\d-\d\d$/;

/** The byte order mark. Together with semicolons and CRLF it makes Russian Excel open the file correctly. */
export const csvStart = "\ufeff";

/**
 * Returns a line. Every cell is quoted; a cell that looks like a formula gets an apostrophe, so that it remains text.
 */
export function csvLine(cells: string[]): string {
  return `${cells.map(csvCell).join(";")}\r\n`;
}

function csvCell(text: string): string {
  const plain = startsFormula.test(text) && !bracketedPhone.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
