import { z } from "zod";
import { type EntryKind, entryKinds } from "#contract/library/entry-data.ts";
import { fieldsOf, type ImportItem, readAs } from "../site-import/import-item.ts";
import { countable } from "../site-import/parse/parse-values.ts";

const fields = z.record(z.string(), z.unknown());

/** An entry that visitors see differently or not at all. Files are identified by their addresses. */
export const exportedEntry = z.object({
  id: countable,
  kind: z.enum(entryKinds),
  /** Its id on the site, which the import keeps; null if it was never published. */
  subject: countable.nullable(),
  state: z.enum(["draft", "published", "archived"]),
  has_changes: z.boolean(),
  title: z.string(),
  /** The working copy. */
  data: fields,
  /** The published fields, if the public responses are incomplete: of scheduled and expiring content. */
  on_site: fields.nullable(),
});

export type ExportedEntry = z.output<typeof exportedEntry>;

/** The hidden entries of a kind, by their id in public responses if they have one. */
export type HiddenEntries = {
  /** Adds the fields that only editors see to a public item. */
  completed: (item: ImportItem) => ImportItem;
  /** Entries that are not in public responses. */
  others: () => ImportItem[];
};

/** @throws Unreadable */
export function hiddenEntries(rows: unknown[], kind: EntryKind): HiddenEntries {
  const ofKind = rows.filter((row) => fieldsOf(row)["kind"] === kind);
  const waiting = new Map(ofKind.map((row) => readAs(exportedEntry, row)).map((entry) => [subjectKey(entry), entry]));
  return {
    completed(item) {
      const entry = waiting.get(item.key);
      waiting.delete(item.key);
      if (!entry) return item;
      const onSite = entry.on_site ?? item.onSite;
      return { ...item, ...(onSite && { onSite }), copy: entry.data, hasChanges: entry.has_changes };
    },
    others: () => [...waiting.values()].map(itemOf),
  };
}

/** An entry that was never published has its own id as key. */
function subjectKey({ id, subject }: ExportedEntry): string {
  return subject === null ? `entry ${id}` : String(subject);
}

function itemOf(entry: ExportedEntry): ImportItem {
  const { kind, subject, state, title, data, on_site, has_changes } = entry;
  const item = { kind, key: subjectKey(entry), id: subject, title, state, hasChanges: has_changes };
  return state === "published" ? { ...item, onSite: on_site ?? data, copy: data } : { ...item, copy: data };
}
