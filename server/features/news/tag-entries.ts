import { problemTexts } from "#contract/problems.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { type EntryRules, missing, refuseWhileUsed } from "../entry-rules/entry-rules.ts";
import { upsertRow } from "../entry-rules/upsert-row.ts";
import { addRedirect, clearRedirect } from "../redirects/redirects.ts";

/** Tags of news: a name, a word in addresses, a colour. */
export const tagEntries: EntryRules<"tag"> = {
  titleOf: (data) => data.name,
  pathOf: (_subject, data) => pathOf(data),
  async publishErrors(db, data, subject) {
    const others = await db
      .selectFrom("tags")
      .select(["name", "slug"])
      .where("id", "<>", subject ?? 0)
      .execute();
    return {
      ...missing(data, ["name", "slug", "color"]),
      ...(others.some((tag) => tag.name === data.name) && { name: [problemTexts.taken] }),
      ...(data.slug !== "" && !/^[a-z0-9-]+$/.test(data.slug) && { slug: [problemTexts.notSlug] }),
      ...(others.some((tag) => tag.slug === data.slug) && { slug: [problemTexts.taken] }),
      ...(data.color !== "" && !/^#[0-9A-Fa-f]{6}$/.test(data.color) && { color: [problemTexts.notColor] }),
    };
  },
  async onSite(db) {
    const rows = await db.selectFrom("tags").selectAll().orderBy("id").execute();
    return rows.map(({ id, ...data }) => ({ subject: id, data }));
  },
  async publish(db, subject, data) {
    const before = await db
      .selectFrom("tags")
      .select("slug")
      .where("id", "=", subject ?? 0)
      .executeTakeFirst();
    const id = await upsertRow(db, "tags", subject, data);
    if (before) await addRedirect(db, pathOf(before), pathOf(data));
    else await clearRedirect(db, pathOf(data));
    return { subject: id, data };
  },
  async withdraw(db, subject) {
    const carrying = await db.selectFrom("news_tags").select("news_id").where("tag_id", "=", subject).execute();
    refuseWhileUsed(
      carrying.length,
      (count) => `Рубрика стоит у ${counted(count, ["новости", "новостей", "новостей"])}. Сначала снимите её там.`,
    );
    await db.deleteFrom("tags").where("id", "=", subject).execute();
  },
};

function pathOf({ slug }: { slug: string }): string {
  return `/news?tags=${slug}`;
}
