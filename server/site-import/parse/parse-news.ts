import { z } from "zod";
import { tagColours } from "#domain/site/tag-colours.ts";
import { slugOf } from "#domain/text/slugs.ts";
import { fieldsOf, type ImportItem, readAs } from "../import-item.ts";
import { parseLink, parseTitledFiles } from "./parse-links.ts";
import { parseBody, parseFile, parseFlag, parseId, parseInstant, parseText } from "./parse-values.ts";

const tagShape = z.looseObject({ id: parseId, name: parseText, slug: parseText, color: parseText });

/** A tag; a slug or a colour that this site cannot keep becomes the nearest that it can. */
export function parseTag(row: unknown): ImportItem {
  const { id, name, slug, color } = readAs(tagShape, row);
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color);
  const whole = short ? `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}` : color;
  const data = {
    name,
    slug: /^[a-z0-9-]+$/.test(slug) ? slug : slugOf(slug || name),
    color: /^#[0-9a-f]{6}$/i.test(whole) ? whole : tagColours[(id ?? 0) % tagColours.length]?.value,
  };
  return { kind: "tag", key: String(id ?? slug), id, title: name, onSite: data, state: "published" };
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
  return { kind: "news", key: String(id), id, title, onSite: data, state: "published" };
}

/** Whether a row of a list has what only the whole item may have. */
export function isWholeNews(row: unknown): boolean {
  const fields = fieldsOf(row);
  return "text" in fields && "news_document" in fields;
}
