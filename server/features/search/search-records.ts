import type { SearchKind } from "#contract/site/search.ts";
import { dateRange, longDate, monthAndYear } from "#domain/text/russian-dates.ts";
import type { Db } from "../../platform/database/tables/tables.ts";
import { plainText } from "../../platform/pages/clean-html.ts";
import { inFile, listed, onPage, type SearchRecord } from "./search-record.ts";

type Content = (db: Db, ids: number[]) => Promise<SearchRecord[]>;

/** What the tables of the site say of these subjects; those that are not there are left out. */
export const searchRecords: Record<SearchKind, Content> = {
  async news(db, ids) {
    const rows = await db
      .selectFrom("news")
      .select(["id", "title", "text", "pub_date", "until"])
      .where("id", "in", ids)
      .execute();
    const tags = await db
      .selectFrom("news_tags")
      .innerJoin("tags", "tags.id", "tag_id")
      .select(["news_id", "name"])
      .where("news_id", "in", ids)
      .orderBy("name")
      .execute();
    const documents = await db
      .selectFrom("news_documents")
      .select(["news_id", "title", "file_id"])
      .where("news_id", "in", ids)
      .orderBy("position")
      .execute();
    const tagsOf = Map.groupBy(tags, (tag) => tag.news_id);
    const documentsOf = Map.groupBy(documents, (document) => document.news_id);
    return rows.map(({ id, title, text, pub_date, until }) => {
      const own = documentsOf.get(id) ?? [];
      return {
        ...onPage(id, `/news/${id}`),
        title,
        date: pub_date,
        visibleFrom: pub_date,
        visibleUntil: until ?? "",
        paragraphs: [
          plainText(text),
          listed(
            "Рубрики",
            (tagsOf.get(id) ?? []).map((tag) => tag.name),
          ),
          listed(
            "Документы",
            own.map((document) => document.title),
          ),
        ],
        files: own.map((document) => document.file_id),
      };
    });
  },

  async page(db, ids) {
    const rows = await db.selectFrom("pages").selectAll().where("id", "in", ids).execute();
    return rows.map(({ id, url, title, description, content }) => ({
      ...onPage(id, `/${url}/`),
      title,
      paragraphs: [plainText(content), description],
    }));
  },

  async session(db, ids) {
    const rows = await db
      .selectFrom("school_sessions as session")
      .innerJoin("seasons", "seasons.id", "session.season_id")
      .select(["session.id", "number", "title", "date", "managements", "school_name", "season_number", "program_id"])
      .where("session.id", "in", ids)
      .execute();
    return rows.map(({ id, number, title, date, managements, school_name, season_number, program_id }) => ({
      ...onPage(id, `/schools/?seasons=${season_number}#session-${id}`),
      title,
      date,
      paragraphs: [
        `Школа фтизиатра, ${season_number}\u00a0сезон, занятие №\u00a0${number}, ${longDate(date)}`,
        listed("Ведут", [managements]),
        listed("Где", [school_name]),
      ],
      files: program_id === null ? [] : [program_id],
    }));
  },

  conference: searchedConferences,

  async bulletin(db, ids) {
    const rows = await db.selectFrom("bulletins").selectAll().where("id", "in", ids).execute();
    return rows.map(({ id, number, date, about, file_id }) => ({
      ...inFile(id, file_id),
      title: `Бюллетень №\u00a0${number}`,
      date,
      paragraphs: [`Выпуск за\u00a0${monthAndYear(date)}.`, about],
    }));
  },

  async document(db, ids) {
    const rows = await db.selectFrom("documents").selectAll().where("id", "in", ids).execute();
    return rows.map(({ id, title, file_id }) => ({ ...inFile(id, file_id), title, paragraphs: [] }));
  },
};

/** Conferences with their themes, schools and papers. */
async function searchedConferences(db: Db, ids: number[]): Promise<SearchRecord[]> {
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
