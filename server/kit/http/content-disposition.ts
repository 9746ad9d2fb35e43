import { create } from "content-disposition";
import { slugOf } from "#domain/text/slugs.ts";

/** The header for a file; its name in Latin letters, for programs that cannot read the other form, is transliterated. */
export function contentDisposition(name: string, type: "inline" | "attachment"): string {
  const [, stem = "", extension = ""] = /^(.*?)(\.[a-z0-9]{1,5})?$/i.exec(name) ?? [];
  const isLatin = /^[\x20-\x7e]*$/.test(name);
  return create(name, { type, fallback: isLatin || `${slugOf(stem) || "file"}${extension}` });
}
