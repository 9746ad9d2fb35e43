import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { idInPath, limitUpTo, onlyIfTrue, pageNumber, repeated, searchText } from "../wire/query-values.ts";
import { fileAddress, instant, paged, picture, titledFile } from "../wire/wire-values.ts";

export const newsPageSize = 10;

export const tag = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string().regex(/^[a-z0-9-]+$/),
  color: z.string().regex(/^#[0-9A-Fa-f]{6}$/),
  /** Not in the original API: the number of published news with this tag. */
  news_count: z.int(),
});

const tagOfNews = tag.omit({ news_count: true });

export const newsItem = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string().meta({ description: "Очищенный HTML" }),
  pub_date: instant,
  title_img: fileAddress.nullable(),
  link: z.string().nullable(),
  is_announ: z.boolean(),
  tags: z.array(tagOfNews),
  news_document: z.array(titledFile),
  /** Not in the original API: the picture with its sizes, and the first words of the text without markup. */
  picture: picture.nullable(),
  excerpt: z.string(),
});

export const listTags = endpoint({
  name: "listTags",
  summary: "Рубрики новостей, по названию",
  method: "GET",
  path: "/api/news/tag/",
  access: "public",
  changesWith: "content",
  answer: z.array(tag),
});

export const listNews = endpoint({
  name: "listNews",
  summary: "Опубликованные новости, новые сначала, по 10 на странице",
  method: "GET",
  path: "/api/news/",
  access: "public",
  changesWith: "content",
  query: z.object({
    page: pageNumber,
    limit: limitUpTo(100, newsPageSize),
    tags: repeated.meta({ description: "Новости с любой из рубрик (slug); пусто — ни одной" }),
    is_announ: onlyIfTrue,
    search: searchText,
  }),
  answer: paged(newsItem),
});

export const showNews = endpoint({
  name: "showNews",
  summary: "Одна опубликованная новость",
  method: "GET",
  path: "/api/news/:news_id/",
  access: "public",
  changesWith: "content",
  params: z.object({ news_id: idInPath }),
  answer: newsItem,
});

const newsLink = newsItem.pick({ id: true, title: true, pub_date: true });

/** Not in the original API. */
export const showNewsNeighbours = endpoint({
  name: "showNewsNeighbours",
  summary: "Предыдущая и следующая новость и до трёх новостей из тех же рубрик",
  method: "GET",
  path: "/api/news/:news_id/neighbours/",
  access: "public",
  changesWith: "content",
  params: z.object({ news_id: idInPath }),
  answer: z.object({ previous: newsLink.nullable(), next: newsLink.nullable(), related: z.array(newsLink) }),
});

export type Tag = z.output<typeof tag>;
export type NewsItem = z.output<typeof newsItem>;

export type NewsNeighbours = z.output<typeof showNewsNeighbours.answer>;

export const newsEndpoints = { listTags, listNews, showNews, showNewsNeighbours };
