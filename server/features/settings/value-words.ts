import type { KeptSettings } from "./show-site.ts";

/** A setting as the audit trail writes it: one text, whatever it is made of. */
export function valueWords(value: KeptSettings[keyof KeptSettings]): string {
  if (value === null || value === "") return "не задано";
  if (Array.isArray(value)) return value.map(itemWords).join("; ") || "не задано";
  if (typeof value === "object") return `${value.title}, файл №\u00a0${value.file_id}`;
  return String(value);
}

function itemWords(item: string | KeptSettings["features"][number]): string {
  if (typeof item === "string") return item;
  return item.text === "" ? item.title : `${item.title}: ${item.text}`;
}
