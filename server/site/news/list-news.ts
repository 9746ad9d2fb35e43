import type { z } from "zod";
import type { listNews as listNewsCall, NewsItem, NewsNeighbours, Tag } from "#contract/site/news.ts";
import type { PageOf } from "#domain/site/paging.ts";
import { instantInZone } from "#domain/text/russian-dates.ts";
import { notFound, wrongPage } from "../../kit/http/problem-replies.ts";
import type { Platform } from "../../kit/platform.ts";
import { newsPartsRepository } from "./news-parts-repository.ts";
import { type NewsRow, neighboursRepository, newsRepository } from "./news-repository.ts";
import { presentNewsItem } from "./present-news.ts";
import { tagsRepository } from "./tags-repository.ts";

type NewsQuery = z.output<typeof listNewsCall.query>;

/** @throws Problem 404 if the page does not exist. */
export async function listNews(platform: Platform, query: NewsQuery): Promise<PageOf<NewsItem>> {
  const { page, limit } = query;
  if (page < 1) throw wrongPage();
  const filter = {
    publishedBy: platform.clock(),
    tags: query.tags,
    announcementsOnly: query.is_announ,
    search: query.search,
  };
  const offset = Math.min((page - 1) * limit, Number.MAX_SAFE_INTEGER);
  const rows = await newsRepository(platform.database.read).list(filter, { limit, offset });
  // Page 1 exists even of an empty list.
  if (rows.length === 0 && page > 1) throw wrongPage();
  return { count: rows[0]?.total ?? 0, items: await presentNews(platform, rows) };
}

/** @throws Problem 404 if there is no such published item. */
export async function showNews(platform: Platform, id: number): Promise<NewsItem> {
  const row = await newsRepository(platform.database.read).published(id, platform.clock());
  const [item] = row ? await presentNews(platform, [row]) : [];
  if (!item) throw notFound();
  return item;
}

const maxRelated = 3;

/**
 * Returns the published items before and after one, and the newest others with the same tags.
 * @throws Problem 404.
 */
export async function showNewsNeighbours(platform: Platform, id: number): Promise<NewsNeighbours> {
  const now = platform.clock();
  const item = await newsRepository(platform.database.read).published(id, now);
  if (!item) throw notFound();
  const repository = neighboursRepository(platform.database.read, now.toISOString());
  const [previous = null, next = null] = await Promise.all([repository.previous(item), repository.next(item)]);
  const excluded = [id, ...[previous, next].flatMap((one) => one?.id ?? [])];
  const related = await repository.onSameTags(id, excluded, maxRelated);
  const presentLink = (row: NewsLink) => ({
    ...row,
    pub_date: instantInZone(new Date(row.pub_date), platform.timeZone),
  });
  return {
    previous: previous && presentLink(previous),
    next: next && presentLink(next),
    related: related.map(presentLink),
  };
}

type NewsLink = NewsNeighbours["related"][number];

/** Returns the number of visible news. */
export function countNews(platform: Platform): Promise<number> {
  return newsRepository(platform.database.read).count({ publishedBy: platform.clock() });
}

/** Returns the newest ids with their dates, for a list of addresses. */
export function newsAddresses(platform: Platform, limit: number): Promise<{ id: number; pub_date: string }[]> {
  return newsRepository(platform.database.read).addresses({ publishedBy: platform.clock() }, limit);
}

/** Returns the ids of visible news: links to the others would be broken. */
export function visibleNews(platform: Platform, ids: number[]): Promise<Set<number>> {
  return newsRepository(platform.database.read).visible(ids, platform.clock());
}

/** Tags by name, in Russian order, with the number of published news. */
export async function listTags(platform: Platform): Promise<Tag[]> {
  const rows = await newsPartsRepository(platform.database.read).tagsWithCounts(platform.clock());
  return rows
    .map((row) => ({ ...row, news_count: Number(row.news_count) }))
    .sort((one, other) => one.name.localeCompare(other.name, "ru"));
}

/** Presents news with tags, documents and pictures, by three queries in all. */
async function presentNews(platform: Platform, rows: NewsRow[]): Promise<NewsItem[]> {
  if (rows.length === 0) return [];
  const repository = newsPartsRepository(platform.database.read);
  const ids = rows.map((row) => row.id);
  const [tags, documents, copies] = await Promise.all([
    repository.tagsOf(ids),
    repository.documentsOf(ids),
    repository.copiesOf(rows.flatMap((row) => row.file_id ?? [])),
  ]);
  return rows.map((row) =>
    presentNewsItem(platform, row, {
      tags: tags.filter((tag) => tag.news_id === row.id),
      documents: documents.filter((document) => document.news_id === row.id),
      copies: copies.filter((copy) => copy.file_id === row.file_id),
    }),
  );
}

/** Returns the number of published news by the id of their tag. */
export function newsCountsByTag({ database }: Pick<Platform, "database">): Promise<Map<number, number>> {
  return tagsRepository(database.read).newsCounts();
}
