/** Characters not allowed in file names: invisible ones, parts of paths, and those that some system refuses. */
const forbidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}"*/:<>?\\|]/gu;
/** A word of Latin letters after the last dot: the file's extension. */
const extension = /\.[a-z]{1,5}[0-9]?$/i;

/** Device names of Windows, with any extension. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** In code points; with its extension such a name is valid on every file system. */
const maxNameLength = 100;

/**
 * Cleans the name of an uploaded file for saving: without folders, without characters that hide or reorder others, with
 * the extension of its content.
 * @param type the extension without its dot.
 * @param unnamed the name if nothing is left.
 */
export function cleanFileName(sent: string, type: string, unnamed: string): string {
  const last = sent.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const name = last
    .replace(forbidden, "")
    .replace(/\p{Zs}+/gu, " ")
    .trim()
    .replace(extension, "")
    .replace(/^[\s.]+|[\s.]+$/g, "")
    .replace(device, "$1_");
  return `${Array.from(name).slice(0, maxNameLength).join("").trim() || unnamed}.${type}`;
}

/** A suggested title: «Отчёт за год» for «Отчёт_за_год.pdf». */
export function titleOfFileName(name: string): string {
  return name.replace(extension, "").replace(/_+/g, " ").trim();
}

/** Titles that office programs write into unnamed documents. */
const genericTitle =
  /^(untitled|без имени|без названия|(microsoft )?(word|powerpoint|excel)|document|документ|presentation|презентация( powerpoint)?|slide|слайд|print|печать|scan|скан|)[^\p{L}]*$/iu;

/** In characters. */
const maxTitleLength = 300;

/**
 * The title of a document: from its metadata, unless that is a program's placeholder; otherwise from the file's name.
 */
export function titleOfDocument(said: string, fileName: string): string {
  const own = said
    .replace(forbiddenInTitle, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^microsoft (word|powerpoint|excel) - /i, "");
  const title = extension.test(own) ? titleOfFileName(own) : own;
  const named = genericTitle.test(title) ? titleOfFileName(fileName) : title;
  return Array.from(named).slice(0, maxTitleLength).join("").trim();
}

const forbiddenInTitle = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu;

/**
 * The issue number in a file's name: «41» for «Бюллетень № 41 (2026).pdf», «Bulletin_41.pdf», «41.pdf»; empty without
 * one.
 */
export function issueNumberIn(fileName: string): string {
  const title = titleOfFileName(fileName);
  const number = "(\\d{1,4}(?:[-–/]\\d{1,4})?)(?![\\d\\p{L}])";
  const signed = new RegExp(`№\\s*${number}`, "u").exec(title);
  const named = new RegExp(`(?:no?\\.|выпуск|номер|бюллетень|bulletin|issue)[\\s\\-–—.]*${number}`, "iu").exec(title);
  return (signed ?? named ?? /^(\d{1,3})$/.exec(title))?.[1] ?? "";
}

/** A date in a file's name, `2026-03-15` for «Выпуск от 15.03.2026.pdf»; empty without one. */
export function dateInFileName(fileName: string): string {
  const [, year, month, day] = /(?<!\d)((?:19|20)\d\d)[-_.](\d\d)[-_.](\d\d)(?!\d)/.exec(fileName) ?? [];
  const [, d = "", m = "", y = ""] = /(?<!\d)(\d\d)[-_.](\d\d)[-_.]((?:19|20)\d\d)(?!\d)/.exec(fileName) ?? [];
  const date = year === undefined ? `${y}-${m}-${d}` : `${year}-${month}-${day}`;
  const at = new Date(`${date}T00:00:00Z`);
  // JavaScript would turn 30 February into another day.
  return Number.isNaN(at.getTime()) || !at.toISOString().startsWith(date) ? "" : date;
}
