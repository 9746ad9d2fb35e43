import type { EntryData } from "#contract/editors/entry-data.ts";
import { problemTexts } from "#contract/problems.ts";
import { searchKey } from "#domain/search/search-key.ts";
import { safeLink } from "#domain/site/safe-links.ts";
import type { Db } from "../../platform/database/tables/tables.ts";
import type { FieldProblems } from "../../platform/http/read-body.ts";
import { cleanHtml, plainText } from "../../platform/pages/clean-html.ts";
import { type EntryRules, missing, refuseWhileUsed, unknownFiles } from "../entry-rules/entry-rules.ts";
import { upsertRow } from "../entry-rules/upsert-row.ts";

type News = EntryData<"news">;

/** News: a title, a text, and the instant from which visitors see it. */
export const newsEntries: EntryRules<"news"> = {
  titleOf: (data) => data.title,
  dateOf: (data) => inUtc(data.pub_date),
  untilOf: (data) => inUtc(data.until),
  pathOf: (subject) => `/news/${subject}`,
  sanitize: (data) => ({ ...data, text: cleanHtml(data.text) }),
  async publishErrors(db, data, _subject, now) {
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
      ...endsTooEarly(data, now),
    };
  },
  onSite: newsOnSite,
  async publish(db, subject, data, now) {
    const published: News = { ...data, pub_date: data.pub_date ?? now.toISOString() };
    const id = await upsertRow(db, "news", subject, valuesOf(published));
    await writeParts(db, id, data);
    return { subject: id, data: published };
  },
  async withdraw(db, subject) {
    const telling = await db.selectFrom("conferences").select("name").where("news_id", "=", subject).execute();
    refuseWhileUsed(
      telling.length,
      () =>
        `К\u00a0этой новости ведёт конференция: ${telling.map(({ name }) => `«${name}»`).join(", ")}. Сначала уберите её там.`,
    );
    await db.deleteFrom("news").where("id", "=", subject).execute();
  },
};

function inUtc(instant: string | null): string | null {
  return instant && new Date(instant).toISOString();
}

/** It leaves after it has appeared, and that is ahead. */
function endsTooEarly({ pub_date, until }: News, now: Date): FieldProblems {
  if (until === null) return {};
  const end = Date.parse(until);
  if (pub_date !== null && end <= Date.parse(pub_date)) return { until: [problemTexts.untilBackwards] };
  return end <= now.getTime() ? { until: [problemTexts.untilPassed] } : {};
}

function valuesOf(data: News & { pub_date: string | null }) {
  return {
    title: data.title,
    text: data.text,
    pub_date: new Date(data.pub_date ?? 0).toISOString(),
    until: inUtc(data.until),
    link: data.link === "" ? null : data.link,
    is_announ: data.is_announ ? 1 : 0,
    picture_id: data.picture?.file ?? null,
    picture_alt: data.picture?.is_decoration ? "" : (data.picture?.alt ?? ""),
    search_key: searchKey(`${data.title} ${plainText(data.text)}`),
  };
}

/** Its tags, of those that still are there, and its documents in order. */
async function writeParts(db: Db, id: number, data: News): Promise<void> {
  await db.deleteFrom("news_tags").where("news_id", "=", id).execute();
  const tags = await db.selectFrom("tags").select("id").where("id", "in", data.tags).execute();
  const chosen = tags.map((tag) => ({ news_id: id, tag_id: tag.id }));
  if (chosen.length > 0) await db.insertInto("news_tags").values(chosen).execute();
  await db.deleteFrom("news_documents").where("news_id", "=", id).execute();
  const documents = data.documents.map(({ title, file }, position) => ({
    news_id: id,
    title,
    file_id: file,
    position,
  }));
  if (documents.length > 0) await db.insertInto("news_documents").values(documents).execute();
}

/** All news on the site and waiting for their time, as an editor would have written them. */
async function newsOnSite(db: Db): Promise<{ subject: number; data: EntryData<"news"> }[]> {
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
