import type { Kysely } from "kysely";
import type { EntryData } from "../../../contract/entry-data.ts";
import type { Tables } from "../../platform/database/tables.ts";

/** All conferences as an editor would have written them. */
export async function conferencesOnSite(
  db: Kysely<Tables>,
): Promise<{ subject: number; data: EntryData<"conference"> }[]> {
  const rows = await db.selectFrom("conferences").selectAll().orderBy("id").execute();
  const allDocuments = await db.selectFrom("conference_documents").selectAll().orderBy("position").execute();
  const documents = Map.groupBy(allDocuments, (row) => row.conference_id);
  const allSchools = await db.selectFrom("conference_schools").selectAll().orderBy("position").execute();
  const schools = Map.groupBy(allSchools, (row) => row.conference_id);
  return rows.map((row) => ({
    subject: row.id,
    data: {
      name: row.name,
      roman: row.roman,
      theme: row.theme,
      place: row.place,
      start_date: row.start_date,
      end_date: row.end_date,
      news: row.news_id,
      is_current: row.is_current === 1,
      documents: (documents.get(row.id) ?? []).map(({ title, file_id }) => ({ title, file: file_id })),
      schools: (schools.get(row.id) ?? [])
        .filter((school) => school.without_school === 0)
        .map(({ id, name }) => ({ id, name })),
    },
  }));
}
