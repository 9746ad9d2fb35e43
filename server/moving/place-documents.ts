import { documentEntries } from "../features/documents/document-entries.ts";
import type { Platform } from "../platform/platform.ts";

/**
 * Puts the documents that are new here behind those that they stand behind there; the others stay in the order that the
 * staff here may have given them.
 * @param there keys in the order of the other site.
 */
export async function placeDocuments(
  { database }: Platform,
  there: string[],
  added: ReadonlySet<string>,
): Promise<void> {
  if (added.size === 0) return;
  await database.transaction(async (db) => {
    await database.engine.oneAtATime(db);
    const rows = await db
      .selectFrom("imported_items")
      .innerJoin("entries", "entries.id", "imported_items.subject")
      .innerJoin("documents", "documents.id", "entries.subject_id")
      .select(["imported_items.key", "documents.id"])
      .where("imported_items.kind", "=", "document")
      .execute();
    const idOf = new Map(rows.map(({ key, id }) => [key, id]));
    const here = await db.selectFrom("documents").select("id").orderBy("position").execute();
    const before = here.map(({ id }) => id);
    const newIds = new Set([...added].flatMap((key) => idOf.get(key) ?? []));
    const order = before.filter((id) => !newIds.has(id));
    let last: number | undefined;
    for (const id of there.flatMap((key) => idOf.get(key) ?? [])) {
      if (newIds.has(id)) order.splice(last === undefined ? 0 : order.indexOf(last) + 1, 0, id);
      last = id;
    }
    if (order.join() !== before.join()) await documentEntries.reorder?.(db, order);
  });
}
