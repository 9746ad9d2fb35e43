import { type EntryRules, missing, timesOf, unknownFiles } from "../../library/entry-rules/entry-rules.ts";
import { documentsRepository } from "./documents-repository.ts";

/** Documents, in the order set by staff; a new document comes last. */
export const documentEntries: EntryRules<"document"> = {
  titleOf: (data) => data.title,
  publishErrors: async (db, data) => ({
    ...missing(data, ["title", "file"]),
    ...(await unknownFiles(db, { file: [data.file] })),
  }),
  async onSite(db) {
    const rows = await documentsRepository(db).rows();
    return rows.map(({ id, file_id, position: _, ...shown }) => ({ subject: id, data: { ...shown, file: file_id } }));
  },
  async publish(db, subject, data, _now, before) {
    const documents = documentsRepository(db);
    const { title, section, about } = data;
    const id = await documents.save(subject, { title, section, about, file_id: data.file ?? 0, ...timesOf(data) });
    const { place } = (before?.site ?? {}) as { place?: number };
    if (place !== undefined) await documents.putAt(id, place);
    return { subject: id, data };
  },
  async withdraw(db, subject) {
    const documents = documentsRepository(db);
    const place = (await documents.inOrder()).indexOf(subject);
    await documents.remove(subject);
    return { site: { place } };
  },
  async reorder(db, subjects) {
    await documentsRepository(db).setOrder(subjects);
  },
};
