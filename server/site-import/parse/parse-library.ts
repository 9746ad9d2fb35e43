import { z } from "zod";
import { withoutSlashes } from "#domain/site/canonical-path.ts";
import { type ImportItem, readAs } from "../import-item.ts";
import { parseBody, parseDate, parseFile, parseId, parseText } from "./parse-values.ts";

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
    ...{ kind: "bulletin", key, id, title: `№ ${number}`, state: "published" },
    onSite: { number, date, about, file, cover },
  };
}

const documentShape = z.looseObject({ id: parseId, title: parseText, file: parseFile });

export function parseDocument(row: unknown): ImportItem {
  const { id, title, file } = readAs(documentShape, row);
  return { kind: "document", key: String(id ?? file), id, title, onSite: { title, file }, state: "published" };
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
    onSite: data,
    state: "published",
  };
}
