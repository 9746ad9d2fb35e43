import type { Insertable } from "kysely";
import type { Db, Tables } from "../../kit/database/tables/tables.ts";
import { upsertRow } from "../../kit/database/upsert-row.ts";
import { isVisibleAt } from "../../library/entry-rules/visible-sql.ts";

export function documentsRepository(db: Db) {
  const documents = {
    visible: (now: Date) =>
      db
        .selectFrom("documents")
        .innerJoin("files", "files.id", "documents.file_id")
        .select(["documents.id", "title", "section", "about", "path", "name", "size", "page_count"])
        .where(isVisibleAt("documents", now.toISOString()))
        .orderBy("position")
        .execute(),

    /** Published documents, without their files. */
    rows: () => db.selectFrom("documents").selectAll().orderBy("position").execute(),

    /** A new document is added at the end. */
    async save(id: number | null, values: Omit<Insertable<Tables["documents"]>, "id" | "position">): Promise<number> {
      const { last } = await db
        .selectFrom("documents")
        .select((eb) => eb.fn.coalesce(eb.fn.max("position"), eb.lit(-1)).as("last"))
        .executeTakeFirstOrThrow();
      return upsertRow(db, "documents", id, values, { position: Number(last) + 1 });
    },

    remove: (id: number) => db.deleteFrom("documents").where("id", "=", id).execute(),

    inOrder: async (): Promise<number[]> =>
      (await db.selectFrom("documents").select("id").orderBy("position").execute()).map(({ id }) => id),

    /** Moves a document to the position after `place` others. */
    async putAt(id: number, place: number): Promise<void> {
      const others = (await documents.inOrder()).filter((other) => other !== id);
      await documents.setOrder(others.toSpliced(place, 0, id));
    },

    /** Orders these documents among themselves; each of the others keeps its position. */
    async setOrder(ids: number[]): Promise<void> {
      const before = await documents.inOrder();
      const ordered = ids.filter((id) => before.includes(id)).values();
      const after = before.map((id) => (ids.includes(id) ? (ordered.next().value ?? id) : id));
      // Frees all positions first, because positions are unique.
      await db
        .updateTable("documents")
        .set((eb) => ({ position: eb("position", "+", 1_000_000) }))
        .execute();
      for (const [position, id] of after.entries()) {
        await db.updateTable("documents").set({ position }).where("id", "=", id).execute();
      }
    },
  };
  return documents;
}
