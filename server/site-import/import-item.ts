import type { z } from "zod";
import type { EntryKind } from "#contract/editors/entry-data.ts";
import { Unreadable } from "./source/source.ts";

/** One thing of the other site as an editor here would have written it, its files still by their addresses there. */
export type ImportItem = {
  kind: EntryKind;
  /** By which it is known again: its number there, or, where a service sends none, what only it has. */
  key: string;
  /** Its number there, which it keeps here. */
  id: number | null;
  title: string;
  /** The published fields; undefined: it is not published. */
  onSite?: Fields | undefined;
  /** The working copy, where it differs. */
  copy?: Fields | undefined;
  state: "draft" | "published" | "archived";
  hasChanges?: boolean;
};

export type Fields = Record<string, unknown>;

export type ItemToWrite = Omit<ImportItem, "onSite" | "copy"> & { data: Fields; copy?: Fields | undefined };

/** @throws Unreadable that names the fields. */
export function readAs<Shape extends z.ZodType>(shape: Shape, row: unknown): z.output<Shape> {
  const reading = shape.safeParse(row);
  if (reading.success) return reading.data;
  const fields = new Map(reading.error.issues.map(({ path, message }) => [path.join("."), message]));
  throw new Unreadable([...fields].map(([field, why]) => (field ? `${field}: ${why}` : why)).join("; "));
}

/** The fields of a row; empty for anything but an object. */
export function fieldsOf(row: unknown): Fields {
  return typeof row === "object" && row !== null && !Array.isArray(row) ? (row as Fields) : {};
}

/** Something to call a row by that could not be read. */
export function nameOfRow(row: unknown): string {
  const { id, title, name, number } = fieldsOf(row);
  const words = [title, name, number].find((value) => typeof value === "string" && value.trim() !== "");
  const named = words === undefined ? "без названия" : `«${String(words).slice(0, 80)}»`;
  return typeof id === "number" || typeof id === "string" ? `№ ${id} ${named}` : named;
}
