import { type EntryRules, missing, unknownFiles } from "../entry-rules/entry-rules.ts";
import { upsertRow } from "../entry-rules/upsert-row.ts";

/** Documents, in the order that the staff give them; a new one comes last. */
export const documentEntries: EntryRules<"document"> = {
  titleOf: (data) => data.title,
  publishErrors: async (db, data) => ({
    ...missing(data, ["title", "file"]),
    ...(await unknownFiles(db, { file: [data.file] })),
  }),
  async onSite(db) {
    const rows = await db.selectFrom("documents").selectAll().orderBy("position").execute();
    return rows.map((row) => ({ subject: row.id, data: { title: row.title, file: row.file_id } }));
  },
  async publish(db, subject, data) {
    const values = { title: data.title, file_id: data.file ?? 0 };
    const { last } = await db
      .selectFrom("documents")
      .select((eb) => eb.fn.coalesce(eb.fn.max("position"), eb.lit(-1)).as("last"))
      .executeTakeFirstOrThrow();
    const id = await upsertRow(db, "documents", subject, values, { position: Number(last) + 1 });
    return { subject: id, data };
  },
  async withdraw(db, subject) {
    await db.deleteFrom("documents").where("id", "=", subject).execute();
  },
  async reorder(db, subjects) {
    const rows = await db.selectFrom("documents").select("id").orderBy("position").execute();
    const rest = rows.map((row) => row.id).filter((id) => !subjects.includes(id));
    // First out of the way: no two may stand in one place, not even for a moment.
    await db
      .updateTable("documents")
      .set((eb) => ({ position: eb("position", "+", 1_000_000) }))
      .execute();
    for (const [position, id] of [...subjects, ...rest].entries()) {
      await db.updateTable("documents").set({ position }).where("id", "=", id).execute();
    }
  },
};
