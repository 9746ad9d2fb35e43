import type { EntryData } from "#contract/library/entry-data.ts";
import type { NewsItem } from "#contract/site/news.ts";
import { safeLink } from "#domain/site/safe-links.ts";
import { instantInZone } from "#domain/text/russian-dates.ts";
import { type FileRow, fileAddress, picture, titledFile } from "../../kit/files/file-values.ts";
import { plainText, sanitizeBody } from "../../kit/pages/sanitize-body.ts";
import type { Platform } from "../../kit/platform.ts";
import { newsColumns } from "./news-entries.ts";
import { newsDraftRepository, newsPartsRepository } from "./news-parts-repository.ts";
import type { NewsRow } from "./news-repository.ts";

/** Data of a news item that are not in its row. */
export type NewsParts = {
  tags: { id: number; name: string; slug: string; color: string }[];
  documents: (FileRow & { title: string })[];
  /** Narrower copies of its picture. */
  copies: { path: string; width: number }[];
};

/** A news item in the format of the API. */
export function presentNewsItem(platform: Platform, row: NewsRow, { tags, documents, copies }: NewsParts): NewsItem {
  return {
    ...newsText(platform, row),
    ...pictureOf(platform, row, copies),
    tags: tags
      .map(({ id, name, slug, color }) => ({ id, name, slug, color }))
      .sort((one, other) => one.name.localeCompare(other.name, "ru")),
    news_document: documents.map((document) => titledFile(platform, document)),
  };
}

const excerptLength = 220;
/** In characters of HTML: enough for the words of an excerpt with their markup. */
const enoughForExcerpt = 20_000;

function newsText(platform: Platform, row: NewsRow) {
  const text = sanitizeBody(row.text);
  return {
    id: row.id,
    title: row.title,
    text,
    pub_date: instantInZone(new Date(row.pub_date), platform.timeZone),
    link: safeLink(row.link),
    is_announ: row.is_announ === 1,
    excerpt: excerptOf(firstParagraph(text)),
  };
}

/** Returns the words of the first paragraph that has any; without paragraphs, those of the text. */
function firstParagraph(html: string): string {
  for (const [paragraph] of html.matchAll(/<p[\s>][\s\S]*?<\/p>/g)) {
    const text = plainText(paragraph.slice(0, enoughForExcerpt)).trim();
    if (text !== "") return text;
  }
  return plainText(html.slice(0, enoughForExcerpt));
}

/** Cuts after whole sentences if they fill at least half of the length, otherwise after whole words. */
function excerptOf(text: string): string {
  if (text.length <= excerptLength) return text;
  const head = text.slice(0, excerptLength);
  const quote = head.lastIndexOf("«");
  // An unfinished quotation is left out, unless little would remain.
  const cut = quote > head.lastIndexOf("»") && quote >= excerptLength / 2 ? head.slice(0, quote) : head;
  const sentences = /^[\s\S]*[.!?](?=\s)/.exec(cut)?.[0] ?? "";
  if (sentences.length >= excerptLength / 2 && !/\s[А-ЯЁ]\.$/.test(sentences)) return sentences;
  return `${cut.slice(0, cut.lastIndexOf(" ")).replace(/[\s.,;:–—«(-]+$/, "")}…`;
}

function pictureOf(platform: Platform, row: NewsRow, copies: { path: string; width: number }[]) {
  if (row.path === null) return { title_img: null, picture: null };
  const shown = { ...row, path: row.path, alt: row.picture_alt };
  return { title_img: fileAddress(platform, row.path), picture: picture(platform, shown, copies) };
}

const noPicture = { file_id: null, path: null, width: null, height: null, focus_x: null, focus_y: null };

/** Presents an edited news item like a published one. @param id the id on the site, or 0. */
export async function previewNews(platform: Platform, id: number, data: EntryData<"news">): Promise<NewsItem> {
  const named = newsDraftRepository(platform.database.read);
  const columns = newsColumns({ ...data, pub_date: data.pub_date ?? platform.clock().toISOString() });
  const pictureId = columns.picture_id ?? 0;
  const [picture, copies, tags, files] = await Promise.all([
    named.picture(pictureId),
    newsPartsRepository(platform.database.read).copiesOf([pictureId]),
    named.tags(data.tags),
    named.files(data.documents.map(({ file }) => file)),
  ]);
  const documents = data.documents.flatMap(({ title, file }) => {
    const row = files.find((one) => one.id === file);
    return row ? [{ ...row, title }] : [];
  });
  return presentNewsItem(platform, { ...noPicture, ...picture, ...columns, id }, { tags, documents, copies });
}
