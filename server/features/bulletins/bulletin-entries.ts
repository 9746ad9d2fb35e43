import type { EntryData } from "#contract/editors/entry-data.ts";
import { problemTexts } from "#contract/problems.ts";
import { type EntryRules, missing, unknownFiles } from "../entry-rules/entry-rules.ts";
import { upsertRow } from "../entry-rules/upsert-row.ts";

/** Issues of the bulletin. */
export const bulletinEntries: EntryRules<"bulletin"> = {
  titleOf: (data) => (data.number === "" ? "" : `№\u00a0${data.number}`),
  dateOf: (data) => data.date,
  async publishErrors(db, data, subject) {
    const others = await db
      .selectFrom("bulletins")
      .select("number")
      .where("id", "<>", subject ?? 0)
      .execute();
    return {
      ...missing(data, ["number", "date", "file"]),
      ...(await unknownFiles(db, { file: [data.file], cover: [data.cover] }, "cover")),
      ...(others.some(({ number }) => number === data.number) && { number: [problemTexts.taken] }),
    };
  },
  async onSite(db) {
    const rows = await db.selectFrom("bulletins").selectAll().orderBy("id").execute();
    return rows.map(({ id, file_id, cover_id, ...texts }) => ({
      subject: id,
      data: { ...texts, file: file_id, cover: cover_id },
    }));
  },
  async publish(db, subject, data) {
    const values = valuesOf(data);
    const id = await upsertRow(db, "bulletins", subject, values);
    return { subject: id, data };
  },
  async withdraw(db, subject) {
    await db.deleteFrom("bulletins").where("id", "=", subject).execute();
  },
};

function valuesOf({ file, cover, ...texts }: EntryData<"bulletin">) {
  return { ...texts, file_id: file ?? 0, cover_id: cover };
}
