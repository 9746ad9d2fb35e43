import type { SearchKind } from "#contract/library/search.ts";
import { dateRange, longDate, monthAndYear } from "#domain/text/russian-dates.ts";
import type { Db } from "../../kit/database/tables/tables.ts";
import { plainText } from "../../kit/pages/sanitize-body.ts";
import { inFile, listed, onPage, type SearchRecord } from "./search-record.ts";
import { searchedConferencesRepository, searchedContentRepository } from "./searched-repository.ts";

type Content = (db: Db, ids: number[]) => Promise<SearchRecord[]>;

/** Search records of these subjects, from the site's tables; missing ones are left out. */
export const searchRecords: Record<SearchKind, Content> = {
  async news(db, ids) {
    const content = searchedContentRepository(db, ids);
    const rows = await content.news();
    const tagsOf = Map.groupBy(await content.newsTags(), (tag) => tag.news_id);
    const documentsOf = Map.groupBy(await content.newsDocuments(), (document) => document.news_id);
    return rows.map(({ id, title, text, ...times }) => {
      const own = documentsOf.get(id) ?? [];
      return {
        ...onPage({ id, ...times }, `/news/${id}`),
        title,
        date: times.pub_date,
        paragraphs: [
          plainText(text),
          listed(
            "Документы",
            own.map((document) => document.title),
          ),
        ],
        tags: listed(
          "Рубрики",
          (tagsOf.get(id) ?? []).map((tag) => tag.name),
        ),
        files: own.map((document) => document.file_id),
      };
    });
  },

  async page(db, ids) {
    const rows = await searchedContentRepository(db, ids).pages();
    return rows.map(({ url, title, description, content, ...row }) => ({
      ...onPage(row, `/${url}/`),
      title,
      paragraphs: [plainText(content), description],
    }));
  },

  async session(db, ids) {
    const rows = await searchedContentRepository(db, ids).sessions();
    return rows.map(({ number, title, date, managements, school_name, season_number, program_id, ...row }) => ({
      ...onPage(row, `/schools/?seasons=${season_number}#session-${row.id}`),
      title,
      date,
      paragraphs: [
        `Школа фтизиатра, ${season_number}\u00a0сезон, занятие № ${number}, ${longDate(date)}`,
        listed("Ведут", [managements]),
        listed("Где", [school_name]),
      ],
      files: program_id === null ? [] : [program_id],
    }));
  },

  conference: searchedConferences,

  async bulletin(db, ids) {
    const rows = await searchedContentRepository(db, ids).bulletins();
    return rows.map(({ number, date, about, file_id, ...row }) => ({
      ...inFile(row, file_id),
      title: `Бюллетень № ${number}`,
      date,
      paragraphs: [`Выпуск за ${monthAndYear(date)}.`, about],
    }));
  },

  async document(db, ids) {
    const rows = await searchedContentRepository(db, ids).documents();
    return rows.map(({ title, file_id, ...row }) => ({ ...inFile(row, file_id), title, paragraphs: [] }));
  },
};

/** Conferences with their themes, schools and documents. */
async function searchedConferences(db: Db, ids: number[]): Promise<SearchRecord[]> {
  const content = searchedConferencesRepository(db, ids);
  const rows = await content.conferences();
  const papersOf = Map.groupBy(await content.papers(), (paper) => paper.conference_id);
  const schoolsOf = Map.groupBy(await content.schools(), (school) => school.conference_id);
  return rows.map(({ name, roman, theme, place, start_date, end_date, ...row }) => {
    const { id } = row;
    const { days, year } = dateRange(start_date, end_date);
    const own = papersOf.get(id) ?? [];
    return {
      ...onPage(row, `/conferences/#conference-${id}`),
      // The name may begin with the number, or omit it.
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
