import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { searchKey } from "#domain/search/search-key.ts";
import { drawCopies } from "#server/kit/files/draw-copies.ts";
import { plainText, sanitizeBody } from "#server/kit/pages/sanitize-body.ts";
import type { DemoTarget } from "../load-demo.ts";
import type { DemoNews } from "../read-content.ts";
import { loadFile } from "./load-file.ts";

export async function loadNews(target: DemoTarget): Promise<void> {
  const { tags, news } = target.content;
  await target.db
    .insertInto("tags")
    .values(tags.map((tag, index) => ({ id: index + 1, ...tag })))
    .execute();
  for (const item of news) await loadItem(target, item);
}

async function loadItem(target: DemoTarget, item: DemoNews): Promise<void> {
  const { db, content } = target;
  const text = sanitizeBody(item.text);
  await db
    .insertInto("news")
    .values({
      id: item.id,
      title: item.title,
      text,
      pub_date: new Date(item.publishedAt).toISOString(),
      link: item.link ?? null,
      is_announ: item.isAnnouncement ? 1 : 0,
      picture_id: item.picture ? await loadPicture(target, item.picture) : null,
      picture_alt: item.pictureAlt ?? "",
      search_key: searchKey(`${item.title} ${plainText(text)}`),
    })
    .execute();
  for (const slug of item.tags) {
    const tagId = content.tags.findIndex((tag) => tag.slug === slug) + 1;
    await db.insertInto("news_tags").values({ news_id: item.id, tag_id: tagId }).execute();
  }
  for (const [position, file] of item.documents.entries()) {
    const fileId = await loadFile(target, "news", file);
    await db
      .insertInto("news_documents")
      .values({ news_id: item.id, title: file.title, file_id: fileId, position })
      .execute();
  }
}

export async function loadPicture({ db, files }: DemoTarget, name: string): Promise<number> {
  const drawing = fileURLToPath(new URL(`../pictures/${name}.svg`, import.meta.url));
  const bytes = await sharp(drawing).png({ palette: true }).toBuffer();
  return files.putPicture(db, { folder: "pictures", name: `${name}.png`, bytes, ...(await drawCopies(bytes)) });
}
