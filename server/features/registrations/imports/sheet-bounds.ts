import { localName, scanXml } from "../../files/office/scan-xml.ts";
import { RefusedList } from "./refused-list.ts";

/** XFD, the last column of Excel, and its last row. */
const lastColumn = 16_384;
const lastRow = 1_048_576;

/**
 * Looks where the cells of a sheet say that they stand: what reads them afterwards makes room for all that lie before.
 * @throws RefusedList for what no spreadsheet has.
 */
export function demandSheetBounds(sheet: Buffer): void {
  scanXml(sheet, {
    element(name, attributes) {
      const tag = localName(name);
      const address = attributes.get("r");
      if (address === undefined || (tag !== "c" && tag !== "row")) return;
      const [, letters = "", digits = ""] = (tag === "c" ? cell : row).exec(address) ?? [];
      if (digits !== "" && Number(digits) <= lastRow && columnOf(letters) <= lastColumn) return;
      throw new RefusedList(
        `В\u00a0файле есть ячейка за\u00a0краем таблицы: ${address.slice(0, 20)}. Скопируйте список в\u00a0новую книгу Excel и\u00a0загрузите её.`,
      );
    },
  });
}

const cell = /^([A-Z]{1,3})([1-9]\d{0,6})$/;
const row = /^()([1-9]\d{0,6})$/;

/** A is 1, AA is 27. */
function columnOf(letters: string): number {
  return Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
}
