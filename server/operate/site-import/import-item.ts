import type { z } from "zod";
import type { EntryKind } from "#contract/library/entry-data.ts";
import { Unreadable } from "./source/source.ts";

/** A published item of the other site in the form of an entry, whose files are still addresses of that site. */
export type ImportItem = {
  kind: EntryKind;
  /** Identifies the item in later imports: its id on the other site or, if a site sends none, a unique value. */
  key: string;
  /** The id on the other site, which it keeps on this site. */
  id: number | null;
  title: string;
  data: Fields;
};

export type Fields = Record<string, unknown>;

/** @throws Unreadable with the names of the fields. */
export function readAs<Shape extends z.ZodType>(shape: Shape, row: unknown): z.output<Shape> {
  const reading = shape.safeParse(row);
  if (reading.success) return reading.data;
  const fields = new Map(reading.error.issues.map(({ path, message }) => [path.join("."), message]));
  throw new Unreadable([...fields].map(([field, why]) => (field ? `${field}: ${why}` : why)).join("; "));
}

/** Returns the fields of a row; an empty object for anything else. */
export function fieldsOf(row: unknown): Fields {
  return typeof row === "object" && row !== null && !Array.isArray(row) ? (row as Fields) : {};
}

/** Returns a name for a row that cannot be read. */
export function nameOfRow(row: unknown): string {
  const { id, title, name, number } = fieldsOf(row);
  const words = [title, name, number].find((value) => typeof value === "string" && value.trim() !== "");
  const named = words === undefined ? "без названия" : `«${String(words).slice(0, 80)}»`;
  return typeof id === "number" || typeof id === "string" ? `№ ${id} ${named}` : named;
}
