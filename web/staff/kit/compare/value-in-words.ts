import { shortDate } from "#domain/text/russian-dates.ts";
import { dateAndTime } from "../clock/format.ts";

/** Returns the name for an id in a field, such as of a tag or a file; undefined if it is unknown. */
export type NameOf = (field: string, id: number) => string | undefined;

/** Returns a field's value as a line of text; a list as its items. */
export function valueInWords(field: string, value: unknown, nameOf: NameOf): string | string[] {
  if (Array.isArray(value)) return value.map((item) => itemInWords(field, item, nameOf));
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "да" : "нет";
  if (typeof value === "number") return isName(field) ? nameInWords(field, value, nameOf) : String(value);
  if (typeof value === "object") return pictureInWords(value, nameOf);
  const text = String(value);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return shortDate(text);
  return /^\d{4}-\d\d-\d\dT/.test(text) ? dateAndTime(text) : text;
}

function isName(field: string): boolean {
  return ["season", "program", "news", "file", "cover", "tags"].includes(field);
}

function nameInWords(field: string, id: number, nameOf: NameOf): string {
  return nameOf(field, id) ?? `№ ${id}`;
}

function itemInWords(field: string, item: unknown, nameOf: NameOf): string {
  if (typeof item === "number") return nameInWords(field, item, nameOf);
  const { title, name, file } = item as { title?: string; name?: string; file?: number };
  if (file === undefined) return name ?? "";
  return `${title || "Без названия"} — файл ${nameInWords("file", file, nameOf)}`;
}

function pictureInWords(value: object, nameOf: NameOf): string {
  const { file, alt, is_decoration } = value as { file: number; alt: string; is_decoration: boolean };
  const description = is_decoration ? "украшение" : alt || "без описания";
  return `${nameInWords("file", file, nameOf)}, ${description}`;
}
