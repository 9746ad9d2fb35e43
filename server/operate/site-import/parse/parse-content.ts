import { z } from "zod";
import { withoutSlashes } from "#domain/site/canonical-path.ts";
import { tagColours } from "#domain/site/tag-colours.ts";
import { slugOf } from "#domain/text/slugs.ts";
import { fieldsOf, type ImportItem, readAs } from "../import-item.ts";
import {
  parseBody,
  parseDate,
  parseFile,
  parseFlag,
  parseId,
  parseInstant,
  parseNumber,
  parseText,
} from "./parse-values.ts";

const tagShape = z.looseObject({ id: parseId, name: parseText, slug: parseText, color: parseText });

/** A tag; an invalid slug or colour becomes the nearest valid one. */
export function parseTag(row: unknown): ImportItem {
  const { id, name, slug, color } = readAs(tagShape, row);
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color);
  const whole = short ? `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}` : color;
  const data = {
    name,
    slug: /^[a-z0-9-]+$/.test(slug) ? slug : slugOf(slug || name),
    color: /^#[0-9a-f]{6}$/i.test(whole) ? whole : tagColours[(id ?? 0) % tagColours.length]?.value,
  };
  return { kind: "tag", key: String(id ?? slug), id, title: name, data };
}

const shape = (timeZone: string, site: URL) =>
  z.looseObject({
    id: parseId.refine((id) => id !== null, "нет номера"),
    title: parseText,
    text: parseBody,
    pub_date: parseInstant(timeZone).refine((instant) => instant !== null, "нет даты публикации"),
    title_img: parseFile,
    link: parseLink(site),
    is_announ: parseFlag,
    tags: z.array(z.union([parseId, z.looseObject({ id: parseId }).transform(({ id }) => id)])).nullish(),
    news_document: parseTitledFiles,
    picture: z.looseObject({ alt: parseText }).nullish(),
  });

export function parseNews(row: unknown, timeZone: string, site: URL): ImportItem {
  const read = readAs(shape(timeZone, site), row);
  const { id, title, text, pub_date, title_img, link } = read;
  const data = {
    title,
    text,
    pub_date,
    link,
    is_announ: Boolean(read.is_announ),
    picture: title_img === null ? null : { file: title_img, alt: read.picture?.alt ?? "", is_decoration: false },
    tags: (read.tags ?? []).flatMap((tag) => tag ?? []),
    documents: read.news_document,
  };
  return { kind: "news", key: String(id), id, title, data };
}

/** Whether a row of the list contains the complete text. */
export function isWholeNews(row: unknown): boolean {
  const fields = fieldsOf(row);
  return "text" in fields && "news_document" in fields;
}

/** Returns a reader of links; a link within the other site becomes a path. */
export function parseLink(site: URL) {
  return parseText.transform((text) => {
    const link = /^www\.[\w-]+\./i.test(text) ? `https://${text}` : text;
    if (!/^https?:\/\//i.test(link) || !URL.canParse(link)) return link;
    const { host, pathname, search, hash } = new URL(link);
    return host === site.host ? `${pathname}${search}${hash}` : link;
  });
}

/** Files with titles, in order. */
export const parseTitledFiles = z
  .array(z.looseObject({ title: parseText, file: parseFile }))
  .nullish()
  .transform((files) => (files ?? []).map(({ title, file }) => ({ title, file })));

const bulletinShape = z.looseObject({
  id: parseId,
  about: parseText,
  number: parseText,
  date: parseDate,
  file: parseFile,
  cover: parseFile,
});

export function parseBulletin(row: unknown): ImportItem {
  const { id, about, number, date, file, cover } = readAs(bulletinShape, row);
  const key = String(id ?? `bulletin ${number} ${date}`);
  return {
    kind: "bulletin",
    key,
    id,
    title: `№ ${number}`,
    data: { number, date, about, file, cover },
  };
}

const documentShape = z.looseObject({
  id: parseId,
  title: parseText,
  section: parseText,
  about: parseText,
  file: parseFile,
});

export function parseDocument(row: unknown): ImportItem {
  const { id, title, section, about, file } = readAs(documentShape, row);
  const data = { title, section, about, file };
  return { kind: "document", key: String(id ?? file), id, title, data };
}

const pageShape = z.looseObject({
  id: parseId,
  url: parseText,
  title: parseText,
  content: parseBody,
  description: parseText,
  version: parseText,
});

export function parsePage(row: unknown): ImportItem {
  const { id, url, title, content, description, version } = readAs(pageShape, row);
  const data = { url, title, content, description, version };
  return {
    kind: "page",
    key: String(id ?? `page ${withoutSlashes(url)}`),
    id,
    title,
    data,
  };
}

const seasonShape = z.looseObject({ id: parseId, year: parseNumber, season_number: parseNumber });

export function parseSeason(row: unknown): ImportItem {
  const { id, year, season_number } = readAs(seasonShape, row);
  const title = `${season_number} сезон`;
  const key = String(id ?? `season ${season_number}`);
  return { kind: "season", key, id, title, data: { year, season_number } };
}

const sessionShape = (site: URL) =>
  z.looseObject({
    id: parseId,
    date: parseDate,
    title: parseText,
    managements: parseText,
    season: parseNumber,
    number: parseNumber,
    program: parseFile,
    is_active: parseFlag,
    school_link: parseLink(site),
    school_name: parseText,
  });

/** @param seasons the id of each season by its number, which sessions refer to. */
export function parseSession(row: unknown, seasons: ReadonlyMap<number, number>, site: URL): ImportItem {
  const read = readAs(sessionShape(site), row);
  const { id, date, title, managements, number, program, school_link, school_name } = read;
  const season = seasons.get(read.season ?? 0) ?? null;
  const is_active = Boolean(read.is_active);
  const data = { season, number, date, title, managements, school_name, school_link, program, is_active };
  return {
    kind: "session",
    key: String(id ?? `${read.season}, ${number}`),
    id,
    title,
    data,
  };
}
