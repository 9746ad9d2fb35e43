import type { Kysely } from "kysely";
import type { EntryData } from "../../../contract/entry-data.ts";
import type { Tables } from "../../platform/database/tables.ts";

/** All news on the site and waiting for their time, as an editor would have written them. */
export async function newsOnSite(db: Kysely<Tables>): Promise<{ subject: number; data: EntryData<"news"> }[]> {
  const rows = await db.selectFrom("news").selectAll().orderBy("id").execute();
  const tags = Map.groupBy(await db.selectFrom("news_tags").selectAll().execute(), (row) => row.news_id);
  const all = await db.selectFrom("news_documents").selectAll().orderBy("position").execute();
  const documents = Map.groupBy(all, (row) => row.news_id);
  return rows.map((row) => ({
    subject: row.id,
    data: {
      title: row.title,
      text: row.text,
      pub_date: row.pub_date,
      until: row.until,
      link: row.link ?? "",
      is_announ: row.is_announ === 1,
      picture: row.picture_id === null ? null : { file: row.picture_id, alt: row.picture_alt, is_decoration: false },
      tags: (tags.get(row.id) ?? []).map((tag) => tag.tag_id),
      documents: (documents.get(row.id) ?? []).map(({ title, file_id }) => ({ title, file: file_id })),
    },
  }));
}
