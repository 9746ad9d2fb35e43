import type { Kysely } from "kysely";
import { dateRange } from "../../../domain/russian-dates.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { listed, onPage, type Searched } from "./searched.ts";

/** Conferences with their themes, schools and papers. */
export async function searchedConferences(db: Kysely<Tables>, ids: number[]): Promise<Searched[]> {
  const rows = await db.selectFrom("conferences").selectAll().where("id", "in", ids).execute();
  const papers = await db
    .selectFrom("conference_documents")
    .select(["conference_id", "title", "file_id"])
    .where("conference_id", "in", ids)
    .orderBy("position")
    .execute();
  const schools = await db
    .selectFrom("conference_schools")
    .select(["conference_id", "name"])
    .where("conference_id", "in", ids)
    .where("without_school", "=", 0)
    .orderBy("position")
    .execute();
  const papersOf = Map.groupBy(papers, (paper) => paper.conference_id);
  const schoolsOf = Map.groupBy(schools, (school) => school.conference_id);
  return rows.map(({ id, name, roman, theme, place, start_date, end_date }) => {
    const { days, year } = dateRange(start_date, end_date);
    const own = papersOf.get(id) ?? [];
    return {
      ...onPage(id, `/conferences/#conference-${id}`),
      // The name may begin with the number, or leave it to the column beside it.
      title: name.startsWith(roman) ? name : `${roman} ${name}`,
      date: start_date,
      paragraphs: [
        `${days} ${year}`,
        theme,
        listed("Где", [place]),
        listed(
          "Школы",
          (schoolsOf.get(id) ?? []).map((school) => school.name),
        ),
        listed(
          "Документы",
          own.map((paper) => paper.title),
        ),
      ],
      files: own.map((paper) => paper.file_id),
    };
  });
}
