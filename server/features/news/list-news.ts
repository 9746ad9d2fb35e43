import type { NewsItem, Tag } from "#contract/site/news.ts";
import { type PageOf, pageExists } from "#domain/site/paging.ts";
import { safeLink } from "#domain/site/safe-links.ts";
import { instantInZone } from "#domain/text/russian-dates.ts";
import { fileAddress, picture, titledFile } from "../../platform/files/file-values.ts";
import { notFound, wrongPage } from "../../platform/http/problem-replies.ts";
import { cleanHtml, plainText } from "../../platform/pages/clean-html.ts";
import type { Platform } from "../../platform/platform.ts";
import { newsPartsRepository } from "./news-parts-repository.ts";
import { type NewsRow, newsRepository } from "./news-repository.ts";

export type NewsQuery = {
  page: number;
  limit: number;
  tags?: string[] | undefined;
  is_announ: boolean;
  search: string;
};

/** @throws Problem 404 where the page does not exist. */
export async function listNews(platform: Platform, query: NewsQuery): Promise<PageOf<NewsItem>> {
  const repository = newsRepository(platform.database.read);
  const filter = {
    publishedBy: platform.clock(),
    tags: query.tags,
    announcementsOnly: query.is_announ,
    search: query.search,
  };
  const count = await repository.count(filter);
  if (!pageExists(query.page, count, query.limit)) throw wrongPage();
  const rows = await repository.list(filter, { limit: query.limit, offset: (query.page - 1) * query.limit });
  return { count, items: await presentNews(platform, rows) };
}

/** @throws Problem 404 where there is no such published item. */
export async function showNews(platform: Platform, id: number): Promise<NewsItem> {
  const row = await newsRepository(platform.database.read).published(id, platform.clock());
  const [item] = row ? await presentNews(platform, [row]) : [];
  if (!item) throw notFound();
  return item;
}

/** How many visitors see now. */
export function countNews(platform: Platform): Promise<number> {
  return newsRepository(platform.database.read).count({ publishedBy: platform.clock() });
}

/** The newest ids with their dates, for a list of addresses. */
export function newsAddresses(platform: Platform, most: number): Promise<{ id: number; pub_date: string }[]> {
  return newsRepository(platform.database.read).addresses({ publishedBy: platform.clock() }, most);
}

/** The next instant at which an item appears or leaves. */
export function nextNewsChange(platform: Platform, after: Date): Promise<Date | undefined> {
  return newsRepository(platform.database.read).nextChange(after);
}

/** Of these ids those that visitors see now: a link to the others would lead nowhere. */
export function visibleNews(platform: Platform, ids: number[]): Promise<Set<number>> {
  return newsRepository(platform.database.read).visible(ids, platform.clock());
}

/** By name, in Russian order, each with the number of its published news. */
export async function listTags(platform: Platform): Promise<Tag[]> {
  const rows = await newsPartsRepository(platform.database.read).tagsWithCounts(platform.clock());
  return rows
    .map((row) => ({ ...row, news_count: Number(row.news_count) }))
    .sort((one, other) => one.name.localeCompare(other.name, "ru"));
}

const excerptLength = 220;
/** In characters of HTML: the words of an excerpt with whatever markup stands between them. */
const enoughForExcerpt = 20_000;

/** Rows of news with their tags, documents and pictures, as they go over the wire; three queries whatever their number. */
async function presentNews(platform: Platform, rows: NewsRow[]): Promise<NewsItem[]> {
  if (rows.length === 0) return [];
  const repository = newsPartsRepository(platform.database.read);
  const ids = rows.map((row) => row.id);
  const [tags, documents, copies] = await Promise.all([
    repository.tagsOf(ids),
    repository.documentsOf(ids),
    repository.copiesOf(rows.flatMap((row) => row.file_id ?? [])),
  ]);
  return rows.map((row) => ({
    ...textOf(platform, row),
    ...pictureOf(
      platform,
      row,
      copies.filter((copy) => copy.file_id === row.file_id),
    ),
    tags: tags
      .filter((tag) => tag.news_id === row.id)
      .map(({ id, name, slug, color }) => ({ id, name, slug, color }))
      .sort((one, other) => one.name.localeCompare(other.name, "ru")),
    news_document: documents
      .filter((document) => document.news_id === row.id)
      .map((document) => titledFile(platform, document)),
  }));
}

function textOf(platform: Platform, row: NewsRow) {
  const text = cleanHtml(row.text);
  return {
    id: row.id,
    title: row.title,
    text,
    pub_date: instantInZone(new Date(row.pub_date), platform.timeZone),
    link: safeLink(row.link),
    is_announ: row.is_announ === 1,
    excerpt: excerptOf(plainText((/<p[\s>][\s\S]*?<\/p>/.exec(text)?.[0] ?? text).slice(0, enoughForExcerpt))),
  };
}

/** Whole sentences where at least half of the room holds some, else whole words. */
function excerptOf(text: string): string {
  if (text.length <= excerptLength) return text;
  const room = text.slice(0, excerptLength);
  const opened = room.lastIndexOf("«");
  const cut = opened > room.lastIndexOf("»") ? room.slice(0, opened) : room;
  const sentences = /^[\s\S]*[.!?](?=\s)/.exec(cut)?.[0] ?? "";
  if (sentences.length >= excerptLength / 2 && !/\s[А-ЯЁ]\.$/.test(sentences)) return sentences;
  return `${cut.slice(0, cut.lastIndexOf(" ")).replace(/[\s.,;:–—«(-]+$/, "")}…`;
}

function pictureOf(platform: Platform, row: NewsRow, copies: { path: string; width: number }[]) {
  if (row.path === null) return { title_img: null, picture: null };
  const shown = { ...row, path: row.path, alt: row.picture_alt };
  return { title_img: fileAddress(platform, row.path), picture: picture(platform, shown, copies) };
}
