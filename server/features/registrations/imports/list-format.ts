import { zipParts } from "../../files/office/zip-parts.ts";
import { RefusedList } from "./refused-list.ts";

const oleBeginning = Buffer.from("d0cf11e0a1b11ae1", "hex");
/** The name of a stream, as the directory of an OLE file writes it: what a password locks lies in it. */
const encryptedStream = Buffer.from("EncryptedPackage", "utf16le");
const mostParts = 10_000;

const saveAsXlsx = "В\u00a0Excel выберите «Файл» – «Сохранить как» – «Книга Excel (.xlsx)» и\u00a0загрузите её.";

/**
 * What a file is by its content, whatever it is called.
 * @throws RefusedList for an old XLS, a locked workbook, another office file, a picture, a PDF.
 */
export function listFormat(bytes: Buffer): "xlsx" | "text" {
  if (bytes.subarray(0, 8).equals(oleBeginning)) {
    if (bytes.includes(encryptedStream)) {
      throw new RefusedList("Файл закрыт паролем. Снимите пароль в\u00a0Excel, сохраните и\u00a0загрузите снова.");
    }
    throw new RefusedList(`Это файл старого Excel (.xls). ${saveAsXlsx}`);
  }
  if (bytes.subarray(0, 2).toString("latin1") === "PK") return packageFormat(bytes);
  const beginning = bytes.subarray(0, 1024).toString("latin1").trimStart().toLowerCase();
  if (/^(\xef\xbb\xbf)?\s*<(!doctype|html|table|\?xml|meta)/.test(beginning)) {
    throw new RefusedList(`Внутри файла не\u00a0таблица Excel, а\u00a0веб-страница или XML. ${saveAsXlsx}`);
  }
  if (/^(%pdf|\x89png|\xff\xd8\xff|gif8|rar!|7z\xbc\xaf|{\\rtf)/.test(beginning)) throw notTable();
  return "text";
}

export function notTable(): RefusedList {
  return new RefusedList("Это не\u00a0таблица. Загрузите список в\u00a0формате XLSX или CSV.");
}

function packageFormat(bytes: Buffer): "xlsx" {
  const parts = zipParts(bytes, mostParts);
  if (!parts) {
    throw new RefusedList(
      "Файл повреждён или загрузился не\u00a0целиком. Откройте его в\u00a0Excel и\u00a0сохраните заново.",
    );
  }
  const names = parts.map(({ name }) => name);
  if (names.includes("xl/workbook.xml")) return "xlsx";
  if (names.includes("xl/workbook.bin") || names.includes("content.xml")) {
    throw new RefusedList(`Это таблица другой программы или двоичная книга Excel. ${saveAsXlsx}`);
  }
  throw notTable();
}
