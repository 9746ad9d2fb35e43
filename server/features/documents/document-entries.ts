import { type EntryRules, missing, unknownFiles } from "../entry-rules/entry-rules.ts";
import { documentsRepository } from "./documents-repository.ts";

/** Documents, in the order that the staff give them; a new one comes last. */
export const documentEntries: EntryRules<"document"> = {
  titleOf: (data) => data.title,
  publishErrors: async (db, data) => ({
    ...missing(data, ["title", "file"]),
    ...(await unknownFiles(db, { file: [data.file] })),
  }),
  async onSite(db) {
    const rows = await documentsRepository(db).rows();
    return rows.map((row) => ({ subject: row.id, data: { title: row.title, file: row.file_id } }));
  },
  async publish(db, subject, data) {
    const id = await documentsRepository(db).save(subject, { title: data.title, file_id: data.file ?? 0 });
    return { subject: id, data };
  },
  async withdraw(db, subject) {
    await documentsRepository(db).remove(subject);
  },
  async reorder(db, subjects) {
    await documentsRepository(db).putFirst(subjects);
  },
};
