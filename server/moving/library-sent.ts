import { z } from "zod";
import { type MovingItem, readAs } from "./moving-item.ts";
import { bodySent, dateSent, fileSent, idSent, textSent } from "./read-values.ts";

const bulletinShape = z.looseObject({
  id: idSent,
  about: textSent,
  number: textSent,
  date: dateSent,
  file: fileSent,
  cover: fileSent,
});

export function bulletinSent(row: unknown): MovingItem {
  const { id, about, number, date, file, cover } = readAs(bulletinShape, row);
  const key = String(id ?? `bulletin ${number}`);
  return {
    ...{ kind: "bulletin", key, id, title: `№ ${number}`, state: "published" },
    onSite: { number, date, about, file, cover },
  };
}

const documentShape = z.looseObject({ id: idSent, title: textSent, file: fileSent });

export function documentSent(row: unknown): MovingItem {
  const { id, title, file } = readAs(documentShape, row);
  return { kind: "document", key: String(id ?? file), id, title, onSite: { title, file }, state: "published" };
}

const pageShape = z.looseObject({
  id: idSent,
  url: textSent,
  title: textSent,
  content: bodySent,
  description: textSent,
  version: textSent,
});

export function pageSent(row: unknown): MovingItem {
  const { id, url, title, content, description, version } = readAs(pageShape, row);
  const data = { url: url.replace(/^\/+|\/+$/g, ""), title, content, description, version };
  return { kind: "page", key: String(id ?? `page ${data.url}`), id, title, onSite: data, state: "published" };
}
