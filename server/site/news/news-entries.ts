import type { EntryData } from "#contract/library/entry-data.ts";
import { problemTexts } from "#contract/problems.ts";
import { searchKey } from "#domain/search/search-key.ts";
import { safeLink } from "#domain/site/safe-links.ts";
import { quoted } from "#domain/text/nested-quotes.ts";
import type { Db } from "../../kit/database/tables/tables.ts";
import { plainText, sanitizeBody } from "../../kit/pages/sanitize-body.ts";
import {
  type EntryRules,
  missing,
  refuseWhileUsed,
  timesOf,
  unknownFiles,
} from "../../library/entry-rules/entry-rules.ts";
import { facetNames } from "../../library/entry-rules/facet-names.ts";
import { publishedNewsRepository } from "./news-repository.ts";

type News = EntryData<"news">;

/** News: a title, a text, and the instant from which visitors see it. */
export const newsEntries: EntryRules<"news"> = {
  titleOf: (data) => data.title,
  dateOf: (data) => timesOf(data).pub_date,
  facetsOf: ({ tags, is_announ }) => [...tags.map(facetNames.tag), ...(is_announ ? [facetNames.announced] : [])],
  pathOf: (subject) => `/news/${subject}`,
  sanitize: (data) => ({ ...data, text: sanitizeBody(data.text) }),
  async publishErrors(db, data) {
    const isLink = data.link === "" || safeLink(data.link) !== null;
    const untitled = data.documents.some((document) => document.title === "");
    return {
      ...missing(data, ["title", "text"]),
      ...(await unknownFiles(
        db,
        { picture: [data.picture?.file], documents: data.documents.map(({ file }) => file) },
        "picture",
      )),
      ...(!isLink && { link: [problemTexts.notLink] }),
      ...(untitled && { documents: [problemTexts.blank] }),
    };
  },
  onSite: newsOnSite,
  async publish(db, subject, data, now) {
    const published: News = { ...data, pub_date: data.pub_date ?? now.toISOString() };
    const news = publishedNewsRepository(db);
    const id = await news.save(subject, newsColumns(published));
    await news.setTags(id, data.tags);
    await news.setDocuments(id, data.documents);
    return { subject: id, data: published };
  },
  async withdraw(db, subject) {
    const news = publishedNewsRepository(db);
    const linkedConferences = await news.namesOfConferencesAbout(subject);
    refuseWhileUsed(
      linkedConferences.length,
      () =>
        `К этой новости ведёт конференция: ${linkedConferences.map((name) => quoted(name)).join(", ")}. Сначала уберите её там.`,
    );
    await news.remove(subject);
  },
};

/** The columns of a news item. */
export function newsColumns(data: News) {
  return {
    title: data.title,
    text: data.text,
    ...timesOf(data),
    pub_date: new Date(data.pub_date ?? 0).toISOString(),
    link: data.link === "" ? null : data.link,
    is_announ: data.is_announ ? 1 : 0,
    picture_id: data.picture?.file ?? null,
    picture_alt: data.picture?.is_decoration ? "" : (data.picture?.alt ?? ""),
    search_key: searchKey(`${data.title} ${plainText(data.text)}`),
  };
}

/** All published and scheduled news as data of entries. */
async function newsOnSite(db: Db): Promise<{ subject: number; data: EntryData<"news"> }[]> {
  const news = publishedNewsRepository(db);
  const rows = await news.rows();
  const tags = Map.groupBy(await news.tags(), (row) => row.news_id);
  const documents = Map.groupBy(await news.documents(), (row) => row.news_id);
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
