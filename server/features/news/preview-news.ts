import type { EntryData } from "#contract/editors/entry-data.ts";
import type { NewsItem } from "#contract/site/news.ts";
import type { Platform } from "../../platform/platform.ts";
import { newsColumns } from "./news-entries.ts";
import { newsDraftRepository, newsPartsRepository } from "./news-parts-repository.ts";
import { presentNewsItem } from "./present-news.ts";

const noPicture = { file_id: null, path: null, width: null, height: null, focus_x: null, focus_y: null };

/** An edited news item in the shape of a published one; nothing is written. @param id on the site, or 0. */
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
