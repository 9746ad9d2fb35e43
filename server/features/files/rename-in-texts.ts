import type { Kysely } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";

/** What texts name by this path, on the site and in working copies, they name by another one. */
export async function renameInTexts(db: Kysely<Tables>, from: string, to: string): Promise<void> {
  const named = `%/media/${from}%`;
  const renamed = (text: string) => text.replaceAll(`/media/${from}`, `/media/${to}`);
  const news = await db.selectFrom("news").select(["id", "text"]).where("text", "like", named).execute();
  for (const { id, text } of news) {
    await db
      .updateTable("news")
      .set({ text: renamed(text) })
      .where("id", "=", id)
      .execute();
  }
  const pages = await db.selectFrom("pages").select(["id", "content"]).where("content", "like", named).execute();
  for (const { id, content } of pages) {
    await db
      .updateTable("pages")
      .set({ content: renamed(content) })
      .where("id", "=", id)
      .execute();
  }
  const entries = await db.selectFrom("entries").select(["id", "data"]).where("data", "like", named).execute();
  for (const { id, data } of entries) {
    await db
      .updateTable("entries")
      .set({ data: renamed(data) })
      .where("id", "=", id)
      .execute();
  }
}
